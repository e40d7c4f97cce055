import Curriculum

/// A red, and a test that passes at once, add or edit a test.
extension Rule {
  public static let redChangesNoTest = Rule(
    "red-changes-no-test", [.red, .outer], "a red adds or edits a test",
    reason: """
      Each change of behavior begins with a test that asks for it. Without one nothing says what the next code is for, and \
      nothing notices when it is lost. A second red may bring only the stub with which the first one's test compiles and fails.
      """,
    wrong: """
      a red that writes the code first
        Sources/Counter/Counter.swift
      + mutating func add() { value += 1 }
      """,
    supersedes: [
      .redPasses, .otherTestsFailInstead, .otherTestsFailToo, .codeIsNotNeeded,
      .partOfCodeIsNotNeeded, .declarationsAreNotNeeded,
    ]
  ) { change in
    guard change.testFiles.isEmpty, !change.bringsOnlyStub else { return nil }
    return Words(
      authors: "a red changes a test; this one changes none",
      learners: "no test has changed since the step began; write the test that the lesson asks for")
  }

  public static let noTestIsTouched = Rule(
    "no-test-is-touched", [.alreadyGreen], "an already-green adds or edits a test",
    reason: """
      Such a step writes down what the code does already, so that it stays so. Its test passes at once; that it can fail is \
      seen by breaking the code for a minute.
      """,
    wrong: """
      an already-green that changes a helper of the tests, and no test
        Tests/CounterTests/Counters.swift
      + func counter(at value: Int) -> Counter { Counter(value: value) }
      """
  ) { change in
    // One that does not pass has more to say than what it tests.
    guard change.tests.touched.isEmpty, change.outcome.kind == .passes else { return nil }
    return Words(
      authors: "an already-green adds or edits a test; this one does neither",
      learners: "no test was added or changed since the step began; write the one the lesson asks for")
  }
}

extension Change {
  /// Whether a red brings no more than what lets the tests of the red before it compile and fail.
  var bringsOnlyStub: Bool {
    guard testFiles.isEmpty, !code.isEmpty, !cycle.isEmpty else { return false }
    return outcome.kind == .fails || outcome.kind == .crashes
  }
}
