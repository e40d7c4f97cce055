import Curriculum
import Outcomes
import TestSupport
import Testing

@testable import Verification

/// One test that stays red while the steps work for it.
@Suite("Outer test")
struct OuterTestTests {
  private static let bark = Proving.stage
  private static let talk = "\(TinyCourse.chapter)/02-talk"
  private let proving: Proving

  init() throws {
    proving = try Proving(hasOuter: true)
    try proving.record()
  }

  @Test("a test that is red from its outer step over a stage's end to the step that makes it pass is proven")
  func proven() throws {
    let course = Course(at: proving.tiny.root)
    #expect(course.faults == [])
    #expect(try summaries() == [])
    let outers = OuterTests(in: course.chapters, proving.records)
    #expect(
      course.steps.map { [outers.red(before: $0), outers.red(after: $0)].map { $0 == nil ? "-" : "O" }.joined() } == [
        "--", "-O", "OO", "OO", "OO", "OO", "OO", "OO", "O-",
      ])
    let (tree, discovery) = (course.steps[0].tree, proving.prover().discovery)
    #expect(proving.records.tree(tree, whereFailing: "BarkTests.test_talk", in: course.steps, discovery) != nil)
  }

  @Test("its message is a part of each step's record")
  func message() throws {
    let shown = try proving.driver.outcome(of: proving.step("6-green").tree, again: true)
    let other = Outcome(
      tests: shown.tests.map { test in
        var test = test
        for index in test.failures.indices { test.failures[index].message += " indeed" }
        return test
      })
    try proving.records.write(Record(outcome: other, origin: Proving.origin), of: proving.step("6-green"))
    #expect(try proving.report(on: "6-green").shortfalls.map(\.kind) == [.outcome])
  }

  @Test("a probe counts without it, wherever it is red")
  func probe() throws {
    let test = "final class ProbeTests: XCTestCase {\n  func test_bark() { XCTAssertEqual(bark(), \"woof\") }\n}"
    try proving.addToLesson(
      "### Probe\nAn idea.\n\nIn `Tests/TinyTests/ProbeTests.swift`:\n\n```swift\n\(test)\n```\n\n```diff\n"
        + "-func bark() -> String { \"woof\" }\n+func bark() -> String { return \"woof\" }\n```", after: "3-green")
    let found = try summaries()
    #expect(found == ["3-green: Chapters/01-tiny/01-bark/README.md:31: the probe passes with its answer too"])
  }

  @Test("no other test may fail beside it, in a green, a red and a refactor")
  func others() throws {
    try proving.tiny.replace("WOOF", with: "woof", in: "\(Self.bark)/6-green/Sources/Tiny/Loud.swift")
    try proving.tiny.replace("woof", with: "bow", in: "\(Self.bark)/4-refactor/Sources/Tiny/Bark.swift")
    try proving.record()
    #expect(
      try summaries().prefix(2) == [
        "4-refactor: every test of a refactor passes; 'BarkTests.test_bark' does not",
        "5-red: a red leaves every other test passing; 'BarkTests.test_bark' fails",
      ])
    #expect(
      try summaries().contains(
        "6-green: every test of a green passes; 'BarkTests.test_bark', 'BarkTests.test_loud' do not"))
  }

  @Test("it is not edited while it is red")
  func edited() throws {
    let path = "\(Self.bark)/5-red/Tests/TinyTests/BarkTests.swift"
    try proving.tiny.replace("woof WOOF", with: "woof", in: path)
    try proving.record()
    #expect(
      try summaries().first
        == "5-red: an outer test is not edited while it is red; this step changes 'BarkTests.test_talk'")
  }

  @Test("it begins with one test, which fails by an assertion")
  func begins() throws {
    let code = "\(Self.bark)/1-outer/Sources/Tiny/Talk.swift"
    try proving.tiny.replace("\"\"", with: "fatalError()", in: code)
    try proving.record()
    #expect(
      try summaries().first
        == "1-outer: an outer test fails by an assertion as long as it is red; 'BarkTests.test_talk' crashes")
    try proving.tiny.replace("fatalError()", with: "\"woof WOOF\"", in: code)
    try proving.record()
    #expect(try summaries().first == "1-outer: a red fails; every test of this one passes")
    try proving.tiny.replace("\"woof WOOF\"", with: "\"\"", in: code)
    try proving.tiny.replace(
      "  func test_talk",
      with: "  func test_other() {\n    \(TinyCourse.assertion("talk", "no"))\n  }\n\n  func test_talk",
      in: "\(Self.bark)/1-outer/Tests/TinyTests/BarkTests.swift")
    try proving.record()
    #expect(
      try summaries().contains(
        "1-outer: an outer adds exactly one test; this one adds 'BarkTests.test_other', 'BarkTests.test_talk'"))
  }

  @Test("no chapter ends with it red, and no other continues a stage that does")
  func leftRed() throws {
    try proving.tiny.writeChapter(
      "02-more", continues: "01-tiny/01-bark",
      stages: [
        TinyCourse.Stage(
          "01-more",
          [TinyCourse.Step("1-refactor", ["Sources/Tiny/Name.swift": "func name() -> String { return \"Rex\" }\n"])])
      ])
    try proving.record()
    let words = "the chapter ends here, or another continues from here, and the outer test 'BarkTests.test_talk' is red"
    #expect(try summaries().contains("6-green: \(words)"))
    try proving.tiny.remove("Chapters/02-more")
    try proving.tiny.remove(Self.talk)
    #expect(try summaries() == ["6-green: \(words)"])
    guard case .recorded = try proving.recorder().record(proving.step("6-green")) else {
      Issue.record("the chapter's next steps may not be written yet")
      return
    }
  }

  @Test("a second one waits for the first to pass")
  func second() throws {
    try proving.tiny.move("\(Self.talk)/1-red", to: "\(Self.talk)/1-outer")
    try proving.tiny.replace("1-red", with: "1-outer", in: "\(Self.talk)/README.md")
    try proving.record()
    #expect(try summaries().contains("1-outer: one outer test is red at a time; 'BarkTests.test_talk' still is"))
  }

  @Test("a break leaves it out while it is red")
  func breaks() throws {
    let diff = "-func name() -> String { \"Rex\" }\n+func name() -> String { \"Max\" }"
    try proving.tiny.replace(
      "## Recap",
      with: "## Breaks\n\n### A\n\nWhy.\n\n```diff\n\(diff)\n```\n\n```text\n"
        + "Test Case 'NameTests.test_name' failed\n```\n\n## Recap", in: "\(Self.bark)/README.md")
    let course = Course(at: proving.tiny.root)
    #expect(course.breaks.map { proving.prover().report(on: $0).shortfalls } == [[]])
  }

  @Test("an exercise has none, and its section asks a question as a red's does")
  func format() throws {
    let place = "\(Self.bark)/try"
    try proving.tiny.write("# Try it: more\n\n## Recap\n\n- Done.\n", to: "\(place)/README.md")
    try proving.tiny.write("func name() -> String { \"\" }\n", to: "\(place)/1-outer/Sources/Tiny/Name.swift")
    try proving.tiny.replace("What will the run show?", with: "Run it.", in: "\(Self.bark)/README.md")
    let faults = proving.tiny.faults
    #expect(
      faults.contains(
        "\(place)/1-outer: error: an exercise has no outer test, as nothing continues it; begin with a red"))
    #expect(
      faults.contains { $0.hasSuffix("error: the section '1-outer' does not end with a question before its output") })
  }

  /// What falls short of every step, as `1-red: …`.
  private func summaries() throws -> [String] {
    let prover = proving.prover()
    return Course(at: proving.tiny.root).steps.flatMap { step in
      prover.report(on: step).shortfalls.map { "\(step.folder): \($0.summary)" }
    }
  }
}
