import Basics
import Curriculum
import Mutating
import Outcomes
import Rules
import Syntax
import Verification

/// Compares the learner's tests and code with the chapter's own.
struct CrossCheck {
  let attempt: Attempt

  static func verb(_ kind: Outcome.Kind) -> String {
    switch kind {
    case .passes: "pass"
    case .doesNotCompile: "do not compile"
    case .crashes: "crash"
    case .timedOut: "do not end"
    case .fails, .outOfMemory, .noTests, .broken: "fail"
    }
  }

  // MARK: - The learner's tests on the chapter's code

  /// A red's tests fail before the step, and pass after it.
  func ofTests() throws -> [Finding] {
    var findings: [Finding] = []
    let step = attempt.step
    var before = try attempt.plan.testsBeforeStep().map(attempt.runs.outcome)?.kind
    if before == .doesNotCompile, attempt.outcome.kind == .fails, let code = step.before, try !attempt.writesInTests() {
      // Where they compile with the learner's own code, it is what is beside them that does not fit the chapter's.
      let own = try attempt.runs.outcome(of: attempt.tree.tests(against: code)).kind
      if own == .fails || own == .crashes { before = own }
    }
    if before == .passes {
      findings.append(
        .problem(
          "your tests pass on the chapter's code before the step, so they do not ask for the step",
          code: .testsPassBeforeTheStep))
    } else if let before {
      findings.append(
        .good("your tests \(Self.verb(before)) on the chapter's code before the step", code: .testsAskForTheStep))
    }
    guard let goal = attempt.session.position.goal else { return findings }
    var (mixed, outcome) = try attempt.merger.outcome(ofTests: attempt.tree, on: goal, run: attempt.runs.settled)
    if outcome.kind == .doesNotCompile {
      // Older tests may be of names that are the learner's alone.
      let new = try withoutOld(in: mixed, since: attempt.cycle, to: attempt.tree)
      let alone = try attempt.runs.settled(new)
      if alone.kind != .doesNotCompile { (mixed, outcome) = (new, alone) }
    }
    if try outcome.kind == .passes || newTestsPass(in: mixed, outcome) {
      let contradicting = try contradicting(outcome)
      if !contradicting.isEmpty {
        return .problem(
          "your new test passes on the chapter's code after the step (\(goal.shortName)), where "
            + "\(contradicting.quoted("fails", "fail"))",
          code: .testsFailAfterTheStep,
          helps: ["the lesson changes that test in this step; change yours too, or no green is met"])
      }
      let which = outcome.kind == .fails ? "the new ones " : ""
      let after = "\(which)pass on its code after it (\(goal.shortName))"
      guard let before, before != .passes else {
        return findings + [
          .good("your tests pass on the chapter's code after it (\(goal.shortName))", code: .testsPassAfterTheStep)
        ]
      }
      let words = "your tests ask for the step: they \(Self.verb(before)) on the chapter's code before it, and \(after)"
      let tooLittle = outcome.kind == .passes ? try asksTooLittle(in: mixed, after: goal) : []
      guard tooLittle.isEmpty else { return tooLittle }
      return try [.good(words, code: .testsAskForTheStep)] + asksForLess(before: goal)
        + unnoticed(in: mixed, after: goal)
    }
    // A step's own tests can be half of a thought that a later step ends; then the other half is missing in both.
    let chapter = try attempt.merger.tests(of: step.tree, on: goal)
    let types = (attempt.tree.testFiles + chapter.testFiles).flatMap {
      Declarations(in: $0.contents).names(like: .type)
    }
    guard
      let news = outcome.news(
        beside: try attempt.runs.outcome(of: chapter), types: Set(types),
        first: try attempt.tests(since: attempt.cycle).touched)
    else { return findings }
    let line = attempt.firstLine(of: news, in: mixed)
    if let own = ofOwnNames(news, beside: goal.tree),
      try failsByAssertion() || RecordedReason(attempt)?.isShared == true
    {
      return own
    }
    // What is good so far is no comfort.
    findings = .problem(
      "your tests \(Self.verb(news.kind)) on the chapter's code after the step (\(goal.name)) too: \(line)",
      code: .testsFailAfterTheStep)
    findings += try namesOfTests(news, on: goal) + Advice.kinship(attempt, news.diagnostics)
    if outcome.kind != .doesNotCompile {
      let edited = try attempt.tests(since: attempt.cycle).edited
      let old = outcome.shortfalls.map(\.id).filter(edited.contains)
      let change = "\(old.quoted("was", "were")) there before this step; look at what you have changed in it"
      findings.append(
        .help(
          try Advice.unfulfilled(attempt, since: attempt.cycle, outcome) ?? (old.isEmpty ? reason(in: mixed) : change)))
      findings += misplaced(Set(goal.tree.appFiles.flatMap { TopLevel(of: $0.contents).declarations.map(\.name) }))
    }
    return findings
  }

