import Basics
import Curriculum
import Mutating
import Outcomes
import Proving
import Rules

/// Proves one step: runs it and compares the run with the record, the rules and the lesson.
public struct Prover: Sendable {
  let driver: any Driver
  let cache: ContentCache
  let discovery: TestDiscovery
  let records: Records
  let origin: Record.Origin
  private let lines = LessonCheck.SourceLines()
  private let reader: TestReader
  var changedCode: ChangedCode { ChangedCode(discovery: discovery) }
  /// By a step's name the step with which its cycle began, where a red is before it.
  private var cycles: [String: Step] = [:]
  private(set) var outerTests = OuterTests(in: []) { _ in nil }
  /// The steps after which no outer test may be red.
  private var lasts: Set<String> = []
  private(set) var chapters: [Chapter] = []
  /// By a step's name the steps before it, where the rules ask for them.
  private var ways: [String: [Step]] = [:]

  /// - Parameter cache: keeps what was found out beside outcomes.
  public init(
    driver: any Driver, discovery: TestDiscovery, records: Records, origin: Record.Origin, cache: ContentCache
  ) {
    self.cache = cache
    self.driver = driver
    self.discovery = discovery
    self.records = records
    self.origin = origin
    reader = TestReader(discovery)
  }

  /// The prover that knows what is before a step.
  public func within(_ course: Course) -> Prover {
    var prover = self
    prover.outerTests = OuterTests(in: course.chapters) { step in
      (try? records.record(of: step))?.outcome ?? (try? driver.outcome(of: step.tree, again: false))
    }
    let continued = Set(course.chapters.compactMap(\.settings.continues))
    for chapter in course.chapters {
      let stages = chapter.stages.filter { continued.contains("\(chapter.name)/\($0.name)") }
      prover.lasts.formUnion((chapter.steps.suffix(1) + stages.flatMap { $0.steps.suffix(1) }).map(\.name))
    }
    prover.chapters = course.chapters
    for chapter in course.chapters {
      var first: Step?
      for step in chapter.stepsWithExercises {
        if let first, step.phase == .red { prover.cycles[step.name] = first }
        first = step.phase == .red ? first ?? step : nil
        if Rule.testsCannotFail.phases.contains(step.phase) {
          prover.ways[step.name] = Array(chapter.way(through: step).prefix { $0.name != step.name })
        }
      }
    }
    return prover
  }

  public func proof(of subject: Proof.Subject) -> Proof {
    if let compiler = subject.step.compiler, compiler.isNewer(than: origin.swift) {
      let note = "not proven, as it needs the compiler of Swift \(compiler) or a newer one"
      return Proof(subject: subject, outcome: nil, notes: [note], duration: .zero, isLeftOut: true)
    }
    return switch subject {
    case .step(let step): report(on: step)
    case .break(let subject): report(on: subject)
    }
  }

  private static let otherRun = "ran twice, as the first run was not what is recorded"

  /// Verifies a step; whatever goes wrong is in the proof.
  public func report(on step: Step) -> Proof {
    let start = ContinuousClock.now
    var (outcome, notes) = (run(step), [String]())
    let recorded = Result { () throws(RecordError) in try records.record(of: step) }
    if let record = try? recorded.get(), outcome.kind.isRecordable,
      !Comparison(recorded: record, ran: outcome, at: origin).matches
    {
      // A run on a busy machine may have been another one, and is kept for the runs after it.
      outcome = run(step, again: true)
      if Comparison(recorded: record, ran: outcome, at: origin).matches { notes.append(Self.otherRun) }
    }
    var proof = Proof(subject: .step(step), outcome: outcome, notes: notes, duration: .zero)
    if outcome.kind.isRecordable {
      let shown = compare(outcome, of: step, recorded, &proof)
      judge(outcome, of: step, &proof)
      // If nothing is recorded there is nothing to show.
      let isRecorded = !proof.shortfalls.contains { $0.kind == .record }
      let command = isRecorded ? "show \(step.name) --outcome" : "record --dry-run \(step.name)"
      proof.shortfalls +=
        untoldWarnings(of: step) + variants(of: step, outcome) + counter(behind: step) + probed(step)
        + freeStage(behind: step)
      proof.shortfalls += LessonCheck.drifts(of: step, outcome: shown, lines: lines).map {
        Shortfall(.lesson, $0, command: command)
      }
    } else {
      let summary = "\(outcome.kind.rawValue): \(outcome.detail)"
      proof.shortfalls.append(Shortfall(.run, summary, command: "verify \(step.name)"))
    }
    proof.duration = start.duration(to: .now)
    return proof
  }

