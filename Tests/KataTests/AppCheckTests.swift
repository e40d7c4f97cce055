import Curriculum
import TestSupport
import Testing

@testable import kata

@Suite("Apps of chapters")
struct AppCheckTests {
  /// What the check says of a course, where every main file that holds `broken` does not compile.
  private func faults(in sandbox: Sandbox, upTo name: String? = nil) throws -> [String] {
    let course = Course(at: sandbox.course.root)
    let steps = course.steps.filter { name == nil || $0.name.hasPrefix(name ?? "") }
    return try AppCheck(course: course) { main, _ in main.contents.contains("broken") ? "it is broken" : nil }
      .faults(of: steps).map(\.description)
  }

  @Test("a main file that does not compile with the chapter's end is a fault")
  func main() throws {
    let sandbox = try Sandbox()
    try sandbox.course.write("print(1)\n", to: "\(TinyCourse.chapter)/App/10-plain.swift")
    #expect(try faults(in: sandbox) == [])
    try sandbox.course.write("broken\n", to: "\(TinyCourse.chapter)/App/20-more.swift")
    let place = "\(TinyCourse.chapter)/App/20-more.swift"
    #expect(try faults(in: sandbox) == ["\(place): error: does not compile with the chapter's last step; it is broken"])
    #expect(try faults(in: sandbox, upTo: "01-tiny/01-double") == [])
  }

  @Test("a main file may compile with the end of an earlier stage alone")
  func earlierStage() throws {
    let sandbox = try Sandbox()
    try sandbox.course.write("print(1)\n", to: "\(TinyCourse.chapter)/App/10-plain.swift")
    let course = Course(at: sandbox.course.root)
    let first = try #require(course.chapters[0].stages[0].steps.last).tree.files.map(\.contents)
    let check = AppCheck(course: course) { $1.files.map(\.contents) == first ? nil : "it is broken" }
    #expect(try check.faults(of: course.steps).map(\.description) == [])
  }

  @Test("a main file is compiled by 'kata verify'")
  func verify() throws {
    let sandbox = try Sandbox()
    try sandbox.course.write("let number: Int = next(\"1\")\n", to: "\(TinyCourse.chapter)/App/10-plain.swift")
    let ran = try sandbox.kata.fail("verify", "01/02")
    #expect(
      ran.output.contains("App/10-plain.swift: error: does not compile with the chapter's last step; "),
      "\(ran.testDescription)")
    #expect(ran.output.contains("2 of 2 steps proven"))
  }

  @Test("a chapter with screens has an app, or continues a chapter that has one")
  func screens() throws {
    let sandbox = try Sandbox()
    let step = TinyCourse.Step("1-refactor", ["Sources/Tiny/Counting.swift": "func next(_ a: Int) -> Int { 1 + a }\n"])
    try sandbox.course.writeChapter(
      "02-screen", continues: "01-tiny", uses: ["UIKit"], stages: [TinyCourse.Stage("01-show", [step])])
    let line =
      "Chapters/02-screen/App: error: a chapter with screens has an app; add this folder beside the stages, with a main "
      + "file, '10-….swift', that shows the screen"
    #expect(try faults(in: sandbox) == [line])
    try sandbox.course.write("print(1)\n", to: "\(TinyCourse.chapter)/App/10-plain.swift")
    #expect(try faults(in: sandbox) == [])
  }
}