  /// What is said where tests do not compile because of names alone that the learner's files had before this step.
  private func ofOwnNames(_ outcome: Outcome, beside code: SourceTree) -> [Finding]? {
    let names = outcome.diagnostics.compactMap { Renames.differingName(in: $0.message) }
    // About what is in a file of both there is nothing to disagree.
    let common = attempt.tree.files.filter { $0.digest == code.file($0.logicalPath)?.digest }
      .flatMap { TopLevel(of: $0.contents).declarations.map(\.name) }
    // What is there twice in the learner's own files is no matter of names.
    let isTwice = attempt.outcome.diagnostics.contains { $0.message.hasPrefix("invalid redeclaration of '") }
    guard !isTwice, !names.contains(where: common.contains) else { return nil }
    let words = Set(attempt.baseline.files.filter(\.isSwift).flatMap { SwiftTokens($0.contents).map(\.text) })
    guard outcome.kind == .doesNotCompile, !names.isEmpty, words.isSuperset(of: names) else { return nil }
    let text =
      "your tests were not tried on the chapter's code, as the two do not agree about \(names.uniqued().quoted)"
    return .note(text, code: .notComparedWithTheChapter)
  }

  /// Whether what fails is what the step has brought, by an assertion of a value, where the lesson's red fails too.
  func failsByAssertion() throws -> Bool {
    let own = attempt.outcome
    return try own.kind == .fails
      && attempt.checker.expectedKind(of: attempt.step, at: attempt.session.position) == .fails
      && attempt.tests(since: attempt.cycle).touched.isSuperset(of: own.noticing)
      && own.shortfalls.allSatisfy(\.failsByAssertion)
      && attempt.checker.reader.silentTests(from: attempt.cycle, to: attempt.tree).isEmpty
      && !own.shortfalls.flatMap(\.failures).contains {
        $0.message.hasPrefix("failed") || $0.message == "Issue recorded"
      }
  }

  /// What the learner's tests call that the chapter has named otherwise.
  private func namesOfTests(_ outcome: Outcome, on step: Step) throws -> [Finding] {
    let names = Renames(
      code: try attempt.merger.code(of: step.tree, upTo: step),
      other: try attempt.merger.code(of: attempt.tree, upTo: step))
    return names.help(outcome.diagnostics, who: "your tests", whose: "the chapter's code").map(Finding.help)
  }

  /// What is said of new tests that pass where the code after the step has all its names and does nothing with them, though
  /// the chapter's fail there. Those that never ran have shown nothing else yet.
  private func asksTooLittle(in mixed: SourceTree, after goal: Step) throws -> [Finding] {
    guard attempt.outcome.kind == .doesNotCompile, try Advice.mayAskTooLittle(attempt) else { return [] }
    let step = attempt.step
    let target = MutationTarget(name: goal.name, tree: goal.tree, since: step.tree, lessons: [])
    let hollow = try target.withoutStatements { try attempt.checker.discovery.code(of: $0) }
    guard !hollow.isEmpty else { return [] }
    func kind(of tests: SourceTree, since old: SourceTree?, to new: SourceTree) throws -> Outcome.Kind {
      let tree = try hollow.reduce(withoutOld(in: tests, since: old, to: new)) { $0.replacing($1) }
      return try attempt.runs.outcome(of: tree).kind
    }
    guard try kind(of: mixed, since: attempt.cycle, to: attempt.tree) == .passes else { return [] }
    let chapter = try attempt.merger.tests(of: step.tree, on: goal)
    switch try kind(of: chapter, since: step.before, to: step.tree) {
    case .passes, .doesNotCompile: return []
    default: break
    }
    return .problem(
      "your tests pass on code that has the step's names and does nothing: they ask too little",
      code: .testAsksTooLittle,
      helps: ["compare the result with the one that you want, where the test always gets to it"])
  }