  /// What the compiler warns of since this step, and its lesson does not say in the compiler's words.
  private func untoldWarnings(of step: Step) -> [Shortfall] {
    guard let lesson = step.lesson, let warnings = try? driver.warnings(of: step.tree), !warnings.isEmpty else {
      return []
    }
    let before = step.before.flatMap { try? driver.warnings(of: $0) }
    return warnings.filter { warning in
      let words = warning.message.withoutGroup
      // Where the compiler looks for data races, the outcome has those.
      let isInOutcome = step.tree.languageMode.isComplete && warning.isOfDataRace
      guard !isInOutcome, !lesson.text.contains(words) else { return false }
      if let before { return !before.contains { $0.file == warning.file && $0.message.withoutGroup == words } }
      // Of what does not compile no warnings are known: a line that stood there is no news.
      let line = step.tree.file(warning.file)?.contents.lines.dropFirst(warning.line - 1).first?.trimmingSpaces
      return step.before?.file(warning.file)?.contents.lines.contains { $0.trimmingSpaces == line } != true
    }.map { warning in
      let words = "\(warning.location.printed): the compiler warns: \(warning.message.withoutGroup)"
      return Shortfall(.lesson, words + "; fix it, or quote it in the lesson", command: "show \(step.name) --diff")
    }
  }

  /// Where the compiler checks otherwise and the step shows something else.
  private func variants(of step: Step, _ outcome: Outcome) -> [Shortfall] {
    step.tree.languageMode.variants(step.variants).dropFirst().compactMap { mode in
      var details: [String] = []
      do {
        let other = try driver.outcome(of: step.tree.checked(in: mode), again: false)
        guard !other.kind.isRecordable || other.tests != outcome.tests else { return nil }
        details = other.transcript
      } catch { details = ["\(error)"] }
      let words = "with '\(mode.options.joined(separator: " "))' the run is not what is recorded"
      return Shortfall(.outcome, words, details: details, command: "show \(step.name) --outcome")
    }
  }

  /// Whether the lesson of a stage that ends says how many warnings it began with and how many are left.
  private func counter(behind step: Step) -> [Shortfall] {
    guard step.endsStage, !step.isOfExercise,
      let stage = chapters.first(where: { $0.name == step.chapter })?.stages.first(where: { $0.name == step.stage }),
      let first = stage.steps.first, first.tree.languageMode.isComplete, let before = first.before
    else { return [] }
    let counts = [before, step.tree].map { tree in
      let all = try? driver.warnings(of: tree.checked(in: LanguageMode("5", isComplete: true)))
      return all.map { "\($0.count { $0.module == tree.module && $0.isOfDataRace })" } ?? "?"
    }
    let line = "Concurrency warnings of the app: \(counts.joined(separator: " → "))."
    guard stage.lesson?.introduction.markdown.contains(line) != true else { return [] }
    let words = "\(step.lessonPath ?? step.directory): the introduction does not say '\(line)'"
    return [Shortfall(.lesson, words, command: "show \(step.name) --lesson")]
  }

  private func run(_ step: Step, again: Bool = false) -> Outcome {
    do { return try outcome(of: step, again: again) } catch {
      return .unusable(error as? InvalidOutcome ?? .tool("\(error)"))
    }
  }

