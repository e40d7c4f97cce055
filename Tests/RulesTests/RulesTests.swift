import Curriculum
import Outcomes
import TestSupport
import Testing

@testable import Rules

/// A change, whose broken rules are golden texts, in an author's words and in a learner's.
struct Judgement: Sendable, CustomTestStringConvertible {
  let name: String
  let phase: Phase
  var code: [String] = []
  var testFiles = ["Tests/MTests/A.swift"]
  var tests = TestChanges()
  var outcome = Outcome.of("+A.old")
  var before = Outcome.of("+A.old")
  var cycle: Set<String> = []
  var endsStage = false
  /// What the package shows where these of its files are as before; every other way it does not compile.
  var without: [[String]: Outcome] = [:]
  var unnamed: [UnnamedDeclaration] = []
  var unnoticed: [String] = []
  var beforeGreen: Outcome?
  var outerTest: String?
  var outer: String?
  var endsOuterTests = false
  var losses: Losses?
  var testDescription: String { name }

  var change: Change {
    let added = phase == .outer && outer == nil ? outcome.tests.first { tests.added.contains($0.id) } : nil
    return Change(
      phase: phase, endsStage: endsStage, module: "M", outcome: outcome, tests: tests, code: code,
      testFiles: testFiles, cycle: cycle, outcomeBefore: { before },
      outcomeWithout: { without[$0] ?? .refused(in: "MTests", "cannot find 'y' in scope") },
      unnamed: { unnamed },
      outcomeWithoutDeclaration: { without[[$0.name]] ?? .refused(in: "MTests", "no member") },
      unnoticed: { unnoticed }, outerTest: outerTest,
      outerResult: added ?? outer.map { Outcome.of($0).tests[0] }, endsOuterTests: endsOuterTests,
      outcomeWhereFailing: { _ in beforeGreen }, losses: { losses })
  }
}

@Suite("Rules of TDD")
struct RulesTests {
  @Test("each rule is kept or named", arguments: all)
  func rule(judgement: Judgement) throws {
    let lines = try Rules.violations(of: judgement.change).flatMap { violation in
      ["\(violation.rule.code): \(violation.words.authors)", "  problem: \(violation.words.learners)"]
        + violation.words.helps.map { "  help: \($0)" }
    }
    try expectGolden(
      lines.isEmpty ? "no rule is broken" : lines.joined(separator: "\n"), "\(judgement.testDescription)")
  }

  @Test("each rule has a name that does not change")
  func codes() throws {
    try expectGolden(Rules.all.map(\.code).sorted().joined(separator: "\n"))
  }

  @Test("each rule is documented, is broken by one of these changes, and stands before what it supersedes")
  func complete() throws {
    let broken = try Self.all.flatMap { try Rules.violations(of: $0.change) }.map(\.rule)
    for (index, rule) in Rules.all.enumerated() {
      #expect(Rules.rule(named: rule.code) == rule && Rules.all.count { $0 == rule } == 1)
      #expect(rule.code.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil && !rule.phases.isEmpty, "\(rule.code)")
      #expect(!rule.summary.isEmpty && rule.reason.hasSuffix(".") && !rule.wrong.isEmpty, "\(rule.code)")
      // Behind its first line, a difference.
      let lines = rule.wrong.split(separator: "\n").dropFirst()
      #expect(!lines.isEmpty && lines.allSatisfy { ["+ ", "- ", "  "].contains($0.prefix(2)) }, "\(rule.code)")
      #expect(broken.contains(rule), "\(rule.code)")
      #expect(rule.supersedes.allSatisfy(Rules.all[(index + 1)...].contains), "\(rule.code)")
    }
  }

  @Test("nothing more is run for a red of tests alone, and for a green")
  func askedOnlyWhereItMatters() throws {
    for phase in [Phase.red, .green, .alreadyGreen] {
      let change = Change(
        phase: phase, module: "M", outcome: .of(phase == .red ? "-A.new" : "+A.new"),
        tests: phase == .green ? TestChanges() : TestChanges(added: ["A.new"]), code: [],
        testFiles: ["Tests/MTests/A.swift"],
        outcomeBefore: {
          Issue.record("the package before was run")
          return nil
        },
        outcomeWithout: { _ in
          Issue.record("another package was run")
          return .of()
        },
        unnamed: {
          Issue.record("the code was searched")
          return []
        },
        outcomeWithoutDeclaration: { _ in Outcome.of() })
      #expect(try Rules.violations(of: change) == [])
    }
  }