  /// What is said of an outer test that would pass a step too early.
  private func asksForLess(before goal: Step) throws -> [Finding] {
    guard attempt.step.phase == .outer, let mixed = try attempt.merger.tests(of: attempt.tree, before: goal) else {
      return []
    }
    let outcome = try attempt.runs.outcome(of: mixed)
    guard try outcome.kind == .passes || newTestsPass(in: mixed, outcome) else { return [] }
    return .note(
      "your outer test asks for less than the lesson's: it passes on the chapter's code before \(goal.shortName), and that one"
        + " only after it; see what else it asks for", code: .outerTestAsksForLess)
  }

  /// A fault of the stage's in the code after the step that the chapter's new tests notice, and the learner's do not.
  private func unnoticed(in mixed: SourceTree, after goal: Step) throws -> [Finding] {
    let new = try attempt.chaptersChanges().touched
    let breaks = (new.isEmpty ? nil : attempt.session.position.stage)?.breaks.filter {
      $0.isOfStage && !new.isDisjoint(with: $0.noticingTests)
    }
    guard let breaks, !breaks.isEmpty else { return [] }
    let changed = ChangedCode(discovery: attempt.checker.discovery)
    func planted(_ subject: Break, in tree: SourceTree) throws -> SourceTree? {
      try Checker.place(of: subject.change, in: changed.code(of: tree)).map { changed.tree(with: $0, in: tree) }
    }
    let trials = try breaks.compactMap { subject in try planted(subject, in: mixed).map { (subject, $0) } }
    for (_, tree) in trials { attempt.runs.begin(tree) }
    for (subject, tree) in trials where try attempt.runs.outcome(of: tree).kind == .passes {
      let chapter = try planted(subject, in: attempt.merger.tests(of: attempt.step.tree, on: goal))
      guard try chapter.map({ try !new.isDisjoint(with: attempt.runs.outcome(of: $0).noticing) }) == true else {
        continue
      }
      return .note(
        "with '\(subject.title)', a fault that the lesson tries at the stage's end, the chapter's new test fails and yours pass;"
          + " what else could yours look at?", code: .breakIsNotNoticed)
    }
    return []
  }

  /// Why new tests fail on the chapter's code after the step: what they call beside the tests may be at fault.
  private func reason(in mixed: SourceTree) throws -> String {
    let (step, cases) = (attempt.step, try attempt.checker.discovery.tests(of: mixed).testCaseFiles)
    let changed = step.tree.changedPaths(since: step.before) + attempt.tree.changedPaths(since: attempt.cycle)
    let others = mixed.changedPaths(since: step.tree).filter { path in
      mixed.file(path) != nil && step.tree.file(path)?.isTest == true && !cases.contains(path) && changed.contains(path)
        && attempt.tree.file(path).map { $0.digest != step.tree.file(path)?.digest } == true
    }
    let differ = others.isEmpty ? "" : "\(others.quoted("differs", "differ")) from the chapter's"
    if !others.isEmpty, try attempt.runs.outcome(of: mixed.with(others, asIn: step.tree)).kind == .passes {
      return "\(differ), with which your tests pass"
    }
    return "the test fails for another reason than the step's, or asks for something else; "
      + (others.isEmpty ? "'scripts/kata compare' shows the lesson's beside it" : differ)
  }

