import Foundation
import TestSupport
import Testing

@testable import Curriculum

@Suite("Step lookup")
struct StepLookupTests {
  private let course: Course

  init() throws { course = try TinyCourse.sound().loaded }

  @Test(
    "finds a step by its short name, its full name or its path",
    arguments: [
      "01/01/3", "1/1/3", "01-tiny/01-double/3-red", "01/01-double/3", "Chapters/01-tiny/01-double/3-red/",
      "./Chapters/01-tiny/01-double/3-red",
    ])
  func found(name: String) throws {
    #expect(try course.step(named: name).name == "01-tiny/01-double/3-red")
  }

  @Test("finds the starter", arguments: ["01/00", "01-tiny/00-starter"])
  func starter(name: String) throws {
    #expect(try course.step(named: name).phase == .starter)
  }

  @Test("finds all steps of a chapter or a stage", arguments: [("01", 9), ("01/01", 6), ("01-tiny/02-half", 2)])
  func several(name: String, count: Int) throws { #expect(try course.steps(named: name).count == count) }

  @Test("finds a stage, and its exercise", arguments: [("01/01/3", "01-double"), ("01/01/try", "01-double/try")])
  func stage(name: String, stage: String) throws {
    #expect(try TinyCourse.soundWithExercise().loaded.stage(named: name).name == stage)
  }

  @Test("takes no chapter for a step")
  func notOne() {
    #expect(throws: LookupError.severalSteps(name: "01/02", first: "01-tiny/02-half/1-red")) {
      try course.step(named: "01/02")
    }
    #expect(
      LookupError.severalSteps(name: "01/02", first: "01-tiny/02-half/1-red").description
        == "'01/02' names more than one step; name one, such as '01-tiny/02-half/1-red'")
  }

  @Test(
    "names the nearest step for one that does not exist",
    arguments: [
      ("01/01/7", "did you mean '01/01/6'?"),
      ("01/-9223372036854775808", "did you mean '01/00'?"),
      ("01/9", "did you mean '01/02'?"),
      ("01/2/7", "did you mean '01/02/2'?"),
      ("01-tiny/01-double/3-rde", "did you mean '01-tiny/01-double/3-red'?"),
      ("01-tiny/01-duoble/3-red", "did you mean '01-tiny/01-double/3-red'?"),
      ("01-tinny", "did you mean '01-tiny'?"),
      ("9", "'scripts/kata list' shows them all"),
      ("xx", "'scripts/kata list' shows them all"),
      ("nothing-like-it-at-all", "'scripts/kata list' shows them all"),
    ])
  func unknown(name: String, hint: String) {
    let error = #expect(throws: LookupError.self) { try course.step(named: name) }
    #expect(error?.description == "no step named '\(name)'; \(hint)")
  }

  @Test("an old name leads to the new place, and the number of what is there now does not")
  func moved() throws {
    let tiny = try TinyCourse.sound()
    try tiny.write(
      "00-old -> 01-tiny\n00-old/01-half -> 01-tiny/02-half\n01-old/02-was -> 01-tiny/01-double\n", to: MovedNames.path)
    let course = tiny.loaded
    #expect(try course.step(named: "00/01/2").name == "01-tiny/02-half/2-green")
    #expect(try course.step(named: "00-old/02-half/1").name == "01-tiny/02-half/1-red")
    #expect(throws: LookupError.self) { try course.step(named: "01/02/6") }
    try tiny.writeChapter("00-new", continues: "01-tiny", stages: [])
    #expect(throws: LookupError.self, "it is a chapter's again") { try tiny.loaded.step(named: "00/01/2") }
    #expect(try course.step(named: "01-old/02-was/6").name == "01-tiny/01-double/6-already-green")
  }

  @Test("getting lost: of two chapters, the nearest name is of the one that was named")
  func sameChapter() throws {
    let tiny = try TinyCourse.sound()
    try FileManager.default.copyItem(atPath: tiny.path("Chapters/01-tiny"), toPath: tiny.path("Chapters/02-tiny"))
    let course = tiny.loaded
    for (name, near) in [
      ("02/02/5", "02/02/2"), ("02-tiny/02-half/2-gren", "02-tiny/02-half/2-green"), ("02-tiny/02-haf/1", "02"),
    ] {
      let error = #expect(throws: LookupError.self) { try course.steps(named: name) }
      #expect(error?.description.contains("did you mean '\(near)") == true, "\(name): \(String(describing: error))")
    }
  }

  @Test("takes no empty name for the whole course", arguments: ["", "/", "."])
  func empty(name: String) {
    #expect(throws: LookupError.self) { try course.steps(named: name) }
  }
}
