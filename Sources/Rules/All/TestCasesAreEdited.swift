import Basics
import Curriculum

extension Rule {
  public static let testCasesAreEdited = Rule(
    "test-cases-are-edited", [.green], "a green leaves test cases alone",
    reason: """
      The red has said what is asked for. A green that changes the test makes the answer fit by changing the question. What \
      is beside the tests, such as a double, may change.
      """,
    wrong: """
      a green that asserts something else
      - XCTAssertEqual(sut.value, 1)
      + XCTAssertTrue(sut.value > 0)
      """
  ) { change in
    let tests = change.tests
    // A test that came or went changes its file, and is reported as that.
    let isExplained = !tests.added.isEmpty || !tests.removed.isEmpty
    guard !tests.edited.isEmpty || (!isExplained && !tests.editedFiles.isEmpty) else { return nil }
    let names = tests.edited.isEmpty ? tests.editedFiles : tests.edited.sorted()
    return Words(
      authors: "a green leaves test cases alone; this one changes \(names.quoted)",
      learners: editedInGreen(names, "changed"))
  }
}