  /// Whether the tests of the step pass without those that were there before it: code that answers the step in another way
  /// can leave an old test as it was, which the chapter has to change; and where the step ends much later, the chapter has
  /// changed a test that the learner has under another name, or in other words.
  private func newTestsPass(in mixed: SourceTree, _ outcome: Outcome) throws -> Bool {
    switch outcome.kind {
    case .fails where attempt.outcome.kind == .fails || attempt.outcome.kind == .doesNotCompile:
      let touched = try attempt.tests(since: attempt.cycle).touched
      // What fails in the learner's own run too has been broken in this step.
      let failing = touched.union(attempt.outcome.noticing)
      return touched.isSubset(of: outcome.tests.map(\.id)) && !touched.isEmpty
        && failing.isDisjoint(with: outcome.noticing)
    default: return false
    }
  }

  /// The tests that the chapter changes in this step and the learner has left, and that fail after it.
  private func contradicting(_ outcome: Outcome) throws -> [String] {
    let changes = try attempt.chaptersChanges()
    let touched = try attempt.tests(since: attempt.cycle).touched
    return outcome.noticing.filter { changes.edited.union(changes.removed).subtracting(touched).contains($0) }
  }

  /// The tests that were there before a change, and that it leaves as they are, are left out.
  private func withoutOld(in tests: SourceTree, since old: SourceTree?, to new: SourceTree) throws -> SourceTree {
    let touched = try attempt.checker.reader.changes(from: old, to: new).touched
    return tests.without(try attempt.checker.discovery.tests(of: new).tests.filter { !touched.contains($0.id) })
  }

  /// Tests that are to pass at once do so on the chapter's code too.
  func ofPassingTests() throws -> [Finding] {
    let (mixed, outcome) = try attempt.merger.outcome(
      ofTests: attempt.tree, on: attempt.step, run: attempt.runs.settled)
    if outcome.kind == .passes {
      return [.good("your tests pass on the chapter's code too", code: .testsPassOnTheChaptersCode)]
    }
    if let own = ofOwnNames(outcome, beside: attempt.step.tree) { return own }
    // What failed there when the step began is no matter of this step.
    let new = try attempt.tests(since: attempt.baseline).touched
    if outcome.kind == .fails, new.isDisjoint(with: outcome.noticing),
      try attempt.failingOnTheChaptersCode().isSuperset(of: outcome.noticing)
    {
      return .good("your new tests pass on the chapter's code too", code: .testsPassOnTheChaptersCode)
    }
    let line = attempt.firstLine(of: outcome, in: mixed)
    return try .problem(
      "your tests \(Self.verb(outcome.kind)) on the chapter's code: \(line)", code: .testsFailOnTheChaptersCode)
      + namesOfTests(outcome, on: attempt.step)
  }

  // MARK: - The chapter's tests

  /// The chapter's own tests of the step against the learner's code.
  ///
  /// One that does not pass keeps a green from being met, and a refactor if it passed when the step began.
  func ofCode() throws -> [Finding] {
    let step = attempt.step
    let (mixed, outcome) = try attempt.merger.outcome(of: step, on: attempt.tree, run: attempt.runs.settled)
    if outcome.kind == .passes {
      return .good(
        "the \(Verdict.tests(outcome.tests.count)) that the chapter has at this step pass on your code",
        code: .chaptersTestsPass)
    }
    let line = attempt.firstLine(of: outcome, in: mixed)
    if try attempt.merger.writesInTests(step), try attempt.isAboutOlderNames(outcome) {
      let text = "the chapter's own tests of this step were not tried on your code, as its names are others: \(line)"
      return [.note(text, code: .chaptersTestsNotTried)]
    }
    let text = "the chapter's own tests of this step \(Self.verb(outcome.kind)) on your code: \(line)"
    let names = Renames(
      code: try attempt.merger.code(of: attempt.tree, upTo: step),
      other: try attempt.merger.code(of: step.tree, upTo: step))
    var help = names.help(outcome.diagnostics, who: "the chapter's tests", whose: "your code").map(Finding.help)
    if try !attempt.merger.writesInTests(step) { help += misplaced(attempt.missingNames(in: outcome)) }
    let cases = try attempt.checker.discovery.tests(of: attempt.tree).testCaseFiles
    let doubles = attempt.tree.changedPaths(since: attempt.baseline).filter {
      !cases.contains($0) && step.tree.file($0)?.isTest == true
    }
    if outcome.kind == .fails, !doubles.isEmpty, try !attempt.merger.writesInTests(step) {
      help.append(
        .help(
          "you have changed \(doubles.quoted) in this step; the chapter's tests have their own, so the code is to do it"
        ))
    }
    if outcome.kind == .fails, doubles.isEmpty, step.phase == .green, let red = attempt.session.position.previous,
      red.phase.asks
    {
      let words = "your own tests pass on the same code, so they ask for less or for something else"
      help.append(.help("\(words); 'scripts/kata goto \(red.shortName)' goes back, to have them fail here first"))
    }
    let more = Finding.help("'scripts/kata compare' shows the difference to the chapter's code")
    let code = Finding.Code.chaptersTestsFail
    guard step.phase == .refactor else { return [.problem(text, code: code)] + help + [more] }
    guard try losesBehavior() else { return [.note(text, code: code)] + help + [more] }
    let reason = "they passed on your code when the step began; a refactor keeps what the code does"
    return [.problem(text, code: code), .help(reason)] + help + [more]
  }

