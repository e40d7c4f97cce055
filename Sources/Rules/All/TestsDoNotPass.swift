import Basics
import Curriculum

extension Rule {
  public static let testsDoNotPass = Rule(
    "tests-do-not-pass", [.starter, .green, .refactor, .alreadyGreen],
    "every step but a red ends with every test passing",
    reason: """
      Only code whose tests all pass can be changed with an easy mind. A green makes the red's test pass and breaks none; \
      a refactor keeps what the code does; a test that passes at once leaves the others as they were.
      """,
    wrong: """
      a green that makes the new test pass, and breaks an old one
        mutating func add() {
      -   value += 1
      +   value = 1
        }
      """
  ) { change in
    guard change.outcome.kind.isRecordable, change.outcome.kind != .passes else { return nil }
    let tests = change.outcome.kind == .doesNotCompile ? [] : change.outcome.shortfalls.map(\.id)
    let failing = tests.quoted("does", "do")
    return Words(
      authors: "every test of \(change.step) passes; "
        + (tests.isEmpty ? "this one does not compile" : "\(failing) not"),
      learners: "\(change.phase.wishForTests); "
        + (tests.isEmpty ? "the code does not compile yet" : "\(failing) not"))
  }
}

extension Phase {
  /// What the phase asks of every test, for learners.
  public var wishForTests: String {
    switch self {
    case .refactor: "a refactor keeps every test passing"
    case .alreadyGreen: "in this step the new test passes at once, and the others as before"
    case .starter, .red, .outer, .green: "a green needs every test to pass"
    }
  }
}
