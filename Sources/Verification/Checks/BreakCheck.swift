import Basics
import Curriculum
import Outcomes

/// Compares what a run with a break's change shows with what the lesson says of it.
struct BreakCheck {
  let subject: Break
  let outcome: Outcome
  /// Whether the lesson's words are this compiler's; elsewhere the names of the tests alone count.
  let comparesWords: Bool

  /// Whether recording the break again fixes all that falls short: the lines, and not the change.
  var isOfRecord: Bool {
    guard case (.ran, .noticed) = (outcome, subject.claim) else { return false }
    return !outcome.noticing.isEmpty
  }

  /// What falls short, each with its line in the lesson.
  var faults: [CourseFault] { found.map { $0.in(subject.lessonPath) } }

  private var found: [CourseFault] {
    switch (outcome, subject.claim) {
    case (.unusable(let obstacle), _): [at("with the change the run is '\(outcome.kind.rawValue)': \(obstacle)")]
    case (.refused, _): [at("the changed code does not compile: \(outcome.transcript.first ?? "")")]
    case (.ran, .survives): faults(ifNoticed: "it does not survive")
    case (.ran, .harmless): faults(ifNoticed: "a test notices what no caller can see")
    case (.ran, .noticed) where outcome.noticing.isEmpty:
      [at("no test notices: all \(outcome.tests.count) pass with the change")]
    case (.ran, .noticed(let output)):
      output.map(faults) ?? [.at(subject.line, "the break shows no output; 'record' fills it in")]
    }
  }

  private func at(_ message: String) -> CourseFault { .at(subject.change.line, message) }

  private func faults(ifNoticed words: String) -> [CourseFault] {
    let noticing = outcome.noticing
    guard let first = noticing.first else { return [] }
    return [at("\(words): '\(first)' fails" + (noticing.count > 1 ? ", and \(noticing.count - 1) more" : ""))]
  }

  /// - Parameter output: what the lesson says that the run prints.
  private func faults(of output: Lesson.Block) -> [CourseFault] {
    let ids = Set(outcome.testIDs)
    let noticing = Set(outcome.noticing)
    let printed = outcome.transcript
    var named: Set<String> = []
    var faults: [CourseFault] = []
    for (index, line) in output.lines.enumerated() {
      let number = output.line + index
      let test = Self.test(namedIn: line)
      if let test { named.insert(test) }
      if let test, !ids.contains(test) {
        faults.append(.at(number, "there is no test '\(test)'"))
      } else if let test, !noticing.contains(test) {
        faults.append(.at(number, "'\(test)' passes with the change"))
      } else if comparesWords, let words = OutputLine.missing(index, of: output.lines, in: printed) {
        faults.append(.at(number, "with the change the run does not print \(words)"))
      }
    }
    for test in noticing.subtracting(named).sorted() {
      faults.append(.at(output.line, "'\(test)' fails with the change too, and no line names it"))
    }
    return faults
  }

  /// The test that a printed line mentions: `A.swift:3: error: ATests.test_a : …` or `Test Case 'ATests.test_a' failed`.
  static func test(namedIn line: String) -> String? {
    if let range = line.firstRange(of: "error: "), let end = line[range.upperBound...].firstRange(of: " : ") {
      return String(line[range.upperBound..<end.lowerBound])
    }
    if let range = line.firstRange(of: "Test Case '") {
      return String(line[range.upperBound...].prefix { $0 != "'" })
    }
    return nil
  }

  /// The tests that a lesson says notice a break.
  static func tests(namedIn output: Lesson.Block) -> [String] { output.lines.compactMap(test).uniqued() }

  /// What a run prints of the tests that fail with the change: a line or two each.
  static func lines(of outcome: Outcome) -> [String] {
    outcome.tests.filter { outcome.noticing.contains($0.id) }.flatMap { test -> [String] in
      let own = test.failures.map { $0.printed(of: test.id)[0] }
      guard let first = own.first(where: { Self.test(namedIn: $0) == test.id }) else {
        return own.suffix(1) + ["Test Case '\(test.id)' \(test.result.rawValue)"]
      }
      return [first]
    }
  }
}
