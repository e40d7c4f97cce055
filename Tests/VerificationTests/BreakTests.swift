import Curriculum
import Outcomes
import TestSupport
import Testing

@testable import Verification

/// A break as an author may write it wrongly, and what is said of it.
struct FalseBreak: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let markdown: String
  /// The line from the heading of the breaks, and what is said of it.
  let line: Int
  let words: String

  init(_ name: String, _ line: Int, _ words: String, _ markdown: String) {
    testDescription = name
    self.markdown = markdown
    self.line = line
    self.words = words
  }

  /// A break whose block of differences begins in line 7 and whose block of text begins behind it.
  init(_ name: String, _ line: Int, _ words: String, diff: String, text: String, file: String = "Bark.swift") {
    let markdown = "### Wrong\n\nIn `\(file)`:\n\n```diff\n\(diff)\n```\n\n```text\n\(text)\n```"
    self.init(name, line, words, markdown)
  }
}

@Suite("Breaks")
struct BreakTests {
  private let proving: Proving
  private static let good = "-return \"woof\"\n+return \"meow\""
  private static let line = #"BarkTests.swift:6: error: BarkTests.test_bark : XCTAssertEqual failed: […]"#
  private static let sound = "### Wrong\n\nWhy.\n\n```diff\n\(good)\n```\n\n```text\n\(line)\n```"

  init() throws {
    proving = try Proving()
    // A line a function, as the imitation wants it; here with a body of its own.
    try proving.tiny.write(
      "// The voice.\nfunc bark() -> String { return \"woof\" }\nfunc purr() -> String { \"prr\" }\n",
      to: "\(Proving.stage)/5-refactor/Sources/Tiny/Bark.swift")
    try proving.record()
  }

  // MARK: - Sound ones

  private static let voice = "-func bark() -> String { return \"woof\" }\n+func bark() -> String { \"meow\" }"

  @Test("a break is proven where exactly the tests that it names fail and print each line, if not at once then again")
  func sound() throws {
    try write("### Wrong\n\nWhy.\n\n```diff\n\(Self.voice)\n```\n\n```text\n\(Self.line)\n```")
    let course = Course(at: proving.tiny.root)
    #expect(course.faults == [])
    let subject = try #require(course.breaks.first)
    #expect(subject.name == "01-tiny/01-bark, break 'Wrong'")
    let report = proving.prover().report(on: subject)
    #expect(report.shortfalls == [])
    #expect(report.noticing == ["BarkTests.test_bark"])
    let asked = proving.driver.trees.count
    proving.driver.change { outcome, count in count == asked + 1 ? Outcome.of("+BarkTests.test_bark") : outcome }
    let second = proving.prover().report(on: subject)
    #expect(second.isProven && second.notes == ["ran twice, as the first run was not what is recorded"])
  }

  @Test("a step's own break is made in the step's package, and no part of what its run shows")
  func ofStep() throws {
    let diff = "-func bark() -> String { \"woof\" }\n+func bark() -> String { fatalError() }"
    let text = "Bark.swift:1: Fatal error\nTest Case 'BarkTests.test_bark' crashed"
    try proving.addToLesson("### Break\n\nWhy.\n\n```diff\n\(diff)\n```\n\n```text\n\(text)\n```\n", after: "2-green")
    let course = Course(at: proving.tiny.root)
    #expect(course.faults == [])
    #expect(course.breaks.map(\.name) == ["01-tiny/01-bark/2-green, break 'Break'"])
    #expect(course.breaks.map(proving.prover().report).flatMap(\.shortfalls) == [])
    #expect(try proving.report(on: "2-green").shortfalls == [])
  }

  @Test("another compiler's words are no shortfall, another compiler's tests are")
  func elsewhere() throws {
    let other = Record.Origin(platform: "linux", swift: "6.4")
    let words = Self.line.replacing("XCTAssertEqual failed", with: "not equal")
    try write("### Wrong\n\nWhy.\n\n```diff\n\(Self.voice)\n```\n\n```text\n\(words)\n```")
    let subject = try #require(Course(at: proving.tiny.root).breaks.first)
    #expect(proving.prover().report(on: subject).shortfalls.count == 1)
    #expect(proving.prover(other).report(on: subject).shortfalls == [])
    try proving.tiny.replace("BarkTests.test_bark :", with: "BarkTests.test_loud :", in: Proving.lesson)
    let wrong = try #require(Course(at: proving.tiny.root).breaks.first)
    #expect(proving.prover(other).report(on: wrong).shortfalls.count == 2)
  }

