import Curriculum
import Foundation
import Outcomes
import TestSupport
import Testing

@testable import Verification

@Suite("Tests seen failing")
struct SeenFailingTests {
  private let proving: Proving

  init() throws {
    proving = try Proving()
    try proving.record()
  }

  @Test("a test is seen where it first fails, in a step or by a break; one that never compiled is not")
  func steps() throws {
    #expect(
      try seen() == [
        "NameTests.test_name: nil", "BarkTests.test_bark: nil", "BarkTests.test_loud: 01-tiny/01-bark/3-red",
        "BarkTests.test_quiet: nil",
      ])
    let diff = "-func name() -> String { \"Rex\" }\n+func name() -> String { \"Max\" }"
    let text = "Test Case 'BarkTests.test_quiet' failed\nTest Case 'NameTests.test_name' failed"
    try proving.tiny.replace(
      "## Recap", with: "## Breaks\n\n### A\n\nWhy.\n\n```diff\n\(diff)\n```\n\n```text\n\(text)\n```\n\n## Recap",
      in: Proving.lesson)
    #expect(
      try seen().filter { $0.contains("break") } == [
        "NameTests.test_name: 01-tiny/01-bark, break 'A'", "BarkTests.test_quiet: 01-tiny/01-bark, break 'A'",
      ])
  }

  @Test("a test that is renamed stays the same")
  func renamed() throws {
    let tests = "\(Proving.stage)/6-already-green/Tests/TinyTests/BarkTests.swift"
    try proving.tiny.replace("test_loud", with: "test_veryLoud", in: tests)
    #expect(try seen().contains("BarkTests.test_veryLoud: 01-tiny/01-bark/3-red"))
  }

  @Test("a chapter that continues another is asked for its own tests alone")
  func continued() throws {
    try proving.tiny.writeChapter(
      "02-more", continues: "01-tiny",
      stages: [
        TinyCourse.Stage(
          "01-more",
          [
            TinyCourse.Step(
              "1-already-green",
              [
                "Tests/TinyTests/MoreTests.swift": TinyCourse.test(
                  "MoreTests", ["test_more": TinyCourse.assertion("bark", "woof")])
              ])
          ])
      ])
    #expect(try seen(in: "02-more") == ["MoreTests.test_more: nil"])
  }

  @Test("a chapter of which a step is left out is not judged")
  func part() throws {
    let course = Course(at: proving.tiny.root)
    let reports = course.steps.dropLast().map(proving.prover().report)
    #expect(SeenFailing(in: course, reports).tests == [])
    #expect(SeenFailing(in: course, reports).chapters == [])
  }

  // MARK: - The list of those that are owed

  @Test("an unseen test falls short until it is listed, and a listed one as soon as it is seen")
  func list() throws {
    #expect(
      try judged("") == [
        "Chapters/01-tiny: nothing has shown 'NameTests.test_name' failing; let a red fail by its assertion, or add a break",
        "Chapters/01-tiny: nothing has shown 'BarkTests.test_bark' failing; let a red fail by its assertion, or add a break",
        "Chapters/01-tiny: nothing has shown 'BarkTests.test_quiet' failing; let a red fail by its assertion, or add a break",
      ])
    let all =
      "01-tiny: NameTests.test_name\n01-tiny: BarkTests.test_bark # a red that does not compile\n01-tiny: BarkTests.test_quiet\n"
    #expect(try judged(all) == [])
    #expect(
      try judged("\(all)01-tiny: BarkTests.test_loud\n01-tiny: BarkTests.test_gone\n") == [
        "Chapters/unseen.txt:4: 'BarkTests.test_loud' fails in 01-tiny/01-bark/3-red; remove the line",
        "Chapters/unseen.txt:5: the chapter brings no test 'BarkTests.test_gone'; remove the line",
      ])
  }

  @Test("a course without the list does not keep the rule; its tests are counted")
  func without() throws {
    let judgement = Unseen(nil, chapters: ["01-tiny"]).judgement(of: try found())
    #expect(judgement.faults.isEmpty)
    #expect(judgement.owed == 3)
    #expect(FileManager.default.fileExists(atPath: "\(BuiltKata.repository)/\(Unseen.path)"))
  }

  @Test("a line that names no test of a chapter is a fault")
  func lines() {
    let list = Unseen("01-tiny\n\n# A note.\n01-tny: A.a\n01-tiny: A.a\n01-tiny: A.a\n", chapters: ["01-tiny"])
    #expect(
      list.faults.map { "\($0.line ?? 0): \($0.message)" } == [
        "1: names no test; write '02-networking-client: DogTests.test_decodes'",
        "4: no chapter is named '01-tny'; did you mean '01-tiny'?", "6: '01-tiny: A.a' is here twice; remove one",
      ])
  }

  // MARK: - Help

  private func found() throws -> SeenFailing {
    let course = Course(at: proving.tiny.root)
    let prover = proving.prover()
    return SeenFailing(in: course, course.steps.map(prover.report) + course.breaks.map(prover.report))
  }

  private func seen(in chapter: String = "01-tiny") throws -> [String] {
    try found().tests.filter { $0.chapter == chapter }.map { "\($0.id): \($0.first ?? "nil")" }
  }

  private func judged(_ list: String) throws -> [String] {
    Unseen(list, chapters: ["01-tiny"]).judgement(of: try found()).faults
      .map { "\($0.file)\($0.line.map { ":\($0)" } ?? ""): \($0.message)" }
  }
}
