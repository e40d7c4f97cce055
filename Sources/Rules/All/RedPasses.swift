extension Rule {
  public static let redPasses = Rule(
    "red-passes", [.red, .outer], "a red fails",
    reason: """
      A test that was never seen failing proves nothing: it may assert nothing, or ask for what is there already. The failure \
      shows that the test can fail, and that its message says what is missing.
      """,
    wrong: """
      a red whose test the code passes already
      + func test_value() {
      +   XCTAssertEqual(Counter().value, 0)
      + }
      """
  ) { change in
    guard change.outcome.kind == .passes else { return nil }
    return Words(
      authors: "a red fails; every test of this one passes",
      learners: "every test passes at once, so the new test asks for nothing that is not there",
      helps: [
        "look at what the code is given; or change an expected value, and run again, as the test must be able to fail"
      ])
  }
}