  /// What is in 'Tests' of the names of production code.
  private func misplaced(_ names: Set<String>) -> [Finding] {
    attempt.tree.testFiles.compactMap { file in
      let misplaced = TopLevel(of: file.contents).declarations.filter { $0.kind != "extension" }.map(\.name)
        .filter(names.contains)
      return misplaced.isEmpty
        ? nil : .help("\(misplaced.quoted("is", "are")) in '\(file.logicalPath)'; production code belongs in 'Sources'")
    }
  }

  /// Whether a test of the chapter's that passed on the learner's code when the step began runs and does not pass now. Those of the
  /// step before count too, as the step's own may need what the step brings.
  private func losesBehavior() throws -> Bool {
    let (merger, run) = (attempt.merger, attempt.runs.settled)
    return try [attempt.step, attempt.session.position.previous].compactMap(\.self).contains { step in
      let before = try merger.outcome(of: step, on: attempt.baseline, run: run).outcome
      let now = try merger.outcome(of: step, on: attempt.tree, run: run).outcome
      if before.kind == .passes { return now.kind != .passes && now.kind != .doesNotCompile }
      let failing = Set(now.shortfalls.map(\.id))
      return before.tests.contains { $0.result == .passed && failing.contains($0.id) }
    }
  }

  /// What the chapter's tests of the step ask for and the learner's do not: tests that are not written, under that name or
  /// another, and what an assertion of a test of that name looks at.
  ///
  /// - Parameter start: the files since which a learner's test counts as written for the step.
  func unwrittenTests(since start: SourceTree) throws -> [Finding] {
    let (step, tree) = (attempt.step, attempt.tree)
    let chapter = try attempt.checker.discovery.tests(of: step.tree).tests
    let own = try attempt.checker.discovery.tests(of: tree).tests
    let (asked, written) = try (attempt.chaptersChanges(), attempt.tests(since: start))
    let missing = asked.added.subtracting(own.map(\.id))
    let ownNames = written.added.subtracting(chapter.map(\.id))
    let (names, it) = (missing.quoted, missing.count == 1 ? "it" : "them")
    let ask = "if no test of yours asks for the same, write \(it) as well: a later step may build on \(it)"
    let note = "the chapter has \(names) in this step too; \(ask)"
    // What one test asks for another need not.
    let words = SwiftTokens(own.filter { written.touched.contains($0.id) }.map(\.text).joined(separator: "\n"))
    let unseen = own.filter { asked.touched.intersection(written.touched).contains($0.id) }.compactMap { own in
      let names = Set(words.map(\.text)).subtracting([String(own.method.prefix { $0 != "(" })])
      let member = chapter.first { $0.id == own.id }.flatMap { SwiftTokens($0.text).member(unseenBy: words) }
      // A helper of the learner's own may look at it.
      return member == nil || tree.functions(named: names) != step.tree.functions(named: names) ? nil : member
    }
    let more = "the chapter's test looks at \(unseen.uniqued().quoted) too"
    return (missing.count > ownNames.count ? [.note(note, code: .chapterHasMoreTests)] : [])
      + (unseen.isEmpty ? [] : [.note(more, code: .chaptersTestSeesMore)])
  }
}

