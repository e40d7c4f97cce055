extension Rule {
  public static let refactorBeginsRed = Rule(
    "refactor-begins-red", [.refactor], "a refactor begins with every test passing",
    reason: """
      The tests say that a refactor has changed nothing of what the code does. Tests that failed before it say nothing: \
      a test that still fails, or fails for another reason, looks the same.
      """,
    wrong: """
      a refactor right after the red
      - mutating func add() {}
      + mutating func add(_ number: Int = 1) {}
        while 'test_add_addsOne' fails, before and after
      """
  ) { change in
    guard let before = try change.outcomeBefore(), before.kind != .passes else { return nil }
    return Words(
      authors: "a refactor begins with every test passing; before this one they do not",
      learners: "not every test passed when this step began, and a refactor begins in green",
      helps: ["go back to the step before with 'scripts/kata goto', make its tests pass, and come on with 'next'"])
  }
}
