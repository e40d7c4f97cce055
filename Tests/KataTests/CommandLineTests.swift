import Foundation
import TestSupport
import Testing

@Suite("Command line")
struct CommandLineTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test(
    "every command has help",
    arguments: [
      "back", "check", "checkout", "compare", "doctor", "goto", "hint", "lights", "list", "next", "record", "reset",
      "show", "start", "status", "verify", "watch",
    ])
  func help(command: String) throws {
    let others = [[command, "-h"], ["help", command], [command, "01/01", "--help"]]
    for words in [[command, "--help"]] + (command == "verify" ? others : []) {
      let ran = try sandbox.kata.run(words)
      #expect(ran.code == 0)
      #expect(ran.output.hasPrefix("Usage: scripts/kata \(command)"))
      #expect(ran.output.contains("--help"))
      #expect(ran.errors == "")
    }
  }

  @Test("the program has help", arguments: ["--help", "-h", "help"])
  func overview(word: String) throws {
    let ran = try sandbox.kata.succeed(word)
    for command in ["start", "check", "watch", "list", "show", "back"] {
      #expect(ran.output.contains("\n  \(command) "))
    }
    #expect(ran.lines.count <= 23 && ran.lines.allSatisfy { $0.count <= 80 }, "a terminal of 80x24 shows it whole")
    for (group, command) in [("authors", "record"), ("instructors", "verify")] {
      #expect(try sandbox.kata.run(word, group).output.contains("\n  \(command) "))
    }
  }

  @Test("without a command the program says how to begin")
  func alone() throws {
    let ran = try sandbox.kata.run(Kata.program, [])
    #expect(ran.code == 0 && ran.output.contains("scripts/kata start 02"), "\(ran.testDescription)")
  }

  @Test(
    "wrong usage is told in one line with the nearest name",
    arguments: [
      ("verfy", "kata: error: no command 'verfy'; did you mean 'verify'?"),
      ("xyzzy-plugh", "kata: error: no command 'xyzzy-plugh'; 'scripts/kata --help' lists them"),
      ("--fresh verify", "kata: error: '--fresh' comes before the command; options come after it"),
      ("test", "kata: error: no command 'test'; 'scripts/kata check' is what does that"),
      ("restore 1", "kata: error: no command 'restore'; 'scripts/kata back NAME' is what does that"),
      ("--root", "kata: error: '--root' needs a value, DIR"),
      ("verify --frehs", "kata verify: error: unknown option '--frehs'; did you mean '--fresh'?"),
      ("run 01/01/2 --base-url dogs", "kata run: error: '--base-url' needs an address such as http://127.0.0.1"),
      ("verify --jobs 100000", "kata verify: error: '--jobs' needs a whole number from 1 to 256, not '100000'"),
      ("verify --time-limit 3601", "kata verify: error: '--time-limit' needs a whole number from 1 to 3600"),
      ("verify --shard 1/99999999999999999999", "kata verify: error: '--shard' needs I/N with I from 1 to N"),
      ("verify --driver make", "kata verify: error: '--driver' needs 'direct' or 'package', not 'make'"),
      ("verify ", "kata verify: error: a name is empty; is a variable of the shell not set?"),
      ("history ", "kata history: error: a name is empty"),
      ("checkout --force 01/01/1 ", "kata checkout: error: a name is empty"),
      ("doctor now", "kata doctor: error: 'now' is not expected here"),
      ("verify --driver package --check-reuse", "kata verify: error: the driver 'package' reuses nothing to check"),
      ("show 01/01/1 01/01/2", "kata show: error: name one step"),
      ("checkout 01/00", "kata checkout: error: name a step and a folder"),
    ])
  func usage(words: String, line: String) throws {
    let ran = try sandbox.kata.run(words.components(separatedBy: " "))
    #expect(ran.code == 64)
    #expect(ran.output == "")
    #expect(ran.errors.hasPrefix(line))
    #expect(ran.errors.split(separator: "\n").count == 1)
  }

  @Test(
    "an unknown step is told with the nearest name",
    arguments: [
      ("verify 01/01/9", "kata verify: error: no step named '01/01/9'; did you mean '01/01/6'?"),
      (
        "record 01-tiny/01-double/3-rde",
        "kata record: error: no step named '01-tiny/01-double/3-rde'; did you mean '01-tiny/01-double/3-red'?"
      ),
      ("show 01/01", "kata show: error: '01/01' names more than one step; name one, such as '01-tiny/01-double/1-red'"),
      ("list something-else", "kata list: error: no step named 'something-else'; 'scripts/kata list' shows them all"),
    ])
  func unknownStep(words: String, line: String) throws {
    let ran = try sandbox.kata.run(words.components(separatedBy: " "))
    #expect(ran.code == 64)
    #expect(ran.errors == line + "\n")
  }

  @Test("the repository is found from a folder inside it, and else asked for")
  func root() throws {
    let inside = Kata(
      root: "\(sandbox.course.root)/\(TinyCourse.chapter)/01-double", cache: sandbox.cache, keeping: sandbox.folder)
    #expect(try inside.run(Kata.program, ["list"]).code == 0)
    let outside = Kata(root: sandbox.folder.path, cache: sandbox.cache, keeping: sandbox.folder)
    let ran = try outside.run(Kata.program, ["list"])
    #expect(ran.code == 64)
    #expect(ran.errors.contains("no folder 'Chapters' here or above; run this in the repository or give --root DIR"))
    #expect(try outside.run(Kata.program, ["list", "--root", "course"]).code == 0)
    #expect(try outside.run(Kata.program, ["--root=course", "list"]).code == 0)
  }

  @Test("lists every step with its phase, what is recorded and its title")
  func list() throws {
    try sandbox.course.remove("\(TinyCourse.chapter)/02-half/2-green/outcome.json")
    let ran = try sandbox.kata.succeed("list")
    #expect(
      ran.output == """
        01-tiny · Tiny numbers
            01/00    starter        passes
          01-double
            01/01/1  red            does-not-compile  A title
            01/01/2  green          passes            A title
            01/01/3  red            fails             A title
            01/01/4  green          passes            A title
            01/01/5  refactor       passes            A title
            01/01/6  already-green  passes            A title
          02-half
            01/02/1  red            crashes           A title
            01/02/2  green          not recorded      A title

        """)
  }

  @Test("lists as JSON what is named")
  func listJSON() throws {
    struct Row: Decodable, Equatable {
      let name: String
      let short: String
      let phase: String
      let outcome: String?
    }
    let ran = try sandbox.kata.run("list", "--json", "01/02")
    let rows = try JSONDecoder().decode([Row].self, from: Data(ran.output.utf8))
    #expect(
      rows == [
        Row(name: "01-tiny/02-half/1-red", short: "01/02/1", phase: "red", outcome: "crashes"),
        Row(name: "01-tiny/02-half/2-green", short: "01/02/2", phase: "green", outcome: "passes"),
      ])
  }

  @Test("lists no course that has faults, and says them")
  func listFaults() throws {
    try sandbox.course.write("", to: "Chapters/notes.txt")
    #expect(try sandbox.kata.fail("list").errors == "Chapters/notes.txt: error: only chapters belong here\n")
  }

  @Test("shows what a step changes and what is recorded")
  func show() throws {
    let ran = try sandbox.kata.succeed("show", "01/02/1")
    #expect(
      ran.output.hasPrefix(
        """
        01-tiny/02-half/1-red · A title
          adds     Sources/Tiny/Halving.swift
          adds     Tests/TinyTests/HalvedTests.swift
        recorded: crashes (Swift
        """))
    #expect(ran.output.contains("  Test Case 'HalvedTests.test_4' crashed\n"))
    #expect(try sandbox.kata.run("show", "01/01/4").output.contains("\n  changes  Sources/Tiny/Doubling.swift\n"))
  }

  @Test("shows a step's lesson, and its difference as git does")
  func showParts() throws {
    let lesson = try sandbox.kata.run("show", "01/01/2", "--lesson")
    #expect(lesson.output.hasPrefix("2-green · A title\n\nWhat will the run show?\n"))
    #expect(try sandbox.kata.run("show", "01/00", "--lesson").output.contains("a starter has no lesson"))
    let diff = try sandbox.kata.run("show", "01/01/4", "--diff")
    #expect(diff.output.contains("\n-func doubled(_ number: Int) -> Int { 4 }\n+func doubled"))
    #expect(!diff.output.contains("\u{1b}["))
  }

  @Test("shows no record that cannot be read, and says how to write it anew")
  func showUnreadable() throws {
    try sandbox.course.write("{", to: "\(TinyCourse.chapter)/01-double/2-green/outcome.json")
    let ran = try sandbox.kata.fail("show", "01/01/2", "--outcome", with: 69)
    #expect(
      ran.errors.contains("outcome.json: not JSON; 'scripts/kata record 01-tiny/01-double/2-green' writes it again"))
    try sandbox.course.remove("\(TinyCourse.chapter)/01-double/2-green/outcome.json")
    #expect(
      try sandbox.kata.run("show", "01/01/2", "--outcome").output
        == "no recorded outcome; 'scripts/kata record 01-tiny/01-double/2-green' writes one\n")
  }
}
