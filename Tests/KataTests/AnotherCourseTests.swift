import Foundation
import TestSupport
import Testing

/// A course of somebody else's, with no `Sources` of its own: the tool brings the modules and the recordings.
@Suite("Another course")
struct AnotherCourseTests {
  private let folder: TemporaryFolder
  private let tool = BuiltKata.repository
  private let kata: Kata

  init() throws {
    folder = try TemporaryFolder("another course")
    let course = TinyCourse(at: folder.path)
    let dogs = "XCTAssertNotNil(try? Fixture.data(named: \"dogpatch/GET_Dogs_Response.json\"))"
    try course.writeChapter(
      "01-tiny", uses: ["Fixtures"],
      stages: [
        TinyCourse.Stage(
          "01-replay",
          [
            TinyCourse.Step(
              "1-red",
              ["Tests/TinyTests/DogTests.swift": TinyCourse.test("DogTests", ["test_dogs": "dogs()"])],
              output: ["DogTests.swift:[…]: error: cannot find 'dogs' in scope"]),
            TinyCourse.Step(
              "2-green",
              ["Tests/TinyTests/Dogs.swift": "import Fixtures\nimport XCTest\n\nfunc dogs() {\n  \(dogs)\n}\n"]),
          ])
      ])
    try course.write("let isTiny = true\n", to: "\(TinyCourse.chapter)/00-starter/Sources/Tiny/A.swift")
    let starter = TinyCourse.test("TinyTests", ["test_tiny": "XCTAssertTrue(isTiny)"])
    try course.write(starter, to: "\(TinyCourse.chapter)/00-starter/Tests/TinyTests/TinyTests.swift")
    kata = Kata(root: folder.path, cache: try Recorded.result.get().cache, keeping: folder)
  }

  @Test("it is recorded, proven and laid out with the tool's modules", .turn(1, of: 4))
  func proven() throws {
    let record = try kata("record", "--repeat=2", "01")
    #expect(record.lines.last == "3 recorded, 0 unchanged, 0 refused", "\(record.output)")
    let verified = try kata.succeed("verify")
    #expect(verified.lines.last?.hasSuffix("; 2 tests not yet seen failing") == true, "\(verified.output)")
    let package = "\(folder.path)/package"
    #expect(try kata("checkout", "01/01/2", package).code == 0)
    let manifest = try String(contentsOfFile: "\(package)/Package.swift", encoding: .utf8)
    #expect(manifest.contains(".package(name: \"swift-tdd-kata\", path: \"\(tool)\")"), "\(manifest)")
    try kata("start", "01")
    let workspace = try #require(folder.text("Workspace/Package.swift"))
    #expect(workspace.contains("path: \"\(tool)\""))
  }

  @Test("what is told to type names the course, where a person has to name it")
  func commands() throws {
    let ran = try kata.run(Kata.program, ["--root", tool, "--root", folder.path, "status"])
    #expect(ran.errors.contains("'scripts/kata --root '\(folder.path)' start 02' makes one"), "\(ran.errors)")
    let after = try kata.run(Kata.program, ["--root", tool, "show", "01/01/2", "--outcome", "--root", folder.path])
    #expect(after.output.contains("'scripts/kata --root '\(folder.path)' record"), "\(after.output)")
    #expect(try kata("status").errors.contains("'scripts/kata start 02' makes one"))
  }
}

/// A course that begins in an empty folder, as README.md says, and has all that this one has.
@Suite("A course of one's own")
struct OwnCourseTests {
  private let folder: TemporaryFolder
  private let kata: Kata

  init() throws {
    folder = try TemporaryFolder("own course")
    kata = Kata(root: "\(folder.path)/greeter", cache: try Recorded.result.get().cache, keeping: folder)
    // Git keeps no empty folder, and a test needs one to run in.
    try folder.write("", to: "greeter/.keep")
    try folder.writeScript("exec '\(Kata.program)' --root '\(BuiltKata.repository)' \"$@\"", to: "tool/scripts/kata")
  }

  /// Runs a block of README.md in the tool's repository.
  private func runBlock(_ number: Int) throws -> Ran {
    let readme = try String(contentsOfFile: "\(BuiltKata.repository)/README.md", encoding: .utf8)
    let section = try #require(readme.components(separatedBy: "\n### A course of your own\n").last)
    let block = try #require(section.components(separatedBy: "```sh\n").dropFirst(number).first)
    let commands = block.components(separatedBy: "```")[0]
    return try kata.run("/bin/sh", ["-ec", "cd '\(folder.path)/tool'\n\(commands)"])
  }

