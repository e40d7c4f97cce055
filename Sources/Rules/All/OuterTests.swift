import Basics
import Curriculum
import Outcomes

/// The outer loop: a test of the whole that stays red while the steps behind it bring what it asks for.
extension Rule {
  public static let outerAddsOneTest = Rule(
    "outer-adds-one-test", [.outer], "an outer adds exactly one test, while no other outer test is red",
    reason: """
      An outer test says what a few steps are for, and its light says how far they are. With two of them nobody knows which \
      one the next step works for.
      """,
    wrong: """
      an outer with a test of a part beside that of the whole
      + func test_counting_showsTheNumber() { … }
      + func test_add_addsOne() { … }
      """
  ) { change in
    if let other = change.outerTest {
      return Words(
        authors: "one outer test is red at a time; '\(other)' still is",
        learners: "'\(other)' is still red, and one outer test is red at a time")
    }
    let (added, edited) = (change.tests.added, change.tests.edited)
    // An outer without any test is told as a red without one is.
    guard added.count != 1 || !edited.isEmpty, !(added.isEmpty && change.testFiles.isEmpty) else { return nil }
    let what =
      (added.isEmpty ? "adds none" : "adds \(added.quoted)") + (edited.isEmpty ? "" : " and edits \(edited.quoted)")
    return Words(
      authors: "an outer adds exactly one test; this one \(what)",
      learners: "this step adds exactly one test; yours \(what)",
      helps: ["keep the test of the whole, and leave the others for the steps behind it"])
  }

  public static let outerTestFailsOtherwise = Rule(
    "outer-test-fails-otherwise", [.outer, .red, .green, .refactor, .alreadyGreen],
    "while an outer test is red it fails by an assertion",
    reason: """
      Its light means something only as long as it runs to its assertion, which says how far the code is. A crash, a thrown \
      error or code that does not compile says how far the test is.
      """,
    wrong: """
      an outer that calls what is not there yet
      + func test_counting_showsTheNumber() {
      +   XCTAssertEqual(Display().text, "1")
      + }
      """,
    isShown: { $0.phase == .outer }
  ) { change in
    guard let fault = change.outerFault else { return nil }
    return Words(
      authors: "an outer test fails by an assertion as long as it is red; \(fault)",
      learners: "an outer test fails by an assertion; \(fault)",
      helps: ["let it compile, run, and compare what is there with what you want"])
  }

  public static let outerTestIsEdited = Rule(
    "outer-test-is-edited", [.outer, .red, .green, .refactor, .alreadyGreen],
    "an outer test is not edited while it is red",
    reason: """
      It is the goal of the steps on the way to it. One that changes on the way has not said what was wanted, and nobody knows \
      whether the code came to the test or the test to the code.
      """,
    wrong: """
      a green after which the outer test asks for what is there
      - XCTAssertEqual(display.text, "1")
      + XCTAssertEqual(display.text, "")
      """,
    isOfOldTests: true, isShown: { $0.phase == .outer }
  ) { change in
    guard let test = change.outerTest, change.tests.edited.union(change.tests.removed).contains(test) else {
      return nil
    }
    return Words(
      authors: "an outer test is not edited while it is red; this step changes '\(test)'",
      learners: "'\(test)' has changed, and an outer test stays as it is while it is red",
      helps: ["put it back; the code is to come to it"])
  }

  public static let outerTestIsLeftRed = Rule(
    "outer-test-is-left-red", [.starter, .outer, .red, .green, .refactor, .alreadyGreen],
    "no chapter ends with an outer test red, and nothing continues a stage that does",
    reason: """
      An outer test may stay red over stages, as the next step works for it. Where no step comes any more, it is a test that \
      fails; and what continues from there would begin with it.
      """,
    wrong: """
      a chapter of two steps
        1-outer
        2-already-green
      """,
    isShown: { $0.phase == .outer }
  ) { change in
    guard change.endsOuterTests, let outer = change.outerResult, outer.result != .passed else { return nil }
    return Words(
      authors: "the chapter ends here, or another continues from here, and the outer test '\(outer.id)' is red",
      learners: "the chapter ends here, and the outer test '\(outer.id)' is red")
  }
}

extension Change {
  /// How the outer test says nothing of the code; nil if it fails by an assertion, or passes where it may.
  fileprivate var outerFault: String? {
    if phase == .outer, outcome.kind == .doesNotCompile { return "this one does not compile" }
    guard let outer = outerResult else { return nil }
    switch outer.result {
    // That of an outer which passes at once is told as a red's is.
    case .passed: return phase == .outer && outcome.kind != .passes ? "'\(outer.id)' passes" : nil
    case .skipped: return "'\(outer.id)' is skipped"
    case .crashed: return "'\(outer.id)' crashes"
    case .failed: return outer.failsByAssertion ? nil : "'\(outer.id)' throws an error"
    }
  }
}
