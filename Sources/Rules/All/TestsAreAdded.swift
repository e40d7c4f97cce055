import Basics
import Curriculum

extension Rule {
  public static let testsAreAdded = Rule(
    "tests-are-added", [.green, .refactor], "a green and a refactor add no test",
    reason: """
      A test that is written together with its code was never seen failing. A new test begins a new red. Only a \
      refactor may put tests in the place of others, if nothing is lost with these.
      """,
    wrong: """
      a green that thinks of a second case
      + mutating func add() { value += 1 }
        Tests/CounterTests/CounterTests.swift
      + func test_add_twice() { … }
      """
  ) { change in
    let added = change.phase == .refactor ? change.tests.withoutPlace : change.tests.added
    guard !added.isEmpty else { return nil }
    return Words(
      authors: "\(change.step) adds no test; this one adds \(added.quoted)",
      learners: change.phase == .green
        ? editedInGreen(added, "added")
        : "\(added.quoted("was", "were")) added; a refactor keeps the same tests")
  }

  /// What a learner reads of tests that are others after a green.
  static func editedInGreen(_ names: some Collection<String>, _ word: String) -> String {
    "\(names.quoted("was", "were")) \(word) in green; a green leaves the tests as they are"
  }
}
