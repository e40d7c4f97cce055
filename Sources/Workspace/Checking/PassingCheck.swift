import Basics
import Curriculum
import Outcomes
import Rules

/// A step that ends with every test passing: a green, a refactor, or a new test that passes at once.
struct PassingCheck {
  let attempt: Attempt
  let phase: Phase

  func findings() throws -> [Finding] {
    var findings = try ownFindings()
    if phase == .refactor, !findings.contains(where: { $0.kind == .problem }),
      attempt.tree.changedPaths(since: attempt.baseline).isEmpty
    {
      let isLayout = Set(attempt.tree.files.map(\.digest)) != Set(attempt.baseline.files.map(\.digest))
      let what = isLayout ? "nothing but comments and layout has changed" : "nothing has changed"
      findings.append(
        .problem("\(what) since the step began; improve the code and keep what it does", code: .nothingHasChanged))
      findings.append(.help("if nothing of the lesson is left to do, continue with 'scripts/kata next --anyway'"))
    }
    if phase == .alreadyGreen {
      let silent = try Advice.assertions(of: attempt, since: attempt.baseline)
      findings += silent.isEmpty ? try Advice.foreignTests(of: attempt) : silent
    }
    guard !findings.contains(where: { $0.kind == .problem }) else { return findings }
    let cross = CrossCheck(attempt: attempt)
    switch phase {
    case .green:
      return try findings
        + attempt.comparing {
          let later = LaterSteps(after: attempt, count: 2)
          try later.begin()
          let chapter = try cross.ofCode()
          guard !chapter.contains(where: { $0.kind == .problem }) else { return chapter }
          let missed = try hiddenTest()
          let fitted = try missed.isEmpty ? SharedConstants(attempt: attempt).findings() : missed
          return try inSources() + chapter + fitted + later.ofGreen()
        }
    case .refactor:
      findings.append(.good(try tests(), code: .sameTestsPass))
      return try findings
        + attempt.comparing {
          let later = LaterSteps(after: attempt, count: 1)
          try later.begin()
          let reach = try later.ofRefactor()
          guard reach.isEmpty else { return reach }
          let chapter = try inSources() + leftAsItWas() + codeIsLeft() + cross.ofCode()
          guard !chapter.contains(where: { $0.kind == .problem }) else { return chapter }
          return try chapter + hiddenTest() + later.lostBehavior() + (attempt.session.noticedLess ? noticeLess() : [])
        }
    default:
      findings += try attempt.comparing {
        try cross.ofPassingTests() + cross.unwrittenTests(since: attempt.baseline) + unnoticedBreak()
      }
      // Who has seen it fail needs no word about it.
      let codes: [Finding.Code] = [.codeDidLess, .breakIsNoticed, .breakIsNotNoticed]
      guard !attempt.session.wasRed, !findings.contains(where: { codes.map(\.name).contains($0.code) }) else {
        return findings
      }
      return findings + [
        .note(
          "a test that never failed proves nothing: if you have not seen the new one fail, break the code or change"
            + " what it expects, check, and put that back", code: .seeItFailOnce)
      ]
    }
  }

  /// What no test notices any more, as something that tests stand on has changed.
  func noticeLess() throws -> [Finding] {
    guard phase == .refactor else { return [] }
    let helpers = try attempt.otherHelpers()
    guard !helpers.isEmpty, let lost = try attempt.losses(ofStage: true)?.lost, !lost.isEmpty else { return [] }
    return .problem(
      "with \(helpers.quoted) as \(helpers.count == 1 ? "it is" : "they are") now, no test notices \(lost.firstThree) any more",
      code: .testsNoticeLess,
      helps: [
        "'scripts/kata break' plants the lesson's faults, 'scripts/kata mutate' others, and both show what your tests notice"
      ])
  }

  /// What became of the tests, where no rule is broken.
  private func tests() throws -> String {
    let changes = try attempt.tests(since: attempt.baseline)
    guard !changes.weakened.isEmpty || changes.removed.count > changes.renamed.count else {
      let isOfTests = attempt.tree.changedPaths(since: attempt.baseline).allSatisfy { $0.hasPrefix("Tests/") }
      return "the same tests as before pass, and \(isOfTests ? "their" : "the") code has changed"
    }
    guard let losses = try attempt.losses() else { return "the tests that are left pass, and the code has changed" }
    return "your tests have changed, and notice all \(losses.noticed) changes of the code that were tried, as before"
  }