  private static let all =
    reds + needlessCode + needlessDeclarations + greens + refactors + alreadyGreens + outers + starters
  private static let new = TestChanges(added: ["A.new"])
  private static let edited = TestChanges(edited: ["A.old"], editedFiles: ["Tests/MTests/A.swift"])
  private static let weakened = TestChanges(
    edited: ["A.old"], weakened: [Weakening(test: "A.old", before: 3, after: 2)])
  private static let a = "Sources/M/A.swift"
  private static let b = "Sources/M/B.swift"

  private static let reds = [
    Judgement(name: "a red that adds a failing test", phase: .red, tests: new, outcome: .of("+A.old", "-A.new")),
    Judgement(name: "a red that adds a crashing test", phase: .red, tests: new, outcome: .of("+A.old", "!A.new")),
    Judgement(name: "a red that edits a test", phase: .red, tests: edited, outcome: .of("-A.old")),
    Judgement(
      name: "a red whose other test was skipped before too", phase: .red, tests: new, outcome: .of("~A.old", "-A.new"),
      before: .of("~A.old")),
    Judgement(
      name: "a red whose new test is skipped as it runs, beside one that fails", phase: .red,
      tests: TestChanges(added: ["A.new", "A.more"]), outcome: .of("-A.new", "~A.more")),
    Judgement(name: "a red that skips a test", phase: .red, tests: new, outcome: .of("~A.old", "-A.new")),
    Judgement(name: "a red whose tests do not compile", phase: .red, tests: new, outcome: .refused(in: "MTests")),
    Judgement(name: "a red that passes", phase: .red, tests: new, outcome: .of("+A.old", "+A.new")),
    Judgement(
      name: "a red whose production code does not compile", phase: .red, code: [a], tests: new,
      outcome: .refused(in: "M")),
    Judgement(name: "a red that changes no test", phase: .red, code: [a], testFiles: [], outcome: .of("-A.old")),
    Judgement(
      name: "a red that fails in another test instead", phase: .red, tests: new, outcome: .of("-A.old", "+A.new")),
    Judgement(name: "a red that fails in another test too", phase: .red, tests: new, outcome: .of("-A.old", "-A.new")),
    Judgement(
      name: "a red that removes a test and weakens one", phase: .red,
      tests: TestChanges(added: ["A.new"], removed: ["A.gone"], weakened: weakened.weakened),
      outcome: .of("+A.old", "-A.new")),
    Judgement(
      name: "a red that does not compile and disables a test", phase: .red,
      tests: TestChanges(added: ["A.new"], edited: ["A.old"], disabled: ["A.old"], weakened: weakened.weakened),
      outcome: .refused(in: "MTests")),
    Judgement(
      name: "a red with an assertion of the other library", phase: .red,
      tests: TestChanges(added: ["A.new"], misplaced: [("A.new", "#expect")]), outcome: .of("-A.new")),
    Judgement(
      name: "a red with an assertion of XCTest in a test of Swift Testing", phase: .red,
      tests: TestChanges(added: ["A.new"], misplaced: [("A.new", "XCTFail")]), outcome: .of("-A.new")),
    Judgement(
      name: "a red that fails in two other tests", phase: .red, tests: new, outcome: .of("-A.old", "-A.b", "-A.new")),
    Judgement(
      name: "a red that makes a test a function", phase: .red,
      tests: TestChanges(
        added: ["A.new"], removed: ["A.a()"], renamed: [Renaming(test: "A.a()", name: "a", isTest: false)]),
      outcome: .of("-A.new")),
    Judgement(
      name: "a red that makes a test a function of another name", phase: .red,
      tests: TestChanges(
        added: ["A.new"], removed: ["A.a"], renamed: [Renaming(test: "A.a", name: "no_a", isTest: false)]),
      outcome: .of("-A.new")),
    Judgement(name: "a red that ends its stage", phase: .red, tests: new, outcome: .of("-A.new"), endsStage: true),
    Judgement(
      name: "a second red that brings only the stub", phase: .red, code: [a], testFiles: [],
      outcome: .of("+A.old", "-A.new"), before: .refused(in: "MTests"), cycle: ["A.new"]),
    Judgement(
      name: "a second red whose stub breaks another test", phase: .red, code: [a], testFiles: [],
      outcome: .of("-A.old", "-A.new"), cycle: ["A.new"]),
    Judgement(
      name: "a second red whose stub is no stub", phase: .red, code: [a], testFiles: [],
      outcome: .of("+A.old", "+A.new"), cycle: ["A.new"]),
    Judgement(
      name: "a second red whose stub is not all that is missing", phase: .red, code: [a], testFiles: [],
      outcome: .refused(in: "MTests"), cycle: ["A.new"]),
    Judgement(
      name: "a second red that changes code where the first compiled", phase: .red, code: [a], testFiles: [],
      outcome: .of("-A.new"), cycle: ["A.new"], without: [[a]: .of("-A.new")]),
  ]

