import Basics
import Curriculum
import Outcomes
import Rules
import Syntax

/// A red step: the learner's tests fail, for the reason that the step is about.
struct RedCheck {
  private let attempt: Attempt
  private let expected: Outcome.Kind
  /// The files to compare with: where a red follows a red that looks the same, the change has to come in this step.
  private let start: SourceTree

  init(_ attempt: Attempt) throws {
    self.attempt = attempt
    let position = attempt.session.position
    let expected = try attempt.checker.expectedKind(of: attempt.step, at: position)
    self.expected = expected
    let isRepeat =
      try position.previous.map {
        try $0.phase == .red && attempt.checker.expectedKind(of: $0, at: position) == expected
      } ?? false
    start = isRepeat ? attempt.baseline : attempt.cycle
  }

  func findings() throws -> [Finding] {
    let own = try ownFindings()
    // Where the compiler is the check, there is no test to put beside the chapter's.
    let isWithoutTest = own.contains {
      $0.code == Rule.redChangesNoTest.code || $0.code == Rule.codeDoesNotCompile.code
    }
    guard !own.contains(where: { $0.kind == .problem }) else { return own }
    let cross = CrossCheck(attempt: attempt)
    let all =
      try isWithoutTest ? own : own + attempt.comparing { try cross.ofTests() + cross.unwrittenTests(since: start) }
    // What keeps it from being met is the only thing to say.
    guard attempt.outcome.kind != .passes, !all.contains(where: { $0.kind == .problem }) else {
      return all.filter { $0.code != Finding.Code.codeIsTakenBack.name }
    }
    let isOfTheStep = try all.contains { $0.code == Finding.Code.testsAskForTheStep.name } && cross.failsByAssertion()
    return (RecordedReason(attempt)?.findings(ofTheStep: isOfTheStep) ?? []) + all
  }

  private func ownFindings() throws -> [Finding] {
    if let findings = try Advice.obstacle(of: attempt, wish: "write the test that the lesson asks for") {
      return findings
    }
    if hidesTests {
      return .problem(
        "this step changes no test, and what does not compile cannot show what yours ask for; leave them as they were",
        code: .testsAreNotSeen)
    }
    let violations = try attempt.violations(as: attempt.step.phase, since: start)
    let first = violations.filter { [.codeDoesNotCompile, .redChangesNoTest, .testsAreSkipped].contains($0.rule) }
    guard first.isEmpty else {
      let findings = try attempt.findings(for: first).map(passingToo)
      return try findings + (findings.contains { $0.kind == .problem } ? [] : failsOtherwise())
    }
    switch attempt.outcome.kind {
    case .doesNotCompile: return try doesNotCompile(violations)
    case .passes: return try passes(violations)
    default: return try fails(violations)
    }
  }

  /// What the learner's files show and the chapter's do not, in a step that bends the rule about a red's tests.
  private func failsOtherwise() throws -> [Finding] {
    if attempt.tree.changedPaths(since: attempt.baseline).isEmpty {
      return [.problem("nothing has changed since the step began; do what the lesson says", code: .nothingHasChanged)]
    }
    let (own, chapter) = (attempt.outcome, try attempt.runs.outcome(of: attempt.step.tree))
    guard own.kind != chapter.kind || own.news(beside: chapter) != nil else { return [] }
    let line = attempt.firstLine(of: own.news(beside: chapter) ?? own, in: attempt.tree)
    return .problem(
      "your files do not show what the lesson shows: \(line)", code: .failsOtherwise,
      helps: ["the lesson says which of the compiler's messages are left after this step"])
  }

  /// Whether tests were changed in a step that changes none, while the compiler does not get to them.
  private var hidesTests: Bool {
    let step = attempt.step
    return step.tree.changedPaths(since: step.before).allSatisfy { step.tree.file($0)?.isTest == false }
      && attempt.outcome.kind == .doesNotCompile
      && attempt.tree.changedPaths(since: attempt.baseline).contains { attempt.tree.file($0)?.isTest != false }
  }

  private func passingToo(_ finding: Finding) -> Finding {
    guard attempt.outcome.kind == .passes, finding.kind == .problem else { return finding }
    return Finding(kind: .problem, text: "every test passes, and \(finding.text)", code: finding.code)
  }