extension SourceTree {
  /// The words of functions of the test files.
  fileprivate func functions(named names: Set<String>) -> [[String]] {
    testFiles.map { SwiftTokens($0.contents) }.flatMap { tokens in
      tokens.indices.dropLast().filter { tokens[$0].text == "func" && names.contains(tokens[$0 + 1].text) }.map {
        tokens[$0..<tokens.end(ofDeclarationAt: $0)].map(\.text)
      }
    }
  }
}

extension SwiftTokens {
  /// A member in an assertion of a test that another test names nowhere; nil if that one has words of its own, or compares
  /// the whole, with which it may ask for the same.
  fileprivate func member(unseenBy own: SwiftTokens) -> String? {
    let ways: Set = ["_", "count", "first", "isEmpty", "last"]
    let known = ways.union(ShadowedAssertion.names).union(map(\.text))
    let hasOwnWords = own.contains { token in
      (token.isWord || token.text.contains("\\(")) && !known.contains(token.text) && !SwiftKeyword.isLikely(token.text)
    }
    guard !hasOwnWords, !own.asserted.isEmpty else { return nil }
    let wholes = Set(own.asserted.joined().filter { !["?", "!", "."].contains(own[$0 + 1].text) }.map { own[$0].text })
    // A label is no look at a member of that name.
    let seen = own.indices.dropFirst().dropLast().filter { own[$0 - 1].text == "." || own[$0 + 1].text != ":" }
    let unseen = Set(map(\.text)).subtracting(ways).subtracting(seen.map { own[$0].text })
    for range in asserted where wholes.isDisjoint(with: range.map { self[$0] }.filter(\.isWord).map(\.text)) {
      for index in range where self[index - 1].text == "." && unseen.contains(self[index].text) {
        let base = self[..<(index - 1)].last { !["?", "!"].contains($0.text) }
        if let base, base.isWord || base.closes { return "\(base.isWord ? base.text : "").\(self[index].text)" }
      }
    }
    return nil
  }

  /// What each assertion is given.
  private var asserted: [Range<Int>] {
    indices.dropLast().filter { index in
      (self[index].text.hasPrefix("XCTAssert") || self[index].text == "#expect") && self[index + 1].text == "("
    }.map { inside(bracketsAt: $0 + 1) }
  }
}

extension Outcome {
  /// What keeps these tests from passing and not the other ones: the errors, or the whole if a test fails in another way;
  /// nil if there is nothing.
  ///
  /// - Parameters:
  ///   - types: the names of the tests' own types, which both sides may have named otherwise.
  ///   - first: the tests that are told alone if one of them fails.
  func news(beside other: Outcome, types: Set<String> = [], first: Set<String> = []) -> Outcome? {
    guard kind == .doesNotCompile else {
      // These go further than tests that do not compile.
      if kind == .passes || other.kind == .doesNotCompile { return nil }
      if kind == other.kind, waysToFail.isSubset(of: other.waysToFail) { return nil }
      let own = shortfalls.filter { first.contains($0.id) }
      return own.isEmpty ? self : Outcome(tests: own)
    }
    func words(_ diagnostic: Diagnostic) -> String {
      diagnostic.message.parts(between: "'").reduce(diagnostic.message) { text, name in
        types.contains(name.trimmingCharacters(in: ["?", "!"])) ? text.replacing("'\(name)'", with: "''") : text
      }
    }
    let known = Set(other.diagnostics.map(words))
    let new = diagnostics.filter { !known.contains(words($0)) }
    return new.isEmpty ? nil : Outcome(diagnostics: new)
  }

  /// How assertions fail, without the values: the words before the first colon, such as `XCTAssertEqual failed`. What is
  /// unwrapped on the way fails for the same reason.
  private var waysToFail: Set<Substring> {
    Set(tests.flatMap(\.failures).map { $0.message.prefix { $0 != ":" } })
      .filter { $0 != "XCTUnwrap failed" && !$0.contains("WhileUnwrappingOptional") }
  }
}
