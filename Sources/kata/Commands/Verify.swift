import Authoring
import Curriculum
import Foundation
import Proving
import Rules
import Verification
import Workspace

extension Subcommand {
  static let verify = Subcommand(
    name: "verify", operands: "[OPTION…] [STEP…]",
    summary: "prove that every step, or every step named, behaves as its lesson says",
    options: VerifyOptions.self,
    run: { try VerifyRun(names: $0.names, options: $0.options, context: $1).run() })
}

private struct VerifyOptions: CommandOptions {
  var engine = EngineOptions()
  var elsewhere = CircumstanceOptions()
  @Value("--shard", "I/N", .shard, "prove only the I-th of N parts of the course") var shard: Shard?
  @Flag("--check-reuse", "compile whatever is used again, and compare") var checksReuse: Bool
  @Value("--junit", "FILE", .text, "write the run as JUnit XML") var junit: String?
  @Value("--json", "FILE", .text, "write the run as JSON ('-' for standard output)") var json: String?
}

private struct VerifyRun {
  let names: [String]
  let options: VerifyOptions
  let context: Context
  private var console: Console { context.console }

  func run() throws -> ExitCode {
    let start = ContinuousClock.now
    // Before the course is read: what is saved from now on is not a part of what this run proves.
    let state = canBeKept ? state() : nil
    let course = context.course()
    let steps = try steps(of: course)
    let engine = try Engine(
      options.engine, context, checksReuse: options.checksReuse, under: options.elsewhere.circumstances)
    for what in engine.isolation.lacks {
      console.note("note: nothing here \(what) (on Linux 'unshare -rnpfm', on a Mac 'sandbox-exec'); the tests run so")
    }
    if options.elsewhere.circumstances != .usual {
      console.note(
        "note: the tests run under other circumstances than the recorded ones; record nothing of what differs")
    }
    let report = ConsoleReport(style: console.style)
    let printsJSON = options.json == "-"
    let names = Set(steps.map(\.name))
    let breaks = playsBreaks ? course.breaks.filter { names.contains($0.step.name) } : []
    let subjects = Proof.Subject.all(steps, breaks)
    let progress = Progress(
      subjects, console: console, report: report, printsStages: !console.isTerminal && !printsJSON)
    context.interruption.atEnd { progress.clear() }
    let key = state.flatMap { engine.proofKey(of: $0) }
    let summary: Summary
    if let kept: CachedProof = key.flatMap({ engine.cache.value(of: .proofs, $0) }) {
      summary = kept.summary(of: course, duration: start.duration(to: .now))
      for proof in summary.proofs { progress.note(.ended(proof)) }
    } else {
      summary = try prove(subjects, of: steps, in: course, engine, since: start) { progress.note($0) }
      if let key, let proof = CachedProof(summary), self.state() == state {
        engine.cache.store(proof, as: .proofs, key)
      }
    }
    progress.clear()
    if !printsJSON { print(summary, course, report) }
    noteWhatIsTakenBack(in: course, engine)
    try write(summary)
    return summary.isProven ? .proven : .fellShort
  }

  // MARK: - Proving

  private func prove(
    _ subjects: [Proof.Subject], of steps: [Step], in course: Course, _ engine: Engine,
    since start: ContinuousClock.Instant, observer: @escaping @Sendable (Prover.Event) -> Void
  ) throws -> Summary {
    let faults = faults(of: steps, in: course)
    let proofs = engine.prover.within(course).proofs(of: subjects, workers: engine.workers, observer: observer)
    // A shortage of the machine is not a fault of a step.
    if case .environment(let reason)? = proofs.compactMap(\.outcome?.obstacle).first(where: \.isEnvironment) {
      throw EnvironmentError(reason)
    }
    let apps =
      try engine.direct.map { direct in
        try AppCheck(course: course) { try direct.problem(of: $0, with: $1) }.faults(of: steps)
      } ?? []
    let seen = SeenFailing(in: course, proofs)
    let unseen = Unseen(in: course)
    let judgement = unseen.judgement(of: seen)
    let lists = names.isEmpty ? unseen.faults + Exceptions(in: course).faults : []
    let whole = course.chapters.filter { seen.chapters.contains($0.name) }
    let needless = try whole.flatMap {
      try UnnamedDeclaration.needless(in: $0) { try engine.driver.outcome(of: $0, again: false) }
    }
    return Summary(
      proofs, tests: seen.tests, faults: faults + apps + needless + lists + (playsBreaks ? judgement.faults : []),
      unseen: judgement.owed, duration: start.duration(to: .now))
  }