  private static let needlessCode = [
    Judgement(
      name: "a red that needs its production code", phase: .red, code: [a, b], tests: new,
      outcome: .of("+A.old", "-A.new")),
    Judgement(
      name: "a red that needs no production code", phase: .red, code: [a], tests: new, outcome: .of("+A.old", "-A.new"),
      without: [[a]: .of("-A.new")]),
    Judgement(
      name: "a red that needs one file of two", phase: .red, code: [a, b], tests: new, outcome: .of("+A.old", "-A.new"),
      without: [[b]: .of("-A.new")]),
    Judgement(
      name: "a red that does not compile and needs its production code to get there", phase: .red, code: [a],
      tests: new, outcome: .refused(in: "MTests")),
    Judgement(
      name: "a red that does not compile with its production code or without it", phase: .red, code: [a], tests: new,
      outcome: .refused(in: "MTests"), without: [[a]: .refused(in: "MTests")]),
    Judgement(
      name: "a red that does not compile with one file of two or without it", phase: .red, code: [a, b], tests: new,
      outcome: .refused(in: "MTests"), without: [[b]: .refused(in: "MTests")]),
  ]

  private static let more = UnnamedDeclaration(name: "more", file: a, line: 3, lastLine: 5)
  private static let stub = UnnamedDeclaration(name: "stub", file: a, line: 7, lastLine: 7)

  private static let needlessDeclarations = [
    Judgement(
      name: "a red with a declaration beside its stub", phase: .red, code: [a], tests: new, outcome: .of("-A.new"),
      without: [["more"]: .of("-A.new")], unnamed: [more, stub]),
    Judgement(
      name: "a red that does not compile with a declaration or without it", phase: .red, code: [a], tests: new,
      outcome: .refused(in: "MTests"), without: [["more"]: .refused(in: "MTests")], unnamed: [more, stub]),
    Judgement(
      name: "a red with a statement that no test notices", phase: .red, code: [a], tests: new, outcome: .of("-A.new"),
      unnoticed: ["'\(a):4'"]),
    Judgement(
      name: "a red with a declaration in a file that is not needed", phase: .red, code: [a, b], tests: new,
      outcome: .of("-A.new"), without: [[a]: .of("-A.new"), ["more"]: .of("-A.new")], unnamed: [more]),
  ]

  private static let greens = [
    Judgement(name: "a green of production code", phase: .green, code: [a], testFiles: []),
    Judgement(
      name: "a green that changes a test double", phase: .green, code: [a], testFiles: ["Tests/MTests/MockClient.swift"]
    ),
    Judgement(
      name: "a green that changes what stands around a test case", phase: .green, testFiles: ["Tests/MTests/A.swift"]),
    Judgement(name: "a green that fails", phase: .green, outcome: .of("-A.old", "-A.b", "+A.c")),
    Judgement(name: "a green that does not compile", phase: .green, outcome: .refused(in: "M")),
    Judgement(
      name: "a green that does not end", phase: .green, outcome: Outcome.unusable(.timedOut(limit: 1, test: nil))),
    Judgement(
      name: "a green that adds and edits tests", phase: .green,
      tests: TestChanges(added: ["A.new"], edited: ["A.old"], editedFiles: ["Tests/MTests/A.swift"])),
    Judgement(
      name: "a green that removes tests", phase: .green,
      tests: TestChanges(removed: ["B.a"], editedFiles: ["Tests/MTests/B.swift"])),
    Judgement(
      name: "a green that removes four tests", phase: .green, tests: TestChanges(removed: ["B.a", "B.b", "B.c", "B.d"])),
    Judgement(
      name: "a green that edits another part of a test case", phase: .green,
      tests: TestChanges(editedFiles: ["Tests/MTests/A.swift"])),
    Judgement(name: "a green that skips a test", phase: .green, outcome: .of("~A.old", "+A.b")),
    Judgement(
      name: "a green that skips a test where nothing compiled before", phase: .green, outcome: .of("~A.old", "+A.b"),
      before: .refused(in: "MTests")),
    Judgement(
      name: "a green whose helper asserts less", phase: .green, tests: TestChanges(weakened: weakened.weakened)),
  ]

