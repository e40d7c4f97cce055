@testable import Curriculum
import Outcomes
import Testing
@testable import Toolchain

@testable import Verification

/// What a step changes and shows, and the rules it breaks.
struct Judgement: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let phase: Phase
  var files = ["Tests/MTests/A.swift"]
  var removed: [String] = []
  let outcome: Outcome
  var before = ["A.old": "1"]
  var after = ["A.old": "1", "A.new": "2"]
  var endsStage = false
  var compilesAgainstOldCode = false
  var violations: [String] = []
}

@Suite("Rules of TDD")
struct RulesTests {
  @Test("each rule is kept or named", arguments: reds + greens + others)
  func rule(judgement: Judgement) throws {
    let step = Example.step(
      judgement.phase, files: judgement.files.map { Example.file($0) }, removed: judgement.removed,
      endsStage: judgement.endsStage)
    let changes = TestChanges(
      step: step, before: try Example.list(judgement.before), after: try Example.list(judgement.after))
    let rules = Rules(
      step: step, outcome: judgement.outcome, changes: changes,
      compilesAgainstOldCode: { judgement.compilesAgainstOldCode })
    #expect(try rules.violations() == judgement.violations)
  }

  @Test("whether the tests compile without the change is asked only of a red that changes production code")
  func askedOnlyWhereItMatters() throws {
    let step = Example.step(.red, files: [Example.file("Tests/MTests/A.swift")])
    let changes = TestChanges(step: step, before: nil, after: try Example.list(["A.new": ""]))
    let rules = Rules(
      step: step, outcome: Example.outcome("-A.new"), changes: changes,
      compilesAgainstOldCode: {
        Issue.record("asked")
        return true
      })
    #expect(try rules.violations() == [])
  }

  @Test("changes are told method by method")
  func changes() throws {
    let step = Example.step(
      .green, files: [Example.file("Tests/MTests/A.swift"), Example.file("Tests/MTests/MockClient.swift")],
      removed: ["Tests/MTests/Gone.swift"])
    let changes = TestChanges(
      step: step, before: try Example.list(["A.kept": "1", "A.edited": "1", "Gone.gone": "1"]),
      after: try Example.list(["A.kept": "1", "A.edited": "2", "A.added": "1"]))
    #expect(changes.added == ["A.added"])
    #expect(changes.edited == ["A.edited"])
    #expect(changes.removed == ["Gone.gone"])
    #expect(changes.touched == ["A.added", "A.edited"])
    #expect(changes.testCaseFiles == ["Tests/MTests/A.swift", "Tests/MTests/Gone.swift"])
  }

  private static let both = ["Sources/M/A.swift", "Tests/MTests/A.swift"]

  private static let reds = [
    Judgement(
      testDescription: "a red that adds a failing test", phase: .red, outcome: Example.outcome("+A.old", "-A.new")),
    Judgement(
      testDescription: "a red that adds a crashing test", phase: .red, outcome: Example.outcome("+A.old", "!A.new")),
    Judgement(
      testDescription: "a red that edits a test", phase: .red, outcome: Example.outcome("-A.old"), after: ["A.old": "2"]
    ),
    Judgement(
      testDescription: "a red whose other test is skipped", phase: .red, outcome: Example.outcome("~A.old", "-A.new")),
    Judgement(testDescription: "a red whose tests do not compile", phase: .red, outcome: Example.refused(in: "MTests")),
    Judgement(
      testDescription: "a red that passes", phase: .red, outcome: Example.outcome("+A.old", "+A.new"),
      violations: ["a red fails; every test of this one passes"]),
    Judgement(
      testDescription: "a red whose production code does not compile", phase: .red, outcome: Example.refused(in: "M"),
      violations: ["a red that does not compile fails in its tests; here the production code does not compile"]),
    Judgement(
      testDescription: "a red that changes no test", phase: .red, files: ["Sources/M/A.swift"],
      outcome: Example.outcome("-A.old"), after: ["A.old": "1"],
      violations: [
        "a red changes a test; this one changes none",
        "a red makes a test fail that it added or edited; 'A.old' is neither",
        "a red leaves every other test passing; 'A.old' fails",
      ]),
    Judgement(
      testDescription: "a red that fails in another test too", phase: .red,
      outcome: Example.outcome("-A.old", "-A.new"),
      violations: ["a red leaves every other test passing; 'A.old' fails"]),
    Judgement(
      testDescription: "a red that ends its stage", phase: .red, outcome: Example.outcome("-A.new"), endsStage: true,
      violations: ["the stage ends with this red; a stage ends with every test passing"]),
    Judgement(
      testDescription: "a red that needs its production code", phase: .red, files: both,
      outcome: Example.outcome("+A.old", "-A.new")),
    Judgement(
      testDescription: "a red that needs no production code", phase: .red, files: both,
      outcome: Example.outcome("+A.old", "-A.new"), compilesAgainstOldCode: true,
      violations: ["a red changes production code only so far as its tests compile; they compile without the change"]),
  ]