  private func write(_ text: String, to path: String) throws { try folder.write(text, to: "greeter/Chapters/\(path)") }

  private func writeTest(_ name: String, _ assertion: String, to step: String) throws {
    let test = TinyCourse.test(name, ["test_it": assertion]).replacing(
      "@testable import Tiny", with: "@testable import Greeter")
    try write(test, to: "\(step)/Tests/GreeterTests/\(name).swift")
  }

  private func begin(_ names: [String]...) throws {
    for words in names {
      let ran = try kata.run(["new"] + words)
      #expect(ran.code == 0, "\(ran.testDescription)")
    }
  }

  private func writeFirstChapter() throws {
    let (starter, hello) = ("01-greeter/00-starter", "01-greeter/01-hello")
    try write("let everybody = \"world\"\n", to: "\(starter)/Sources/Greeter/Name.swift")
    try writeTest("NameTests", "XCTAssertEqual(everybody, \"world\")", to: starter)
    try writeTest("HelloTests", "XCTAssertEqual(hello(), \"Hello, world!\")", to: "\(hello)/1-red")
    try write(
      "func hello() -> String { \"Hello, \\(everybody)!\" }\n", to: "\(hello)/2-green/Sources/Greeter/Hello.swift")
    try writeTest("ByeTests", "XCTAssertEqual(bye(), \"Bye, world!\")", to: "\(hello)/try/1-red")
    try write(
      "func bye() -> String { \"Bye, \\(everybody)!\" }\n", to: "\(hello)/try/2-green/Sources/Greeter/Bye.swift")
  }

  private func writeSecondChapter() throws {
    try writeTest("LoudTests", "XCTAssertTrue(hello().hasSuffix(\"!\"))", to: "02-loud/01-shout/1-already-green")
    let lesson = "02-loud/01-shout/README.md"
    let diff = "-func hello() -> String { \"Hello, \\(everybody)!\" }\n+func hello() -> String { \"Hello\" }"
    let template = try #require(folder.text("greeter/Chapters/\(lesson)"))
    try write(template.replacing("```diff\n…\n```", with: "```diff\n\(diff)\n```"), to: lesson)
  }

  @Test(
    "begins in an empty folder; has two chapters, a break and an exercise; is recorded, proven and learned from",
    .turn(3, of: 4))
  func whole() throws {
    let begun = try runBlock(1)
    #expect(begun.code == 0 && !begun.output.contains("minutes"), "\(begun.testDescription)")
    try begin(["01/01/try/1", "red"], ["01/01/try/2", "green"])
    try writeFirstChapter()
    let proven = try runBlock(2)
    #expect(proven.code == 0, "\(proven.testDescription)")

    try begin(
      ["02-loud", "--module", "Greeter", "--continues", "01-greeter"], ["02/01-shout"], ["02/01/1", "already-green"])
    try writeSecondChapter()
    let rest = try kata.run("record", "--repeat=2", "02")
    #expect(rest.lines.last == "2 recorded, 0 unchanged, 0 refused", "\(rest.output)")
    #expect(try kata.run("fill", "02").code == 0)
    let verified = try kata.succeed("verify")
    #expect(verified.output.contains("6 steps and 1 break proven"), "\(verified.output)")

    try kata.run("start", "01")
    #expect(try kata.run("check").code == 1)
    let test = try #require(
      folder.text("greeter/Chapters/01-greeter/01-hello/1-red/Tests/GreeterTests/HelloTests.swift"))
    try folder.write(test, to: "greeter/Workspace/Tests/GreeterTests/HelloTests.swift")
    try kata.succeed("check", "--predict", "does-not-compile")
  }

  @Test("an empty folder has no course to list, and says how one begins")
  func empty() throws {
    let ran = try kata.fail("list", with: 64)
    #expect(ran.errors.contains("'scripts/kata new 01-… --module NAME --root DIR' begins a course"), "\(ran.errors)")
    #expect(try kata.run("list", "--root", kata.root).errors == ran.errors)
    try kata.succeed("new", "01-a", "--module", "A")
    #expect(folder.text("greeter/.gitignore") == ".build/\nWorkspace/\nWorkspace.backups/\n")
    #expect(try kata.run("new", "01/01-b").code == 0, "a folder that git does not know")
    #expect(try kata.run(Kata.program, ["--root", "/nowhere", "new", "01-a", "--module", "A"]).code == 64)
  }
}