  private func doesNotCompile(_ violations: [Violation]) throws -> [Finding] {
    guard expected == .doesNotCompile else {
      let help =
        try isFaultOfTests()
        ? "they do not compile on the chapter's code of this step either; correct what the compiler names in the tests"
        : "add the least that lets them compile, to 'Sources' or for a double to 'Tests', and nothing that lets them pass"
      let words = "the tests do not compile yet; this step needs tests that run and fail"
      return try [.problem(words, code: .testsDoNotCompileYet), .help(help)]
        + Advice.kinship(attempt, attempt.outcome.diagnostics)
        + attempt.findings(for: violations.filter(\.rule.isOfOldTests))
    }
    return try owedTest() + owedSupport() + Advice.assertions(of: attempt, since: start)
      + attempt.findings(for: violations)
  }

  /// Whether no code could let the tests compile: the chapter's does not, and no name is missing but one of the tests' own, the
  /// system's, or one that is almost one of the tests'.
  private func isFaultOfTests() throws -> Bool {
    guard try attempt.runs.outcome(of: attempt.plan.testsAtStep()).kind == .doesNotCompile else { return false }
    let own = names(beside: attempt.tree)
    let members = attempt.tree.testFiles.reduce(into: Set<String>()) {
      $0.formUnion(Declarations(in: $1.contents).allNames)
    }
    let words = Set(attempt.tree.appFiles.flatMap { SwiftTokens($0.contents).map(\.text) })
    return attempt.outcome.diagnostics.allSatisfy { found in
      guard attempt.tree.file(found.file)?.isTest == true else { return false }
      guard let name = Renames.missingName(in: found.message) else { return true }
      // What the code has nowhere is a parameter of the system's.
      if found.message.hasPrefix("missing argument"), !words.contains(name) { return true }
      return own.contains { found.message.contains("'\($0)'") } || SystemNames.contain(name)
        || Spelling.nearest(to: name, in: members.sorted()) != nil
    }
  }

  /// A double that does not compile is not the failing test that a red is about.
  private func owedTest() throws -> [Finding] {
    guard try attempt.tests(since: start).touched.isEmpty else { return [] }
    if let found = try Advice.notRun(attempt, since: start, filesOf: [], "no test was added: ") { return found }
    let none = attempt.step.tree.testFiles.filter { file in
      let own = attempt.tree.file(file.logicalPath)?.contents
      return file.contents.contains(": XCTestCase") && own.map { !$0.contains(/TestCase|import Testing/) } == true
    }.map(\.logicalPath)
    guard none.isEmpty else {
      return .problem(
        "\(none.quoted("has", "have")) no class of 'XCTestCase', so that no test in it runs", code: .fileHasNoTest)
    }
    guard try !attempt.chaptersChanges().touched.isEmpty else { return [] }
    // What 'setUp' does is done in every test.
    let cases = try attempt.checker.discovery.tests(of: attempt.tree).testCaseFiles
    if attempt.tree.key("") != attempt.baseline.key(""),
      attempt.outcome.diagnostics.allSatisfy({ cases.contains($0.file) }),
      RecordedReason(attempt)?.findings().map(\.kind) == [.good]
    {
      return []
    }
    return .problem(
      "no test was added or changed, only what is beside the tests; write the test that the lesson asks for",
      rule: .redChangesNoTest)
  }

  /// What the chapter writes beside the test in this red, and the learner's test misses.
  private func owedSupport() throws -> [Finding] {
    let step = attempt.step
    let brought = names(beside: step.tree).subtracting(step.before.map(names(beside:)) ?? [])
    let owed = attempt.missingNames(in: attempt.outcome).intersection(brought).sorted()
    guard !owed.isEmpty else { return [] }
    return .problem(
      "\(owed.quoted("is", "are")) yours to write in this step too, in 'Tests'; the failure is to come from the code",
      code: .supportIsMissing)
  }

  /// The names at the top of a package's test files.
  private func names(beside tree: SourceTree) -> Set<String> {
    Set(tree.testFiles.flatMap { TopLevel(of: $0.contents).declarations.map(\.name) })
  }