  /// Does at once what would cost more a step: parses every file that is not known.
  ///
  /// - Parameter workers: how many compilers may run at once.
  public func prepare(_ steps: [Step], workers: Int) {
    discovery.parse(steps.flatMap { $0.tree.appFiles + $0.tree.testFiles }, workers: workers)
  }

  /// What running the step shows now.
  ///
  /// - Parameter again: runs the program even if its outcome is known.
  public func outcome(of step: Step, again: Bool = false) throws -> Outcome {
    try driver.outcome(of: step.tree, again: again)
  }

  private func change(of step: Step, outcome: Outcome) throws -> Change {
    let cycle = cycles[step.name].map { $0.before ?? $0.tree.with($0.tree.files.map(\.logicalPath), asIn: nil) }
    var change = try Change(
      step.phase, endsStage: step.endsStage, from: step.before, to: step.tree, cycle: cycle,
      outerTest: outerTests.red(before: step), outcome: outcome, reader: reader,
      run: { try driver.outcome(of: $0, again: false) })
    change.endsOuterTests = lasts.contains(step.name)
    change.unnoticed = { try unnoticed(in: step, outcome) }
    change.outcomeWhereFailing = { test in
      let way = ways[step.name] ?? []
      let red = try records.tree(step.tree, whereFailing: test, in: way, discovery).map {
        try driver.outcome(of: $0, again: false)
      }
      // Tests that were written for later code say nothing of it.
      if let red, red.kind != .doesNotCompile { return red }
      return try outcomeOfBreak(noticedBy: test, in: step, way)
    }
    // A step that says why it bends a rule owes no proof, which would take long.
    if step.lesson?.ruleBent == nil { change.losses = { try losses(in: step) } }
    return change
  }

  /// What a step shows with a break that one of the steps before it has for a test: with the first that the test still notices,
  /// else with the last.
  private func outcomeOfBreak(noticedBy test: String, in step: Step, _ way: [Step]) throws -> Outcome? {
    let names = Set(way.map(\.name))
    let breaks = chapters.first { $0.name == step.chapter }?.stages.flatMap(\.breaks) ?? []
    var last: Outcome?
    for subject in breaks where names.contains(subject.step.name) && subject.noticingTests.contains(test) {
      guard let place = try? changedCode.place(of: subject.change, in: step.tree) else { continue }
      let outcome = try driver.outcome(of: changedCode.tree(with: place, in: step.tree), again: false)
      last = outcome
      if outcome.noticing.contains(test) { return outcome }
    }
    return last
  }

  /// The last steps of the step's stage and of those behind it in its chapter.
  func ends(behind step: Step) -> [Step] {
    let stages = chapters.first { $0.name == step.chapter }?.stages ?? []
    return stages.drop { $0.name != step.stage }.compactMap(\.steps.last)
  }

  private func losses(in step: Step) throws -> Losses? {
    guard let before = step.before, let chapter = chapters.first(where: { $0.name == step.chapter }) else { return nil }
    let deletion = try Deletion(
      from: before, to: step.tree, in: chapter, leavingOut: outerTests.red(before: step), discovery)
    // Of a test that waits no trial is kept.
    if let known: Losses = cache.value(of: .proofs, deletion.key) { return known }
    let losses = try deletion.losses(by: driver)
    if let losses { cache.store(losses, as: .proofs, deletion.key) }
    return losses
  }

  /// The places of what a step adds to the code and can be left out, the same being shown.
  private func unnoticed(in step: Step, _ outcome: Outcome) throws -> [String] {
    let outer = Set([outerTests.red(before: step)].compactMap(\.self))
    let target = MutationTarget(name: step.name, tree: step.tree, since: step.before, lessons: [])
    let found = try target.mutants { try discovery.code(of: $0) }.filter { mutant in
      guard mutant.leavesOutStatements else { return false }
      let tree = step.tree.replacing(SourceFile(logicalPath: mutant.file.logicalPath, contents: mutant.text))
      // Of a test that waits for what is left out no outcome is kept, and it waits for as long as it may.
      let key = tree.key("endless")
      if cache.value(of: .proofs, key) == true { return false }
      let other = try driver.outcome(of: tree, again: false)
      if !other.kind.isRecordable { cache.store(true, as: .proofs, key) }
      return other.leavingOut(outer).tests == outcome.leavingOut(outer).tests
    }
    return found.filter { !found.contains(where: $0.isInside) }.map { "'\($0.file.logicalPath):\($0.change.line)'" }
  }