  private static let warning = Diagnostic(module: "M", file: "Sources/M/A.swift", line: 1, column: 1, message: "racy")

  private static let refactors = [
    Judgement(name: "a refactor of code and tests", phase: .refactor, code: [a], tests: edited),
    Judgement(
      name: "a refactor that removes a test and makes another vaguer", phase: .refactor, code: [a],
      tests: TestChanges(
        removed: ["A.gone"], edited: ["A.old"],
        weakened: [Weakening(test: "A.old", before: 1, after: 1, isVaguer: true)])),
    Judgement(name: "a refactor that begins red", phase: .refactor, code: [a], before: .of("-A.old")),
    Judgement(
      name: "a refactor that adds a warning", phase: .refactor, code: [a],
      outcome: Outcome(tests: Outcome.of("+A.old").tests, warnings: [warning, warning]),
      before: Outcome(tests: Outcome.of("+A.old").tests, warnings: [warning])),
    Judgement(
      name: "a refactor that lowers the number of warnings", phase: .refactor, code: [a],
      outcome: Outcome(tests: Outcome.of("+A.old").tests, warnings: [warning]),
      before: Outcome(tests: Outcome.of("+A.old").tests, warnings: [warning, warning])),
    Judgement(name: "a refactor that adds a test", phase: .refactor, tests: new),
    Judgement(name: "a refactor that loses a test", phase: .refactor, tests: TestChanges(removed: ["A.old"])),
    Judgement(
      name: "a refactor that loses a test that nobody needs", phase: .refactor,
      tests: TestChanges(removed: ["A.old"], weakened: weakened.weakened), losses: Losses(noticed: 7, lost: [])),
    Judgement(
      name: "a refactor that loses a test that is needed", phase: .refactor,
      tests: TestChanges(removed: ["A.old"], weakened: weakened.weakened),
      losses: Losses(noticed: 7, lost: ["'A.swift:3' (call-left-out)", "the break 'A'"])),
    Judgement(
      name: "a refactor that puts a new test in the place of two", phase: .refactor,
      tests: TestChanges(added: ["A.both"], removed: ["A.a", "A.b"]),
      losses: Losses(noticed: 7, lost: ["the break 'A'"])),
    Judgement(
      name: "a refactor that gives a parameter to one test in the place of two", phase: .refactor,
      tests: TestChanges(added: ["A.a(_:)"], removed: ["A.a()", "A.b()"]), losses: Losses(noticed: 7, lost: [])),
    Judgement(
      name: "a refactor that splits a test in two, and loses nothing", phase: .refactor,
      tests: TestChanges(added: ["A.new"], edited: ["A.old"], weakened: weakened.weakened),
      losses: Losses(noticed: 7, lost: [])),
    Judgement(
      name: "a refactor that loses a test where nothing is noticed", phase: .refactor,
      tests: TestChanges(removed: ["A.old"]), losses: Losses(noticed: 0, lost: [])),
    Judgement(
      name: "a refactor that empties a test that nobody needs", phase: .refactor,
      tests: TestChanges(edited: ["A.old"], weakened: [Weakening(test: "A.old", before: 1, after: 0)]),
      losses: Losses(noticed: 7, lost: [])),
    Judgement(
      name: "a refactor that makes a test that nobody needs a function", phase: .refactor,
      tests: TestChanges(removed: ["A.a"], renamed: [Renaming(test: "A.a", name: "no_a", isTest: false)]),
      losses: Losses(noticed: 7, lost: [])),
    Judgement(
      name: "a green that loses a test that nobody needs", phase: .green, tests: TestChanges(removed: ["A.old"]),
      losses: Losses(noticed: 7, lost: [])),
    Judgement(
      name: "a refactor that renames a test", phase: .refactor,
      tests: TestChanges(removed: ["A.old"], renamed: [Renaming(test: "A.old", name: "A.b", isTest: true)])),
    Judgement(name: "a refactor that does not compile", phase: .refactor, outcome: .refused(in: "M")),
    Judgement(name: "a refactor that weakens a test", phase: .refactor, tests: weakened),
    Judgement(
      name: "a refactor whose test passes whatever the code does", phase: .refactor, tests: edited,
      outcome: .of("+A.old"), beforeGreen: .of("+A.old")),
    Judgement(
      name: "a red beside which an old test passes whatever the code does", phase: .red,
      tests: TestChanges(added: ["A.new"], edited: ["A.old"]), outcome: .of("+A.old", "-A.new"),
      beforeGreen: .of("+A.old")),
    Judgement(
      name: "a refactor whose test still fails on the code before its green", phase: .refactor, tests: edited,
      outcome: .of("+A.old"), beforeGreen: .of("-A.old")),
    Judgement(
      name: "a refactor that changes behavior and its test", phase: .refactor, code: ["Sources/M/A.swift"],
      tests: edited, without: [["Sources/M/A.swift"]: .of("-A.old")]),
    Judgement(
      name: "a refactor whose test passes on the code before as well", phase: .refactor, code: ["Sources/M/A.swift"],
      tests: edited, without: [["Sources/M/A.swift"]: .of("+A.old")]),
    Judgement(
      name: "a refactor whose test does not compile on the code before", phase: .refactor, code: ["Sources/M/A.swift"],
      tests: edited),
    Judgement(name: "a refactor that skips a test", phase: .refactor, outcome: .of("~A.old")),
    Judgement(name: "a refactor that crashes", phase: .refactor, outcome: .of("!A.old")),
  ]