  private func passes(_ violations: [Violation]) throws -> [Finding] {
    let others = try attempt.findings(for: violations.filter { $0.rule != .redPasses })
    guard try !attempt.tests(since: start).touched.isEmpty else {
      let isThere = expected == .doesNotCompile ? try codeIsThere() : []
      return try (isThere.isEmpty ? Advice.untouched(attempt, since: start) : isThere) + others
    }
    let silent = try Advice.assertions(of: attempt, since: start)
    if !silent.isEmpty || violations.contains(where: { $0.rule == .assertionIsOfAnotherLibrary }) {
      return [.problem("every test passes at once, so nothing asks for new code", rule: .redPasses)] + silent + others
    }
    if let unreached = try Advice.unreachedAssertion(of: attempt, since: start) { return [unreached] + others }
    let reasons = try attempt.comparing(reasonsToPass)
    let isKnown = reasons.contains { $0.code != Finding.Code.notComparedWithTheChapter.name }
    return try (isKnown ? [] : attempt.findings(for: violations.filter { $0.rule == .redPasses })) + reasons + others
  }

  /// Why the new test passes: it asks too little, or the learner's code does more than the chapter's.
  private func reasonsToPass() throws -> [Finding] {
    let code = try attempt.changedCode(since: start)
    let onChapters = try attempt.outcomeOfTests(against: attempt.step.tree).kind
    guard onChapters != .passes else {
      guard !code.isEmpty else { return [] }
      return .problem(
        "every test passes, though nothing does yet what this red asks for: the new test asks too little",
        code: .testAsksTooLittle, helps: ["compare the result with the one that you want, so that a placeholder fails"])
    }
    let isThere = try codeIsThere()
    guard isThere.isEmpty else { return isThere }
    guard [.fails, .crashes, .doesNotCompile, .timedOut].contains(onChapters) else { return [] }
    return .note(
      "every test passes, as your code does already what this red asks for; your test is right: it fails on the"
        + " chapter's code", code: .codeRanAhead)
  }

  /// What the learner has written in this red, and the tests need.
  private func codeIsThere() throws -> [Finding] {
    let all = try attempt.changedCode(since: start)
    guard !all.isEmpty, try attempt.outcomeOfTests(against: start).kind != .passes else { return [] }
    // A file that is as the chapter's belongs to the red.
    let ahead = try attempt.changedCode(since: attempt.step.tree).filter(all.contains)
    let code = ahead.isEmpty ? all : ahead
    return .problem(
      "every test passes, because \(code.quoted("already does", "already do")) what the new test asks for",
      code: .codeIsThereAlready,
      helps: ["take that code back and see the test fail; in red, write only what the tests need to compile"])
  }

  private func fails(_ violations: [Violation]) throws -> [Finding] {
    if let late = try Advice.lateAssertion(of: attempt, since: start) { return [late] }
    let isOwnCrash = attempt.outcome.kind == .crashes && expected != .crashes
    let isTakenBack = try takesCodeBack(violations)
    let others = isTakenBack ? violations.filter { !Rule.ofNeedlessCode.contains($0.rule) } : violations
    let note = Finding.note(
      "your code did already what this red asks for; you took that out, and saw the test fail", code: .codeIsTakenBack)
    return try (isOwnCrash ? Advice.crashed(attempt) : []) + others.flatMap(findings)
      + Advice.assertions(of: attempt, since: start) + (isTakenBack ? [note] : [])
  }

  /// What is said of a broken rule. Code that the lesson has in this red too is not to be taken back: it is the test that
  /// does without it.
  private func findings(for violation: Violation) throws -> [Finding] {
    let files = try attempt.changedCode(since: start)
    guard Rule.ofNeedlessCode.contains(where: { $0 == violation.rule }),
      try Set(files).isDisjoint(with: attempt.changedCode(since: attempt.step.tree))
    else { return try attempt.findings(for: [violation]) }
    return .problem(
      "\(files.quoted("is", "are")) as in the lesson, and your test does without; the lesson's test needs it",
      rule: violation.rule)
  }

  /// Whether what changed in the code is that the new tests fail: as it was, they pass.
  private func takesCodeBack(_ violations: [Violation]) throws -> Bool {
    guard violations.contains(where: { Rule.ofNeedlessCode.contains($0.rule) }) else { return false }
    return try attempt.outcomeOfTests(against: start).kind == .passes
  }
}