  /// What keeps an outcome of the step from being recorded: rules that it breaks and does not bend.
  ///
  /// - Parameter excused: rules that are not asked for.
  func objections(to step: Step, outcome: Outcome, excusing excused: [Rule] = []) throws -> [String] {
    if let reason = step.lesson?.ruleBent, !reason.isEmpty { return [] }
    return try Rules.violations(of: change(of: step, outcome: outcome))
      .filter { !excused.contains($0.rule) }.map(\.words.authors)
  }

  /// - Returns: the outcome that the lesson quotes: the record's, where another compiler or platform has other words.
  private func compare(
    _ outcome: Outcome, of step: Step, _ recorded: Result<Record?, RecordError>, _ proof: inout Proof
  ) -> Outcome {
    let again = "record \(step.name)"
    do throws(RecordError) {
      guard let record = try recorded.get() else {
        let summary = "no recorded outcome; the step \(outcome.kind.rawValue)"
        proof.shortfalls.append(Shortfall(.record, summary, details: outcome.transcript, command: again))
        return outcome
      }
      let comparison = Comparison(recorded: record, ran: outcome, at: origin)
      proof.notes += comparison.notes
      if comparison.matches { return record.outcome }
      proof.shortfalls.append(
        Shortfall(.outcome, "the run is not what is recorded", details: comparison.mismatches, command: again))
    } catch {
      proof.shortfalls.append(Shortfall(.record, "\(step.outcomePath): \(error)", command: again))
    }
    return outcome
  }

  /// Looks which rules the step breaks, and whether it says so.
  private func judge(_ outcome: Outcome, of step: Step, _ proof: inout Proof) {
    let command = "show \(step.name) --diff"
    let violations: [Violation]
    do {
      let change = try change(of: step, outcome: outcome)
      proof.changes = change.tests
      violations = try Rules.violations(of: change)
    } catch {
      return proof.shortfalls.append(Shortfall(.run, "the rules cannot be checked; \(error)", command: command))
    }
    guard let reason = step.lesson?.ruleBent else {
      proof.shortfalls += violations.map { Shortfall(.rule, $0.words.authors, rule: $0.rule, command: command) }
      return
    }
    let path = step.lessonPath ?? step.directory
    if violations.isEmpty {
      let summary = "\(path): '### \(Lesson.Heading.ruleBent)' in the section '\(step.folder)', but no rule is"
      proof.shortfalls.append(Shortfall(.rule, summary, command: command))
    } else if reason.isEmpty {
      proof.shortfalls.append(
        Shortfall(.rule, "\(path): '### \(Lesson.Heading.ruleBent)' gives no reason", command: command))
    } else {
      proof.bent = violations.map(\.words.authors)
    }
  }
}

extension String {
  /// Whether a version such as `6.10` is newer than another such as `6.2.1`.
  fileprivate func isNewer(than other: String) -> Bool { compare(other, options: .numeric) == .orderedDescending }

  /// A message without the name of its group, such as `[#WeakMutability]`, which not every compiler gives.
  fileprivate var withoutGroup: String {
    guard hasSuffix("]"), let start = range(of: " [#", options: .backwards) else { return self }
    return String(self[..<start.lowerBound])
  }
}

extension SourceTree {
  /// What something is known by that was found out of these files.
  public func key(_ what: String) -> Digest {
    Digest(ofParts: [what, module, "\(languageMode)"] + files.flatMap { [$0.logicalPath, $0.digest.description] })
  }
}