  /// Whether the run is one of the whole course that reports no more than whether that is proven.
  private var canBeKept: Bool {
    names.isEmpty && options.shard == nil && options.json == nil && options.junit == nil && !options.checksReuse
      && options.elsewhere.circumstances == .usual
  }

  /// A break may be that what one test leaves behind meets the next, so its lines are those of one order.
  private var playsBreaks: Bool { !options.elsewhere.circumstances.isReversed }

  private func state() -> CourseState? {
    CourseState(at: context.root, shared: SharedFolders(root: context.root).all)
  }

  // MARK: - Choosing

  private func steps(of course: Course) throws -> [Step] {
    var steps = course.steps
    if !names.isEmpty {
      let named: Set<String>
      do {
        named = Set(try course.steps(named: names).map(\.name))
      } catch {
        // A chapter that cannot be read has no step yet; what keeps it from being read says more.
        guard !course.faults(ofChaptersNamedIn: names).isEmpty else { throw error }
        return []
      }
      steps = steps.filter { named.contains($0.name) }
    }
    if let shard = options.shard { steps = Array(steps[shard.range(of: steps.count)]) }
    if steps.isEmpty, course.faults.isEmpty { throw UsageError("there is no step to prove") }
    return steps
  }

  private func faults(of steps: [Step], in course: Course) -> [CourseFault] {
    let faults = course.faultsWithReferences
    guard !names.isEmpty else { return faults }
    guard !steps.isEmpty else { return course.faults(ofChaptersNamedIn: names) }
    let chapters = Set(steps.map { "Chapters/\($0.chapter)/" })
    return faults.filter { fault in chapters.contains { fault.file.hasPrefix($0) } }
  }

  /// An edit of an early step that a later one undoes proves nothing wrong, and changes nothing for the later ones.
  private func noteWhatIsTakenBack(in course: Course, _ engine: Engine) {
    // Without git, or outside a repository, nothing says what was edited.
    guard let files = try? CommittedFiles(at: context.root) else { return }
    let run = PropagationRun(root: context.root, discovery: engine.discovery, scratch: engine.cache.scratch)
    guard let plan = try? run.plan(course, since: files),
      let first = plan.carried.first(where: { !plan.edited.contains($0.path) })
    else { return }
    console.note(
      "note: '\(first.path)' takes back the edit of '\(first.parent)'; 'scripts/kata propagate' carries it on")
  }

  private func write(_ summary: Summary) throws {
    if let file = options.junit { try ReportFile(path: file).write(summary.junit) }
    switch options.json {
    case nil: break
    case "-"?: console.print(String(try summary.json.dropLast()))
    case let file?: try ReportFile(path: file).write(summary.json)
    }
  }

  private func print(_ summary: Summary, _ course: Course, _ report: ConsoleReport) {
    if console.isTerminal {
      let titles = Dictionary(course.chapters.map { ($0.name, $0.title) }, uniquingKeysWith: { $1 })
      for line in report.table(summary.proofs, titles: titles) { console.print(line) }
    }
    console.print(report.legend(summary.proofs))
    for note in report.notes(summary) { console.print(note) }
    let shortfalls = report.shortfalls(summary)
    if !shortfalls.isEmpty {
      console.print("")
      for line in shortfalls { console.print(line) }
      console.print("")
    }
    console.print(report.closing(summary))
  }
}
