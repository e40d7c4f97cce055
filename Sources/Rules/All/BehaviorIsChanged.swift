import Basics
import Curriculum

extension Rule {
  public static let behaviorIsChanged = Rule(
    "behavior-is-changed", [.refactor], "a refactor changes no behavior and its test together",
    reason: """
      A refactor keeps what the code does, so a test that it rewrites passes on the code before it as well, if it compiles \
      there. One that fails there asks for something new, and no red has shown that it was missing.
      """,
    wrong: """
      a refactor that counts by two, and so does its test
      - mutating func add() { value += 1 }
      + mutating func add() { value += 2 }
        func test_add_adds() {
      -   XCTAssertEqual(sut.value, 1)
      +   XCTAssertEqual(sut.value, 2)
        }
      """
  ) { change in
    guard change.outcome.kind == .passes, !change.code.isEmpty, !change.tests.edited.isEmpty else { return nil }
    let tests = try change.outcomeWithout(change.code).tests
      .filter { change.tests.edited.contains($0.id) && $0.result == .failed }.map(\.id)
    guard !tests.isEmpty else { return nil }
    let fail = tests.quoted("fails", "fail")
    return Words(
      authors: "a refactor changes no behavior and its test together; \(fail) on the code before",
      learners: "\(fail) on the code as it was before this step, so test and behavior changed together",
      helps: ["take the new behavior back; it is worth a red and a green of its own"])
  }
}