  /// What keeps the run from passing comes first; a run that shows nothing says nothing of the rules about runs.
  private func ownFindings() throws -> [Finding] {
    var violations = try attempt.violations(as: phase, since: attempt.baseline)
    var findings = try Advice.obstacle(of: attempt, wish: phase.wishForTests) ?? []
    // What is no Swift seems to have lost its tests.
    if findings.contains(where: { $0.code == Finding.Code.syntaxError.name }) { return findings }
    if findings.isEmpty, attempt.outcome.kind == .crashes { findings = Advice.crashed(attempt) }
    if !findings.isEmpty { violations.removeAll { $0.rule == .testsDoNotPass } }
    if phase == .alreadyGreen, let code = violations.firstIndex(where: { $0.rule == .codeIsChanged }),
      attempt.outcome.kind == .passes, try attempt.outcomeOfTests(against: attempt.baseline).kind != .passes
    {
      violations.remove(at: code)
      findings.append(
        .note("your code did less than the chapter's; for you this was a red and a green", code: .codeDidLess))
    }
    // Who is told to write as the chapter's tests and code need it has to change what is there.
    if attempt.session.differsFromTheChapters {
      violations.removeAll { [.testCasesAreEdited, .codeIsChanged].contains($0.rule) }
    }
    if let untouched = violations.firstIndex(where: { $0.rule == .noTestIsTouched }),
      try !attempt.bends(.noTestIsTouched)
    {
      violations.remove(at: untouched)
      findings += try Advice.untouched(attempt, since: attempt.baseline)
    }
    if phase != .green { findings += try renamings(but: violations.contains { $0.rule == .testsAreRemoved }) }
    findings +=
      try attempt.findings(for: violations) + misspellings() + Advice.kinship(attempt, attempt.outcome.diagnostics)
    let edits: [Rule] = [.testsAreAdded, .testCasesAreEdited]
    let isBent = attempt.step.lesson?.ruleBent != nil
    if phase == .green, !isBent, violations.contains(where: { edits.contains($0.rule) }),
      !violations.contains(where: { $0.rule == .testsAreRemoved })
    {
      findings.append(.help("take that change back, or go on with 'scripts/kata next --anyway'"))
    }
    let older = phase == .green && attempt.outcome.kind == .fails ? try olderFailures() : []
    let common = try older.isEmpty ? [] : older.intersection(attempt.failingOnTheChaptersCode())
    if !common.isEmpty {
      let (theirs, own) = (common.sorted(), older.subtracting(common).sorted())
      let them = theirs.count == 1 ? "it" : "them"
      let advice = "on the chapter's code of this step too: correct \(them); here a green may"
      let rest = own.isEmpty ? "" : "; \(own.quoted("fails", "fail")) on your code alone"
      findings.append(.help("\(theirs.quoted("fails", "fail")) \(advice)\(rest)"))
    }
    guard phase == .alreadyGreen else { return findings }
    let words = "the new test fails with your change of the code, as it should; put the code back now"
    return try findings + attempt.comparing { try newTestFails() ? [.help(words)] : whoseFault() }
  }

  /// Whether a new test that fails, though it is to pass at once, does so on the chapter's code too.
  private func whoseFault() throws -> [Finding] {
    let kinds: [Outcome.Kind] = [.fails, .crashes, .timedOut]
    guard kinds.contains(attempt.outcome.kind) else { return [] }
    return switch try attempt.runs.outcome(of: attempt.plan.testsAtStep()).kind {
    case .passes:
      [.help("on the chapter's code your tests pass: look at the code; 'scripts/kata compare' shows the chapter's")]
    case .fails, .crashes, .timedOut: [.help("on the chapter's code they do not pass either: look at the test")]
    default: []
    }
  }