extension Records {
  /// A test of a package, with what it needs, on the code of the last red that shows it failing: what its green changes is as
  /// it was then, a double beside the tests too.
  ///
  /// - Parameter way: the steps in order.
  public func tree(
    _ tree: SourceTree, whereFailing test: String, in way: [Step], _ discovery: TestDiscovery
  ) -> SourceTree? {
    for (index, red) in way.enumerated().reversed() where red.phase == .red {
      guard [.failed, .crashed].contains(result(of: test, at: red)),
        let green = way[index...].first(where: { $0.phase == .green }),
        case let changed = green.tree.changedPaths(since: red.tree), !changed.isEmpty
      else { continue }
      return discovery.tree(tree.tests(against: red.tree).with(changed, asIn: red.tree), neededBy: [test])
    }
    return nil
  }
}

extension Prover {
  /// Verifies a break or a survivor; whatever goes wrong is in the proof.
  public func report(on subject: Break) -> Proof {
    let start = ContinuousClock.now
    let first = judgement(of: subject)
    let (outcome, faults, isOfRecord) = first.faults.isEmpty ? first : judgement(of: subject, again: true)
    let command = (isOfRecord ? "record " : "show --breaks ") + subject.place
    return Proof(
      subject: .break(subject), outcome: outcome, shortfalls: faults.map { Shortfall(.break, $0, command: command) },
      notes: faults.count < first.faults.count ? [Self.otherRun] : [], duration: start.duration(to: .now))
  }

  /// What a break's run shows, what is wrong with the break, and whether recording it again fixes that.
  ///
  /// - Parameter again: runs the program even if its outcome is known.
  func judgement(
    of subject: Break, again: Bool = false
  ) -> (outcome: Outcome?, faults: [CourseFault], isOfRecord: Bool) {
    func stopped(_ message: String) -> (Outcome?, [CourseFault], Bool) {
      (nil, [.at(subject.change.line, message).in(subject.lessonPath)], false)
    }
    do {
      let outcome = try outcome(of: subject, again: again)
      let check = BreakCheck(subject: subject, outcome: outcome, comparesWords: hasOwnWords(subject.step))
      return (outcome, check.faults, check.isOfRecord)
    } catch let misfit as ChangedCode.PlacementError {
      return stopped(misfit.description)
    } catch let obstacle as InvalidOutcome {
      return stopped("the package cannot be run: \(obstacle)")
    } catch {
      let obstacle = InvalidOutcome.tool("\(error)")
      return (.unusable(obstacle), [.at(subject.line, "\(obstacle)").in(subject.lessonPath)], false)
    }
  }

  /// What running a break shows now.
  ///
  /// - Parameter again: runs the program even if its outcome is known.
  /// - Throws: ``ChangedCode/PlacementError`` where the change cannot be made.
  func outcome(of subject: Break, again: Bool = false) throws -> Outcome {
    try driver.outcome(of: tree(of: subject), again: again)
      .leavingOut(Set([outerTests.red(after: subject.step)].compactMap(\.self)))
  }

  /// The package with a break's change made.
  ///
  /// - Throws: ``ChangedCode/PlacementError`` where it cannot be made.
  func tree(of subject: Break) throws -> SourceTree {
    let tree = subject.step.tree
    return changedCode.tree(with: try changedCode.place(of: subject.change, in: tree), in: tree)
  }

  /// Whether the lesson's words are those of this compiler: it was written with the outcomes beside it.
  private func hasOwnWords(_ step: Step) -> Bool {
    guard let record = try? records.record(of: step) else { return true }
    return record.origin == origin
  }
}

extension Break {
  /// The chapter's tests that its lesson says notice it.
  public var noticingTests: [String] {
    if case .noticed(let output?) = claim { BreakCheck.tests(namedIn: output) } else { [] }
  }

  /// The stage or the step that shows it, as a command names it.
  var place: String { isOfStage ? "\(step.chapter)/\(step.stage ?? "")" : step.name }
}
