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
              [
                "Tests/TinyTests/Dogs.swift":
                  "import Fixtures\nimport XCTest\n\nfunc dogs() {\n  \(dogs)\n}\n"
              ]),
          ])
      ])
    try course.write("let isTiny = true\n", to: "\(TinyCourse.chapter)/00-starter/Sources/Tiny/A.swift")
    let starter = TinyCourse.test("TinyTests", ["test_tiny": "XCTAssertTrue(isTiny)"])
    try course.write(starter, to: "\(TinyCourse.chapter)/00-starter/Tests/TinyTests/TinyTests.swift")
    kata = Kata(root: folder.path, cache: try Recorded.result.get().cache, keeping: folder)
  }

  @Test("it is recorded, proven and laid out with the tool's modules")
  func proven() throws {
    let record = try kata("record", "01")
    #expect(record.lines.last == "3 recorded, 0 unchanged, 0 refused", "\(record.output)")
    let verified = try kata("verify")
    #expect(verified.code == 0, "\(verified.output)")
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
