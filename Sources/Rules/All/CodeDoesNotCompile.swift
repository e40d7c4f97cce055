extension Rule {
  public static let codeDoesNotCompile = Rule(
    "code-does-not-compile", [.red, .outer],
    "a red that does not compile fails in its tests, not in the production code",
    reason: """
      A red fails because a test asks for something that is not there. Production code that does not compile fails for a \
      reason of its own, and hides what the test would say.
      """,
    wrong: """
      a red with half of the code for green
        Sources/Counter/Counter.swift
      + mutating func add() { valeu += 1 }
      """,
    supersedes: [.redChangesNoTest, .codeIsNotNeeded, .partOfCodeIsNotNeeded, .declarationsAreNotNeeded]
  ) { change in
    guard change.outcome.kind == .doesNotCompile, change.outcome.diagnostics.allSatisfy({ $0.module == change.module })
    else { return nil }
    return Words(
      authors: "a red that does not compile fails in its tests; here the production code does not compile",
      learners: "the production code does not compile; a red fails in its tests, so make 'Sources' compile first")
  }
}