  /// The tests that fail and passed when the step began.
  private func olderFailures() throws -> Set<String> {
    let passed = try attempt.runs.outcome(of: attempt.baseline).tests.filter { $0.result == .passed }
    return Set(attempt.outcome.noticing).intersection(passed.map(\.id))
  }

  /// What a probe shows on code that passes all that the learner can see: a green's own, and in a refactor the last of its
  /// stage. Beside doubles with other names than the chapter's it asks with those.
  private func hiddenTest() throws -> [Finding] {
    let steps =
      phase == .green
      ? [attempt.step] : attempt.session.position.stage?.steps.prefix { $0.name != attempt.step.name } ?? []
    guard let probe = steps.compactMap({ try? $0.lesson?.probe() }).last else { return [] }
    func kind(_ tree: SourceTree) throws -> Outcome.Kind {
      let own = try attempt.runs.settled(tree.replacing(probe.test)).kind
      guard own == .doesNotCompile else { return own }
      let chapters = try attempt.plan.chapterTests(of: attempt.step, on: tree)
      return try attempt.runs.settled(chapters.replacing(probe.test)).kind
    }
    guard try [.fails, .crashes].contains(kind(attempt.tree)) else { return [] }
    guard phase == .refactor else {
      return [.note("your code passes the tests and not the idea: \(probe.idea)", code: .testsMissTheIdea)]
    }
    guard try kind(attempt.baseline) == .passes else { return [] }
    return .problem(
      "your code passes the tests and no longer the idea: \(probe.idea)", code: .testsMissTheIdea,
      helps: ["it did so when the step began; a refactor keeps what the code does"])
  }

  /// The fault that the lesson plants to see the step's test fail, if no new test notices it in the learner's code. Where the
  /// chapter's does, the step asks for it.
  private func unnoticedBreak() throws -> [Finding] {
    let new = try attempt.tests(since: attempt.baseline).touched
    func notice(_ tests: Set<String>, in tree: SourceTree) throws -> Bool? {
      guard case .ran(let ran, _) = try attempt.runs.outcome(of: tree) else { return nil }
      return ran.contains { tests.contains($0.id) && $0.result != .passed }
    }
    var isNoticed = false
    for (subject, tree, isOwn) in try attempt.plan.planted(attempt.checker) {
      let lines = subject.change.runs.joined()
      let result = try notice(new, in: tree)
      isNoticed = isNoticed || result == true
      guard result == false,
        let line = lines.first(where: \.isAdded) ?? lines.first(where: \.isRemoved)
      else { continue }
      let sign = line.isRemoved ? "-" : lines.contains { $0.isRemoved && $0.text == line.text } ? "moved:" : "+"
      let words =
        "your new test does not notice the fault that the lesson plants here, '\(sign) \(line.text.trimmingSpaces)':"
        + " \(subject.words)"
      let chapters = try attempt.plan.chapterTests(of: attempt.step, on: tree)
      // In other code a test may need less to fail.
      let isSeen = !isOwn && attempt.session.wasRed
      guard try !isSeen && notice(attempt.chaptersChanges().touched, in: chapters) == true else {
        return [.note(words, code: .breakIsNotNoticed)]
      }
      return .problem(
        words, code: .breakIsNotNoticed,
        helps: [
          isOwn
            ? "plant it in your code: your test is to fail there, as the chapter's does"
            : "it was planted in the chapter's code, as yours is another: your test is to fail there, as the chapter's does"
        ])
    }
    return isNoticed
      ? [.good("your new test notices the fault that the lesson plants", code: .breakIsNoticed)] : []
  }

  /// A refactor of tests alone needs no other code.
  private func codeIsLeft() throws -> [Finding] {
    let step = attempt.step
    let code = try attempt.changedCode(since: attempt.baseline)
    guard !code.isEmpty, !step.tree.changedPaths(since: step.before).contains(where: { $0.hasPrefix("Sources/") })
    else { return [] }
    return .note(
      "\(code.quoted("was", "were")) changed, and this step of the lesson leaves the code as it is; see that it does what it did",
      code: .lessonLeavesTheCode)
  }

