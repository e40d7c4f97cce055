import Curriculum
import Foundation
import Outcomes
import Proving
import Rules
import Syntax
import Verification

/// The learner's files at a step, what their run showed, and what they were before.
struct Attempt {
  let plan: CheckPlan
  let outcome: Outcome
  /// What the learner's outer test shows that was red when the step began.
  let outer: TestResult?
  let checker: Checker
  let runs: OutcomeCache

  var session: Session { plan.session }
  var step: Step { session.step }
  var tree: SourceTree { plan.tree }
  var merger: TestMerger { plan.merger }
  /// The files as they were when the step began.
  var baseline: SourceTree { plan.baseline }
  /// The files as they were when the cycle's first red began: the chapter's own, if the learner began behind that.
  var cycle: SourceTree {
    let (state, first) = (session.state, session.position.firstRed)
    guard state.cycle == state.baseline, let first, first.name != step.name else {
      return session.tree(at: state.cycle)
    }
    return step.tree.with(files: first.before?.files ?? [])
  }

  /// The rules that the learner's change breaks.
  func violations(as phase: Phase, since start: SourceTree) throws -> [Violation] {
    var change = try Change(
      phase, from: start, to: tree, outerTest: outer?.id, outcome: outcome, reader: checker.reader, run: runs.outcome)
    if let outer { change.outerResult = outer }
    let written = change.tests
    change.tests.edited.formUnion(try testsOfOtherValues(since: start))
    change.outcomeWhereFailing = { try plan.whereFailing($0, checker).map(runs.outcome) }
    change.losses = { try losses() }
    let replaced = try replaced()
    if phase != .refactor { change.tests.removed.subtract(replaced) }
    // Whoever has skipped the red brings its tests here.
    if phase == .green, session.cameByGoto { change.tests.added = [] }
    if phase == .green,
      try session.cameByGoto || (!change.tests.editedFiles.isEmpty && !failingOnTheChaptersCode().isEmpty)
    {
      (change.tests.edited, change.tests.editedFiles) = ([], [])
    }
    if [.red, .outer, .alreadyGreen].contains(phase), try asksAsMuchAsTheChapter(written) {
      let (theirs, own) = try (chaptersChanges().edited, checker.discovery.tests(of: step.tree).ids)
      let parts = Set(change.tests.weakened.map(\.test).filter { theirs.contains($0) || !own.contains($0) })
      change.tests.weakened.removeAll { parts.contains($0.test) }
      change.outcomeWhereFailing = { try parts.contains($0) ? nil : plan.whereFailing($0, checker).map(runs.outcome) }
    }
    let theirs = try replaced.union(chaptersChanges().removed)
    let isBent = step.lesson?.ruleBent != nil && change.tests.removed.isSubset(of: theirs)
    return try Rules.violations(of: change).filter { !isBent || $0.rule != .testsAreRemoved }
  }

  /// Whether what the learner has touched asserts as much as what the chapter's step has, where that changes a test: one can
  /// become two, and what says nothing can give way.
  private func asksAsMuchAsTheChapter(_ changes: TestChanges) throws -> Bool {
    let chapters = try chaptersChanges()
    guard !changes.weakened.isEmpty, !chapters.edited.isEmpty else { return false }
    return try checker.reader.strength(of: changes.touched, in: tree)
      >= checker.reader.strength(of: chapters.touched, in: step.tree)
  }

  /// The tests with which the step began that fail on the chapter's code of it.
  func failingOnTheChaptersCode() throws -> Set<String> {
    let outcome = try merger.outcome(ofTests: baseline, on: step, run: runs.outcome).outcome
    return outcome.kind == .fails ? Set(outcome.noticing) : []
  }

  /// A test's identifier without its parameters and the brackets of Swift Testing, with which it is the same test still.
  static func base(_ id: String) -> Substring { id.prefix { $0 != "(" } }

  /// The tests that the chapter changes in this step, and in whose place the learner has put others.
  ///
  /// One that the learner has not by that name may be any of the learner's own names.
  private func replaced() throws -> Set<String> {
    let (own, asked) = try (tests(since: baseline), chaptersChanges())
    let theirs = asked.edited.union(asked.removed)
    let others = try theirs.subtracting(checker.discovery.tests(of: baseline).ids).count
    let chapters = try step.before.map { try Set(checker.discovery.tests(of: $0).ids) } ?? []
    let bases = Set(own.added.map(Self.base))
    let parameterized = own.removed.filter { bases.contains(Self.base($0)) }
    let replaced = own.removed.intersection(theirs).union(parameterized).union(
      own.removed.subtracting(chapters).sorted().prefix(others))
    return replaced.count <= own.added.count ? replaced : []
  }