  @Test("what survives is proven to")
  func survivor() throws {
    try write(
      "### Survives\n\n```diff\n-func purr() -> String { \"prr\" }\n+func purr() -> String { \"\" }\n```\n\nNobody asks."
    )
    let course = Course(at: proving.tiny.root)
    #expect(course.faults == [])
    #expect(course.breaks.map(\.isSurvivor) == [true])
    #expect(course.breaks.map(proving.prover().report).flatMap(\.shortfalls) == [])
    try proving.tiny.replace("### Survives", with: "### Harmless", in: Proving.lesson)
    let harmless = Course(at: proving.tiny.root).breaks
    #expect(harmless.map(\.isHarmless) == [true])
    #expect(harmless.map(proving.prover().report).flatMap(\.shortfalls) == [])
  }

  // MARK: - False ones

  private static let bark = "-func bark() -> String { return \"woof\" }\n"

  static let falseBreaks: [FalseBreak] = [
    FalseBreak("no diff", 3, "has no block marked 'diff'", "### Wrong\n\nWhy.\n\n```text\n\(line)\n```"),
    FalseBreak(
      "two diffs", 13, "has a second diff", "### Wrong\n\nWhy.\n\n```diff\n\(voice)\n```\n\n```diff\n\(voice)\n```"),
    FalseBreak(
      "empty diff", 7, "the block shows nothing", "### Wrong\n\nWhy.\n\n```diff\n```\n\n```text\n\(line)\n```"),
    FalseBreak("no text", 3, "shows no output; 'record' fills it in", "### Wrong\n\nWhy.\n\n```diff\n\(voice)\n```"),
    FalseBreak("two texts", 16, "has a second block marked 'text'", "\(sound)\n\n```text\nA\n```"),
    FalseBreak("no sentence", 3, "says nothing", "### Wrong\n\n```diff\n\(voice)\n```\n\n```text\n\(line)\n```"),
    FalseBreak("no break at all", 1, "contains no break", "Words."),
    FalseBreak(
      "a block of Swift", 7, "has a block marked 'swift'",
      "### Wrong\n\nWhy.\n\n```swift\na\n```\n\n```diff\n\(voice)\n```"),
    FalseBreak("equal sides", 8, "'-' and '+' say the same", diff: "-  a\n+a", text: line),
    FalseBreak("nothing changes", 8, "has no line with '-' or '+'", diff: " a", text: line),
    FalseBreak("no place to add at", 8, "lines with '+' have no place", diff: "+func a() {}", text: line),
    FalseBreak("a line without a sign", 9, "begins with '-', '+' or a space", diff: "-a\nb", text: line),
    FalseBreak("no such file", 8, "the package has no file 'Cat.swift'", diff: voice, text: line, file: "Cat.swift"),
    FalseBreak(
      "file that has moved", 8, "the package has no file 'Old/Bark.swift'; is it 'Sources/Tiny/Bark.swift' now?",
      diff: voice, text: line, file: "Old/Bark.swift"),
    FalseBreak(
      "no such line", 8, "do not stand in 'Bark.swift'; no line there is 'func miaow() {}'", diff: "-func miaow() {}",
      text: line),
    FalseBreak("two places", 8, "stand at 2 places", diff: "-}\n+", text: line, file: "Twice.swift"),
    FalseBreak(
      "a test is changed", 8, "the diff changes a test",
      diff: "-    XCTAssertEqual(bark(), \"woof\")\n+    XCTAssertEqual(bark(), \"\")", text: line,
      file: "BarkTests.swift"),
    FalseBreak(
      "only a comment", 8, "nothing but comments or layout", diff: "-// The voice.\n+// A voice.", text: line),
    FalseBreak("does not compile", 8, "does not compile: Bark.swift:2:5: error:", diff: bark + "+wrong", text: line),
    FalseBreak(
      "breaks nothing", 8, "no test notices: all 4 pass", diff: bark + "+func bark() -> String { \"woof\" }", text: line
    ),
    FalseBreak(
      "the wrong test", 14, "'BarkTests.test_loud' passes with the change", diff: voice,
      text: "\(line)\nTest Case 'BarkTests.test_loud' failed"),
    FalseBreak(
      "no such test", 14, "there is no test 'BarkTests.test_bay'", diff: voice,
      text: "\(line)\nTest Case 'BarkTests.test_bay' failed"),
    FalseBreak(
      "a test is missing", 13, "'BarkTests.test_bark' fails with the change too", diff: voice,
      text: "Executed 4 tests, with 1 failure"),
    FalseBreak("a line is not printed", 14, "does not print 'Woof'", diff: voice, text: "\(line)\nWoof"),
    FalseBreak("a line is printed once", 14, "' so often", diff: voice, text: "\(line)\n\(line)"),
    FalseBreak(
      "does not survive", 6, "it does not survive: 'BarkTests.test_bark' fails",
      "### Survives\n\n```diff\n\(voice)\n```\n\nWhy."),
    FalseBreak(
      "is not harmless", 6, "a test notices what no caller can see: 'BarkTests.test_bark' fails",
      "### Harmless\n\n```diff\n\(voice)\n```\n\nWhy."),
    FalseBreak("is harmless without a reason", 5, "has no reason below it", "### Harmless\n\n```diff\n\(voice)\n```"),
    FalseBreak("survives without a reason", 5, "has no reason below it", "### Survives\n\n```diff\n\(voice)\n```"),
  ]

