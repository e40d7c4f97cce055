extension Rule {
  public static let redEndsStage = Rule(
    "red-ends-stage", [.red], "a stage ends with every test passing",
    reason: """
      A stage is a place to stop at. One that ends with a red leaves a thought half done for whoever continues from it.
      """,
    wrong: """
      a stage of two steps
        1-red
        2-red
      """
  ) { change in
    guard change.endsStage, change.outcome.kind != .passes else { return nil }
    return Words(
      authors: "the stage ends with this red; a stage ends with every test passing",
      learners: "the stage ends here, and it ends with every test passing")
  }
}