  /// What no test notices any more. A step that says why it bends a rule owes no proof, which would take minutes.
  ///
  /// - Parameter ofStage: whether only what the stage has brought is changed by rule.
  func losses(ofStage: Bool = false) throws -> Losses? {
    guard let chapter = session.position.chapter, step.lesson?.ruleBent == nil else { return nil }
    return try runs.losses(ofStage) {
      try Deletion(
        from: baseline, to: tree, in: chapter, beside: step.before, leavingOut: outer?.id,
        of: ofStage ? session.position.stage : nil, checker.discovery
      ).losses(by: checker.driver)
    }
  }

  /// What tests call or are given that is another than before, and than the chapter's.
  func otherHelpers() throws -> [String] {
    let tests = try Set(checker.discovery.tests(of: tree).tests.map { String($0.method.prefix { $0 != "(" }) })
    let (old, new, chapters) = (baseline.helpers, tree.helpers, step.tree.helpers)
    return new.keys.filter { name in
      !tests.contains(name) && new[name] != old[name] && new[name] != chapters[name]
    }.sorted()
  }

  /// Whether the chapter's step breaks a rule on purpose: no other is excused.
  func bends(_ rule: Rule) throws -> Bool {
    guard step.lesson?.ruleBent != nil else { return false }
    let outcome = try runs.outcome(of: step.tree)
    let change = try Change(
      step.phase, from: step.before, to: step.tree, outcome: outcome, reader: checker.reader, run: runs.outcome)
    return try Rules.violations(of: change).contains { $0.rule == rule }
  }

  /// What is said of broken rules. Where the chapter's step breaks one too, it is worth a word and no more.
  func findings(for violations: [Violation]) throws -> [Finding] {
    try violations.flatMap { violation -> [Finding] in
      let rule = violation.rule
      let words = violation.words
      if try bends(rule) { return [.note(words.learners, rule: rule)] }
      return .problem(words.learners, rule: rule, helps: words.helps)
    }
  }

  /// Findings from tests beside another's code. If tests of a package cannot be listed, they say why, and nothing else.
  func comparing(_ findings: () throws -> [Finding]) throws -> [Finding] {
    do { return try findings() } catch let reason as InvalidOutcome where reason.isOfFiles {
      return .note(
        "your files were not compared with the chapter's, because \(reason)", code: .notComparedWithTheChapter)
    }
  }

  /// What the learner has done to the tests since a moment, and what the chapter's step does.
  func tests(since start: SourceTree) throws -> TestChanges {
    var changes = try checker.reader.changes(from: start, to: tree)
    changes.edited.formUnion(try testsOfOtherValues(since: start))
    return changes
  }

  /// In a step that asks for a test: those that say the same as before about constants beside them that have other values.
  private func testsOfOtherValues(since start: SourceTree) throws -> Set<String> {
    guard [.red, .outer, .alreadyGreen].contains(step.phase),
      try checker.reader.changes(from: start, to: tree).touched.isEmpty
    else { return [] }
    let cases = try checker.discovery.tests(of: tree).testCaseFiles
    let (old, new) = (start.declarations(in: cases), tree.declarations(in: cases))
    let changed = new.filter { name, words in
      old[name].map { $0 != words } == true && words.allSatisfy { ["let", "var"].contains($0[0]) && !$0.contains("{") }
    }
    guard !changed.isEmpty else { return [] }
    // What is made of them is another too.
    var (others, count) = (Set(changed.keys), 0)
    while others.count > count {
      count = others.count
      others.formUnion(new.filter { $0.value.contains { !others.isDisjoint(with: $0) } }.keys)
    }
    let before = try checker.discovery.tests(of: start).ids
    return Set(
      try checker.discovery.tests(of: tree).tests.filter { test in
        before.contains(test.id) && SwiftTokens(test.text).contains { others.contains($0.text) }
      }.map(\.id))
  }
  func chaptersChanges() throws -> TestChanges { try checker.reader.changes(from: step.before, to: step.tree) }

  /// The tests that the learner has added or edited since a moment.
  func newTests(since start: SourceTree) throws -> [TestList.Test] {
    let touched = try tests(since: start).touched
    return try checker.discovery.tests(of: tree).tests.filter { touched.contains($0.id) }
  }