  private static let alreadyGreens = [
    Judgement(name: "an already-green that adds a test", phase: .alreadyGreen, tests: new),
    Judgement(name: "an already-green that edits a test", phase: .alreadyGreen, tests: edited),
    Judgement(
      name: "an already-green that does not compile", phase: .alreadyGreen, tests: new, outcome: .refused(in: "M")),
    Judgement(
      name: "an already-green that weakens two tests", phase: .alreadyGreen,
      tests: TestChanges(edited: ["A.old"], weakened: weakened.weakened + [Weakening(test: "A.b", before: 2, after: 1)])
    ),
    Judgement(name: "an already-green that does neither, and changes code", phase: .alreadyGreen, code: [a]),
    Judgement(
      name: "an already-green that fails, removes and weakens", phase: .alreadyGreen,
      tests: TestChanges(removed: ["A.gone"], edited: ["A.old"], weakened: weakened.weakened), outcome: .of("-A.old")),
  ]

  private static let outers = [
    Judgement(name: "an outer that fails", phase: .outer, tests: new, outcome: .of("-A.new", "+A.old")),
    Judgement(name: "an outer that passes", phase: .outer, tests: new),
    Judgement(name: "an outer that does not compile", phase: .outer, tests: new, outcome: .refused(in: "MTests")),
    Judgement(name: "an outer without a test", phase: .outer, testFiles: []),
    Judgement(
      name: "an outer that adds two tests and edits one", phase: .outer,
      tests: TestChanges(added: ["A.new", "A.other"], edited: ["A.old"]), outcome: .of("-A.new", "+A.other")),
    Judgement(
      name: "an outer while another is red", phase: .outer, tests: new, outcome: .of("-A.new", "+A.old"),
      outerTest: "A.outer", outer: "-A.outer"),
    Judgement(name: "a green while an outer test is red", phase: .green, outerTest: "A.outer", outer: "-A.outer"),
    Judgement(name: "a green in which the outer test crashes", phase: .green, outerTest: "A.outer", outer: "!A.outer"),
    Judgement(
      name: "a green in which the outer test is skipped", phase: .green, outerTest: "A.outer", outer: "~A.outer"),
    Judgement(
      name: "a refactor that edits the outer test", phase: .refactor, tests: TestChanges(edited: ["A.outer"]),
      outerTest: "A.outer", outer: "-A.outer"),
    Judgement(
      name: "a green that ends the chapter with the outer test red", phase: .green, outerTest: "A.outer",
      outer: "-A.outer", endsOuterTests: true),
    Judgement(
      name: "a green that ends the chapter with the outer test green", phase: .green, outerTest: "A.outer",
      outer: "+A.outer", endsOuterTests: true),
  ]

  private static let starters = [
    Judgement(name: "a starter that passes", phase: .starter, code: [a]),
    Judgement(name: "a starter that fails", phase: .starter, outcome: .of("-A.old", "-A.a")),
  ]
}
