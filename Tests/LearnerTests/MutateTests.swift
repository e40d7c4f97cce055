import Foundation
import TestSupport
import Testing

/// `kata mutate` on a learner's own code.
@Suite("Mutants of the workspace")
struct WorkspaceMutantTests {
  @Test("finds what the learner's own tests miss, and writes nothing")
  func workspace() throws {
    let repository = try Repository.counter(at: "01/01/2")
    let code = Counter.code("  var most = 9\n\n  mutating func add() {\n    if value < most { value += 1 }\n  }\n")
    try repository.write(code, to: Counter.code)
    let before = repository.allNames(in: "Workspace")
    let ran = try repository.kata.fail("mutate")
    #expect(ran.errors == "")
    let survivor = "6: condition-left-out\n-    if value < most { value += 1 }\n+    if true { value += 1 }\n"
    #expect(ran.output.contains("\(Counter.code):\(survivor)"), "\(ran.testDescription)")
    // Where the whole condition is left out and nothing notices, a part of it says nothing more.
    #expect(!ran.output.contains("comparison-turned"))
    #expect(
      ran.output.hasSuffix("Mutation score: 3 of 5 (60 %) by 4 rules, 0 equivalent, 0 explained\n"),
      "\(ran.testDescription)")
    // The chapter's own first line, which the learner left alone, is taken with '--all'.
    #expect(!ran.output.contains(":2: "))
    #expect(try repository.kata("mutate", "--all", "--list").output.contains("\(Counter.code):2: constant-changed\n"))
    #expect(repository.allNames(in: "Workspace") == before)
    #expect(repository.text(Counter.code) == code)

    try repository.write(Counter.code(), to: Counter.code)
    let failing = try repository.kata.fail("mutate")
    #expect(failing.errors.contains("the tests have to pass first; 'scripts/kata check' shows what they do"))
  }
}
