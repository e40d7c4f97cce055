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
      learners: "every test passes at once: what the new test asks for is there already",
      helps: [
        "look at what the code is given, and whether each assertion is reached and the right way round; then change what it"
          + " expects, to see that it can fail"
      ])
  }
}
