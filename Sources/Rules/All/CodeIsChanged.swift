import Basics
import Curriculum

extension Rule {
  public static let codeIsChanged = Rule(
    "code-is-changed", [.alreadyGreen], "an already-green changes no production code",
    reason: """
      Its test passes because the code does it already. A change of the code beside it would be one that no test has asked for.
      """,
    wrong: """
      an already-green that tidies up
      + func test_add_twice() { … }
        Sources/Counter/Counter.swift
      - value += one
      + value += 1
      """
  ) { change in
    guard !change.code.isEmpty else { return nil }
    return Words(
      authors: "an already-green changes no production code",
      learners: "\(change.code.quoted("has", "have")) changed; this step leaves the production code as it is")
  }
}
