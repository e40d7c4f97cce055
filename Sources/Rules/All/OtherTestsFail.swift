import Basics

/// A red fails in its own tests, and in no others.
extension Rule {
  public static let otherTestsFailInstead = Rule(
    "other-tests-fail-instead", [.red, .outer], "a red makes a test fail that it added or edited",
    reason: """
      The failing test is what the next code is written for. One that the step did not write fails because something broke, \
      and nothing asks for new code.
      """,
    wrong: """
      a red whose new test passes, and whose code breaks an old one
      + func test_value() { XCTAssertEqual(Counter().value, 0) }
        Sources/Counter/Counter.swift
      - value += 1
      + value += 2
      """,
    supersedes: [.otherTestsFailToo]
  ) { change in
    let (failing, others) = change.failing
    guard let failing, others == failing else { return nil }
    return Words(
      authors:
        "a red makes a test fail that it added or edited; \(failing.isEmpty ? "no test" : failing.quoted) is neither",
      learners: failing.quoted("fails, and is not a test", "fail, and are not tests")
        + " that you added or changed in this step",
      helps: ["make it pass again, or take back what broke it; then let the new test fail"])
  }

  public static let otherTestsFailToo = Rule(
    "other-tests-fail-too", [.red, .outer], "a red leaves every other test passing",
    reason: """
      One step, one reason to fail. Where a second test fails too, the step does two things, or has broken one, and the \
      green that follows has to guess which.
      """,
    wrong: """
      a red whose change of a helper makes an old test fail beside the new one
      + func test_add_twice() { expect(counter(adding: 2), 2) }
      - func expect(_ counter: Counter, _ value: Int) { XCTAssertEqual(counter.value, value) }
      + func expect(_ counter: Counter, _ value: Int) { XCTAssertEqual(counter.value, value + 1) }
      """
  ) { change in
    let others = change.failing.others
    guard !others.isEmpty else { return nil }
    let failing = others.quoted("fails", "fail")
    return Words(
      authors: "a red leaves every other test passing; \(failing)",
      learners: "\(failing) too; a red leaves every other test passing")
  }
}

extension Change {
  /// The tests that fail in a red that runs, nil if it does not; and those of them that are none of its own.
  fileprivate var failing: (all: [String]?, others: [String]) {
    guard outcome.kind == .fails || outcome.kind == .crashes else { return (nil, []) }
    let own = bringsOnlyStub ? cycle : tests.touched
    let failing = outcome.shortfalls.filter { $0.result != .skipped }.map(\.id)
    return (failing, failing.filter { !own.contains($0) })
  }
}