  private static let greens = [
    Judgement(
      testDescription: "a green of production code", phase: .green, files: ["Sources/M/A.swift"],
      outcome: Example.outcome("+A.old"), after: ["A.old": "1"]),
    Judgement(
      testDescription: "a green that changes a test double", phase: .green,
      files: ["Sources/M/A.swift", "Tests/MTests/MockClient.swift"], outcome: Example.outcome("+A.old"),
      after: ["A.old": "1"]),
    Judgement(
      testDescription: "a green that fails", phase: .green, files: ["Sources/M/A.swift"],
      outcome: Example.outcome("-A.old", "-A.b", "+A.c"), before: ["A.old": "1", "A.b": "1", "A.c": "1"],
      after: ["A.old": "1", "A.b": "1", "A.c": "1"],
      violations: ["every test of a green passes; 'A.b', 'A.old' do not"]),
    Judgement(
      testDescription: "a green that does not compile", phase: .green, files: ["Sources/M/A.swift"],
      outcome: Example.refused(in: "M"), after: ["A.old": "1"],
      violations: ["every test of a green passes; this one does not compile"]),
    Judgement(
      testDescription: "a green that adds and edits tests", phase: .green, files: both,
      outcome: Example.outcome("+A.old", "+A.new"), after: ["A.old": "2", "A.new": "1"],
      violations: [
        "a green adds no test; this one adds 'A.new'",
        "a green leaves test cases alone; this one changes 'Tests/MTests/A.swift'",
      ]),
    Judgement(
      testDescription: "a green that removes tests", phase: .green, files: [], removed: ["Tests/MTests/B.swift"],
      outcome: Example.outcome("+A.old"), before: ["A.old": "1", "B.a": "", "B.b": "", "B.c": "", "B.d": ""],
      after: ["A.old": "1"],
      violations: [
        "a green removes no test; this one removes 'B.a', 'B.b' and 2 more",
        "a green leaves test cases alone; this one changes 'Tests/MTests/B.swift'",
      ]),
  ]

  private static let others = [
    Judgement(
      testDescription: "a refactor of code and tests", phase: .refactor, files: both,
      outcome: Example.outcome("+A.old"),
      after: ["A.old": "2"]),
    Judgement(
      testDescription: "a refactor that adds a test", phase: .refactor, outcome: Example.outcome("+A.old", "+A.new"),
      violations: ["a refactor adds no test; this one adds 'A.new'"]),
    Judgement(
      testDescription: "a refactor that loses a test", phase: .refactor, outcome: Example.outcome("+A.new"),
      before: ["A.old": "1", "A.new": "1"], after: ["A.new": "1"],
      violations: ["a refactor removes no test; this one removes 'A.old'"]),
    Judgement(
      testDescription: "a refactor that crashes", phase: .refactor, outcome: Example.outcome("!A.old"),
      after: ["A.old": "1"], violations: ["every test of a refactor passes; 'A.old' does not"]),
    Judgement(
      testDescription: "an already-green that adds a test", phase: .alreadyGreen,
      outcome: Example.outcome("+A.old", "+A.new")),
    Judgement(
      testDescription: "an already-green that edits a test", phase: .alreadyGreen, outcome: Example.outcome("+A.old"),
      after: ["A.old": "2"]),
    Judgement(
      testDescription: "an already-green that does neither, and changes code", phase: .alreadyGreen,
      files: ["Sources/M/A.swift"], outcome: Example.outcome("+A.old"), after: ["A.old": "1"],
      violations: [
        "an already-green adds or edits a test; this one does neither",
        "an already-green changes no production code",
      ]),
    Judgement(
      testDescription: "an already-green that fails and removes", phase: .alreadyGreen,
      outcome: Example.outcome("-A.new"),
      after: ["A.new": "1"],
      violations: [
        "every test of an already-green passes; 'A.new' does not",
        "an already-green removes no test; this one removes 'A.old'",
      ]),
    Judgement(
      testDescription: "a starter that passes", phase: .starter, files: both, outcome: Example.outcome("+A.old")),
    Judgement(
      testDescription: "a starter that fails", phase: .starter, files: both, outcome: Example.outcome("-A.old"),
      violations: ["every test of a starter passes; 'A.old' does not"]),
  ]
}