  /// The learner's tests beside the learner's code before a change.
  func outcomeOfTests(against code: SourceTree) throws -> Outcome {
    try runs.outcome(of: writesInTests() ? merger.tests(of: tree, before: code) : tree.tests(against: code))
  }

  /// The files with code that have changed, wherever the step's code belongs.
  func changedCode(since start: SourceTree) throws -> [String] {
    try tree.changedPaths(since: start).filter { $0.hasPrefix("Sources/") }
      + (writesInTests() ? merger.changedSupport(from: start, to: tree) : [])
  }

  /// Whether the code that the step leads to belongs in `Tests/`.
  func writesInTests() throws -> Bool { try session.position.goal.map(merger.writesInTests) ?? false }

  /// What a step's own tests show on the learner's code, and the package that showed it.
  func chapterTests(of step: Step) throws -> (tree: SourceTree, outcome: Outcome) {
    try merger.outcome(of: step, on: tree, run: runs.outcome)
  }

  /// The first thing that keeps other tests or other code from passing, in one line.
  func firstLine(of outcome: Outcome, in tree: SourceTree) -> String {
    // A file that both have is the learner's to open.
    let verdict = Verdict(outcome, in: tree.takingFiles(of: self.tree))
    let line = verdict.lines.first ?? verdict.summary
    return line.replacingOccurrences(of: "error: ", with: "")
  }
}

/// What the code declares, and what a run misses in it.
extension Attempt {
  /// The names that the code of a package declares, wherever the step's code belongs.
  func names(in tree: SourceTree?) throws -> Set<String> {
    let files = try tree.map { try merger.code(of: $0, upTo: step) } ?? []
    return files.reduce(into: []) { $0.formUnion(Declarations(in: $1.contents).allNames) }
  }

  /// The names that the chapter's step brings.
  func newNames() throws -> Set<String> { try names(in: step.tree).subtracting(names(in: step.before)) }

  func missingNames(in outcome: Outcome) -> Set<String> {
    Set(outcome.diagnostics.compactMap { Renames.missingName(in: $0.message) })
  }

  /// Whether a run misses names alone that the learner's code was to have before this step, such as a double's.
  func isAboutOlderNames(_ outcome: Outcome) throws -> Bool {
    let missing = missingNames(in: outcome)
    return try outcome.kind == .doesNotCompile && !missing.isEmpty && missing.isDisjoint(with: newNames())
  }
}

extension SourceTree {
  /// What the test files declare outside of functions, by its name, in words.
  fileprivate func declarations(in cases: Set<String>) -> [String: Set<[String]>] {
    var found: [String: Set<[String]>] = [:]
    for tokens in testFiles.filter({ cases.contains($0.logicalPath) }).map({ SwiftTokens($0.contents) }) {
      var index = tokens.startIndex
      while index + 1 < tokens.endIndex {
        guard ["func", "init", "let", "var"].contains(tokens[index].text) else {
          index += 1
          continue
        }
        let declaration = tokens[index..<tokens.end(ofDeclarationAt: index)]
        // What is before the next declaration's word on its line is that one's.
        let last = declaration.last?.line ?? 0
        let isCut = declaration.endIndex < tokens.endIndex && tokens[declaration.endIndex].line == last
        let own = isCut && last > tokens[index].line ? declaration.filter { $0.line < last } : Array(declaration)
        found[tokens[index + 1].text, default: []].insert(own.map(\.text))
        index = declaration.endIndex
        // What is given its value before each test is declared there.
        guard ["(", "setUp", "setUpWithError"].contains(declaration[declaration.startIndex + 1].text) else { continue }
        for place in declaration.indices.dropLast().dropFirst()
        where tokens[place + 1].text == "=" && tokens[place - 1].line < tokens[place].line {
          let words = tokens[place...].prefix { $0.line == tokens[place].line }.map(\.text)
          found[words[0], default: []].insert(["var"] + words)
        }
      }
    }
    return found
  }

  /// The functions and computed properties of the test files by their names, in words.
  fileprivate var helpers: [String: Set<[String]>] {
    var found: [String: Set<[String]>] = [:]
    for tokens in testFiles.map({ SwiftTokens($0.contents) }) {
      for index in tokens.indices.dropLast() where ["func", "var"].contains(tokens[index].text) {
        let words = tokens[index..<tokens.end(ofDeclarationAt: index)].map(\.text)
        if words.contains("{") { found[tokens[index + 1].text, default: []].insert(words) }
      }
    }
    return found
  }
}
