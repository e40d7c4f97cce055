import Foundation
import Testing

@testable import kata

private struct SampleOptions: CommandOptions {
  enum Color: String, CaseIterable, Sendable { case red, green, blue }

  @Flag("--fresh", "use nothing") var isFresh: Bool
  @Value("--jobs", "N", .wholeNumber(1...256), "how many") var jobs: Int?
  @Value("--file", "FILE", .text, "where") var file: String?
  @Value("--color", "COLOR", .oneOf, "which") var color: Color?
  @Value("--shard", "I/N", .shard, "a part") var shard: Shard?
  @Value("--url", "URL", .webAddress, "who") var address: URL?
  @Value("--patience", "SECONDS", .number(0...3600), "how long") var patience: Double?
}

/// A command's words, read without running the program.
@Suite("Arguments")
struct ArgumentsTests {
  private func read(_ words: String...) throws -> Arguments<SampleOptions> { try Arguments(words) }

  @Test("options and names may stand in any order, values behind a space or a '='")
  func order() throws {
    let arguments = try read("02", "--jobs", "3", "--fresh", "03", "--file=a b", "--color=green")
    #expect(arguments.names == ["02", "03"])
    #expect(arguments.options.isFresh)
    #expect(arguments.options.jobs == 3)
    #expect(arguments.options.file == "a b")
    #expect(arguments.options.color == .green)
  }

  @Test("nothing given leaves what holds without it")
  func nothing() throws {
    let arguments = try read()
    #expect(arguments.names == [])
    #expect(!arguments.options.isFresh)
    #expect(arguments.options.jobs == nil)
    #expect(arguments.common.root == nil)
    #expect(!arguments.common.showsHelp)
  }

  @Test("every command has '--root', and '--help' by two names", arguments: ["--help", "-h"])
  func common(help: String) throws {
    let arguments = try read("--root", "/kata", help)
    #expect(arguments.common.root == "/kata")
    #expect(arguments.common.showsHelp)
  }

  @Test("of an option that stands twice the last counts")
  func twice() throws { #expect(try read("--jobs", "3", "--jobs=4").options.jobs == 4) }

  @Test("what follows '--' is a name, and so is a lone '-'")
  func names() throws {
    #expect(try read("-", "--", "--fresh", "--").names == ["-", "--fresh", "--"])
  }

  @Test(
    "a value may begin with a '-'",
    arguments: [(["--file", "-"], "-"), (["--file", "-x"], "-x"), (["--file=--fresh"], "--fresh"), (["--file="], "")])
  func dash(words: [String], file: String) throws {
    #expect(try Arguments<SampleOptions>(words).options.file == file)
  }

  @Test("numbers, parts of a course and addresses are read whole")
  func values() throws {
    let options = try read("--shard", "10000/10000", "--url", "http://[::1]:80/a?b=c", "--patience", "0.5").options
    #expect(options.shard == Shard(part: 10_000, count: 10_000))
    #expect(options.address?.absoluteString == "http://[::1]:80/a?b=c")
    #expect(options.patience == 0.5)
  }

  @Test(
    "what is wrong is told with what to do",
    arguments: [
      (["--frehs"], "unknown option '--frehs'; did you mean '--fresh'?"),
      (["--nothing-like-it"], "unknown option '--nothing-like-it'"),
      (["--fresh=1"], "'--fresh' takes no value"),
      (["--file"], "'--file' needs a value, FILE"),
      // Not the next option's name.
      (["--file", "--fresh"], "'--file' needs a value, FILE"),
      (["--file", "--jobs=2"], "'--file' needs a value, FILE"),
      (["--file", "-h"], "'--file' needs a value, FILE"),
      (["--file", "--", "a"], "'--file' needs a value, FILE"),
      (["--jobs", "0"], "'--jobs' needs a whole number from 1 to 256, not '0'"),
      (["--jobs", "-1"], "'--jobs' needs a whole number from 1 to 256, not '-1'"),
      (["--jobs", "257"], "'--jobs' needs a whole number from 1 to 256, not '257'"),
      (["--jobs", "99999999999999999999"], "'--jobs' needs a whole number from 1 to 256, not '99999999999999999999'"),
      (["--jobs=two"], "'--jobs' needs a whole number from 1 to 256, not 'two'"),
      (["--patience=-1"], "'--patience' needs a number from 0 to 3600, not '-1'"),
      (["--patience=nan"], "'--patience' needs a number from 0 to 3600, not 'nan'"),
      (["--color", "pink"], "'--color' needs 'red', 'green' or 'blue', not 'pink'"),
      (["--shard", "3/2"], "'--shard' needs I/N with I from 1 to N, and N up to 10000, not '3/2'"),
      (["--shard", "1/10001"], "'--shard' needs I/N with I from 1 to N, and N up to 10000, not '1/10001'"),
      (["--shard", "1/-9223372036854775808"], nil), (["--shard", "a/2/3"], nil), (["--shard", "1"], nil),
      (["--url", "dogs"], "'--url' needs an address such as http://127.0.0.1:8080/, not 'dogs'"),
      (["--url", "http://"], nil), (["--url", "httpx://a"], nil),
    ])
  func wrong(words: [String], message: String?) throws {
    let error = #expect(throws: UsageError.self) { try Arguments<SampleOptions>(words) }
    if let message { #expect(error?.description == message) }
  }

  @Test("a command without names refuses one")
  func refused() throws {
    let error = #expect(throws: UsageError.self) { try read("02").refuseNames() }
    #expect(error?.description == "'02' is not expected here")
    try read("--fresh").refuseNames()
  }
}

@Suite("Parts of a course")
struct ShardTests {
  @Test("the parts make the whole", arguments: [1, 2, 3, 7, 100])
  func whole(count: Int) {
    let parts = (1...count).map { Shard(part: $0, count: count).range(of: 9) }
    #expect(parts.flatMap { Array($0) } == Array(0..<9))
  }
}

@Suite("The repositories before the command")
struct RootBeforeCommandTests {
  @Test(
    "are taken by a space or a '='",
    arguments: [
      (["list"], [], ["list"]), (["--root", "/a", "list", "--root", "/b"], ["/a"], ["list", "--root", "/b"]),
      (["--root=/a", "list"], ["/a"], ["list"]), (["--root", "/a", "--root=/b", "list"], ["/a", "/b"], ["list"]),
      (["--rooted", "list"], [], ["--rooted", "list"]), (["--root", "/a"], ["/a"], []),
    ])
  func taken(words: [String], roots: [String], rest: [String]) throws {
    let found = try Program.rootsAndCommand(in: words)
    #expect(found.roots == roots)
    #expect(found.words == rest)
  }
}
