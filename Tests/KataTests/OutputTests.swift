import Foundation
import TestSupport
import Testing

/// Where results go: closed streams, full disks, links and devices.
@Suite("Results and reports")
struct OutputTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Runs the program from a shell, which closes and redirects as the script says; `$kata` is the program on the course.
  private func shell(_ script: String) throws -> Ran {
    let kata = "kata() { '\(Kata.program)' --root '\(sandbox.course.root)' \"$@\"; }\n"
    return try sandbox.kata.run("/bin/sh", ["-c", kata + script])
  }

  @Test(
    "a result that cannot be printed is a fault of the surroundings",
    arguments: [
      (">&-", "bad file descriptor"), ("<&- >&-", "bad file descriptor"), (">/dev/full", "no space left on device"),
    ])
  func unprinted(redirection: String, reason: String) throws {
    for command in ["list", "show 01/01/2", "--help", "verify 01/00"] {
      let ran = try shell("kata \(command) \(redirection)")
      #expect(ran.code == 69, "\(command)")
      #expect(ran.output == "")
      #expect(ran.errors == "kata: error: standard output cannot be written; \(reason)\n", "\(command)")
    }
  }

  @Test("wrong usage stays wrong usage, whatever is closed", arguments: ["<&-", "2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
  func closed(redirection: String) throws { #expect(try shell("kata verfy \(redirection)").code == 64) }

  @Test("closed input and errors keep no command from its work", arguments: ["<&-", "2>&-", "<&- 2>&-"])
  func unneeded(redirection: String) throws {
    let ran = try shell("kata verify 01/01/2 \(redirection)")
    #expect(ran.code == 0, "\(ran.testDescription)")
    #expect(ran.output.contains("1 step proven in "))
  }

  @Test("what is printed gets into no file that the program opens")
  func wrongDescriptor() throws {
    let json = "\(sandbox.folder.path)/run.json"
    #expect(try shell("kata verify 01/00 --json '\(json)' <&- >&- 2>&-").code == 69)
    #expect(try Report(try #require(sandbox.folder.text("run.json"))).isProven)
  }

  @Test("a pipe that is closed early is no fault")
  func pipe() throws { #expect(try shell("{ kata list; echo \"code $?\" >&2; } | :").errors == "code 0\n") }

  @Test("a plain file is replaced whole, and nothing is left beside it", arguments: ["--json", "--junit"])
  func plain(option: String) throws {
    try sandbox.folder.write(String(repeating: "old\n", count: 10_000), to: "reports/run")
    #expect(try sandbox.kata.run("verify", "01/00", option, "\(sandbox.folder.path)/reports/run").code == 0)
    #expect(sandbox.folder.text("reports/run")?.contains("old") == false)
    #expect(sandbox.folder.names(in: "reports") == ["run"])
  }

  @Test("a file that nobody named is written over none but its own kind")
  func foreign() throws {
    let folder = "\(sandbox.folder.path)/site"
    try sandbox.folder.write(#"{ "chapters" : [] }"#, to: "site/course.json")
    let ran = try sandbox.kata.fail("export", folder, "--json", with: 69)
    #expect(ran.errors.contains("/course.json' is not from kata; move it away, or name another folder"))
    #expect(sandbox.folder.text("site/course.json") == #"{ "chapters" : [] }"#)
    try sandbox.folder.remove("site/course.json")
    for _ in 1...2 { try sandbox.kata.succeed("export", folder, "--json") }
    let history = try sandbox.kata.run("history", "\(folder)/course.json")
    #expect(history.errors.contains("the folder '\(folder)/course.json' cannot be made; name another"))
  }

  @Test("a link stays a link, wherever it leads", arguments: ["there", "not-there-yet"])
  func link(target: String) throws {
    let folder = sandbox.folder
    try folder.write("old", to: "reports/there")
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/reports/link", withDestinationPath: target)
    #expect(try sandbox.kata.run("verify", "01/00", "--json", "\(folder.path)/reports/link").code == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder.path)/reports/link") == target)
    #expect(try Report(try #require(folder.text("reports/\(target)"))).isProven)
  }

  @Test("a device is written to and not replaced")
  func device() throws {
    let link = "\(sandbox.folder.path)/full"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/full")
    let ran = try sandbox.kata.fail("verify", "01/00", "--json", link, with: 69)
    #expect(ran.output.contains("1 step proven in "), "the verdict is told all the same")
    #expect(ran.ownErrors == "kata verify: error: '\(link)' cannot be written; no space left on device\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/dev/full")
    #expect(try sandbox.kata.run("verify", "01/00", "--json", "/dev/null").code == 0)
  }

  @Test("standard output by its path keeps what was printed before, into a file too")
  func standardOutput() throws {
    for ran in [
      try shell("kata verify 01/00 --json /dev/stdout"),
      try shell("kata verify 01/00 --json /dev/stdout >'\(sandbox.folder.path)/out'; cat '\(sandbox.folder.path)/out'"),
    ] {
      #expect(ran.code == 0)
      #expect(ran.output.hasPrefix("01-tiny/00-starter  S\n"), "\(ran.testDescription)")
      #expect(ran.output.contains(#""isProven" : true"#))
    }
  }
}