  /// Code of the tests that would be shipped with the app.
  private func inSources() throws -> [Finding] {
    let chapters = attempt.step.tree.testFiles.flatMap { TopLevel(of: $0.contents).declarations }
      .filter { $0.kind != "extension" }.map(\.name)
    let isOfTests = try attempt.writesInTests()
    let files = attempt.tree.changedPaths(since: attempt.baseline).filter { path in
      guard path.hasPrefix("Sources/"), let file = attempt.tree.file(path) else { return false }
      return isOfTests
        || TopLevel(of: file.contents).declarations.contains { $0.kind == "class" && chapters.contains($0.name) }
    }
    guard !files.isEmpty else { return [] }
    return .note(
      "\(files.quoted("ships", "ship")) with the app; the chapter has this code in 'Tests', where it belongs",
      code: .codeBelongsInTests)
  }

  /// Names that are missing, and are in a file that the learner has deleted, or in the code with another spelling.
  private func misspellings() throws -> [Finding] {
    // A parameter that is given nothing has its name.
    let missing = attempt.outcome.diagnostics.filter { !$0.message.hasPrefix("missing argument") }
      .compactMap { Renames.missingName(in: $0.message) }.uniqued().filter { !SystemNames.contain($0) }.sorted()
    guard !missing.isEmpty else { return [] }
    let names = try attempt.names(in: attempt.tree).sorted()
    let deleted = attempt.baseline.appFiles.filter { attempt.tree.file($0.logicalPath) == nil }
    return missing.compactMap { missing in
      if let file = deleted.first(where: { Declarations(in: $0.contents).allNames.contains(missing) }) {
        return .help(
          "'\(missing)' is in '\(file.logicalPath)', which is gone; 'scripts/kata reset' lays this step out again and"
            + " keeps your files as a backup")
      }
      return Spelling.nearest(to: missing, in: names).flatMap { near in
        near == missing ? nil : .help("'\(missing)' is not there, and '\(near)' is; is it the same?")
      }
    }
  }

  /// - Parameter areMissed: whether the tests that are gone are told as a problem.
  private func renamings(but areMissed: Bool) throws -> [Finding] {
    let chapters = try attempt.checker.discovery.tests(of: attempt.step.tree).ids
    let changes = try attempt.tests(since: attempt.baseline)
    let bases = Set(changes.added.map(Attempt.base))
    let lost = changes.lostInWords.intersection(chapters).filter { !bases.contains(Attempt.base($0)) }
    let gone = areMissed || changes.added.isEmpty ? [] : lost.sorted()
    let names = "\(gone.quoted("is", "are")) gone; later lessons use \(gone.count == 1 ? "that name" : "those names")"
    let firsts = try attempt.step.before.map { try attempt.checker.discovery.tests(of: $0).ids } ?? []
    let renamed = changes.renamed.filter { $0.isTest && firsts.contains($0.test) && !chapters.contains($0.name) }
    return renamed.filter { Attempt.base($0.test) != Attempt.base($0.name) }.map {
      .note("'\($0.test)' is named '\($0.name)' now; later lessons use the first name", code: .testIsRenamed)
    } + (gone.isEmpty ? [] : [.note(names, code: .testIsRenamed)])
  }

  /// What the chapter changes in this refactor and the learner has left as the chapter had it before.
  private func leftAsItWas() throws -> [Finding] {
    let own = Set(attempt.tree.changedPaths(since: attempt.baseline))
    let left = attempt.step.tree.changedPaths(since: attempt.step.before).filter { path in
      guard !own.contains(path), let file = attempt.tree.file(path) else { return false }
      return file.digest == attempt.step.before?.file(path)?.digest
    }
    guard !left.isEmpty else { return [] }
    return [.note("the chapter changes \(left.quoted) here too, and you have not", code: .chapterChangesMore)]
  }

  /// Whether the learner has broken the code to see a new test fail.
  private func newTestFails() throws -> Bool {
    guard attempt.outcome.kind != .passes, try !attempt.changedCode(since: attempt.baseline).isEmpty else {
      return false
    }
    let new = try attempt.tests(since: attempt.baseline).touched
    return attempt.outcome.shortfalls.contains { new.contains($0.id) }
  }
}