  @Test("a false break is named with its line", arguments: falseBreaks)
  func falseBreak(_ planted: FalseBreak) throws {
    try proving.tiny.write(
      "struct Twice {\n}\nstruct Thrice {\n}\n", to: "\(Proving.stage)/5-refactor/Sources/Tiny/Twice.swift")
    let start = try write(planted.markdown)
    let course = Course(at: proving.tiny.root)
    let faults = course.faults.map { "\($0.file):\($0.line ?? 0): \($0.message)" }
    let shortfalls = course.breaks.map(proving.prover().report).flatMap(\.shortfalls).map(\.summary)
    let place = "\(Proving.lesson):\(start + planted.line - 1): "
    let said = (faults + shortfalls).contains { $0.hasPrefix(place) && $0.contains(planted.words) }
    #expect(said, "\(place)\(planted.words)\n\((faults + shortfalls).joined(separator: "\n"))")
  }

  // MARK: - Recording

  @Test("what breaks print is recorded in their lesson, and stays where it is right")
  func recording() throws {
    let loud = "-func loud() -> String { \"WOOF\" }\n+func loud() -> String { \"\" }"
    try write(
      "### One\n\nWhy.\n\n```diff\n\(Self.voice)\n```\n\n### Two\n\nWhy.\n\n```diff\n\(loud)\n```\n\n```text\nOld\n```")
    let recorder = proving.recorder()
    _ = try recorder.record(Course(at: proving.tiny.root).breaks, workers: 2)
    let course = Course(at: proving.tiny.root)
    #expect(course.faults == [])
    #expect(course.breaks.map(proving.prover().report).flatMap(\.shortfalls) == [])
    let text = try proving.tiny.text(of: Proving.lesson)
    #expect(!text.contains("Old"))
    #expect(try recorder.record(course.breaks, workers: 2).allSatisfy { $0.result.changes == [] })
    #expect(try proving.tiny.text(of: Proving.lesson) == text)
  }

  @Test("a break that no test notices is not recorded")
  func refusals() throws {
    try write("### One\n\nWhy.\n\n```diff\n\(Self.bark)+func bark() -> String { \"woof\" }\n```")
    let results = try proving.recorder().record(Course(at: proving.tiny.root).breaks, workers: 2).map(\.result)
    #expect(results.first?.reasons == ["no test notices: all 4 pass with the change"])
  }

  @Test("a break that is new runs ten times although its lines are right, and one that is known once")
  func repeated() throws {
    try write("### Wrong\n\nWhy.\n\n```diff\n\(Self.voice)\n```\n\n```text\n\(Self.line)\n```")
    let recorder = Recorder(proving.prover(), Recorder.Variants())
    let breaks = Course(at: proving.tiny.root).breaks
    func result() throws -> Recorder.Result? { try recorder.record(breaks, workers: 1).first?.result }
    proving.driver.change { outcome, count in count == 10 ? Outcome.of("-NameTests.test_name") : outcome }
    #expect(try result()?.reasons == ["two runs differ; a break has to show the same each time"])
    #expect(try result()?.changes == [])
    let count = proving.driver.trees.count
    #expect(try result()?.changes == [] && proving.driver.trees.count <= count + 1)
  }

  // MARK: - Help

  /// - Returns: the line of the heading.
  @discardableResult
  private func write(_ breaks: String) throws -> Int {
    try proving.tiny.replace("## Recap", with: "## Breaks\n\n\(breaks)\n\n## Recap", in: Proving.lesson)
    let lines = try proving.tiny.text(of: Proving.lesson).split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.firstIndex(of: "## Breaks") ?? 0) + 1
  }
}
