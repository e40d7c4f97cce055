import Authoring
import Curriculum
import Foundation
import Toolchain
import Verification

extension Subcommand {
  static let verify = Subcommand(
    name: "verify", operands: "[OPTION…] [STEP…]",
    summary: "prove that every step, or every step named, behaves as its lesson says",
    options: VerifyOptions.self,
    run: { arguments, context in try VerifyRun(arguments, context).run() })
}

private struct VerifyOptions: CommandOptions {
  var engine = EngineOptions()
  var shard: Shard?
  var checksReuse = false
  var junit: String?
  var json: String?

  static var all: [Option<VerifyOptions>] {
    EngineOptions.all.map { $0.in(\.engine) } + [
      .value("--shard", "I/N", \.shard, .shard, "prove only the I-th of N parts of the course"),
      .flag("--check-reuse", \.checksReuse, "compile anew whatever is used again, and compare"),
      .value("--junit", "FILE", \.junit, .text, "write the run as JUnit XML"),
      .value("--json", "FILE", \.json, .text, "write the run as JSON ('-' for standard output)"),
    ]
  }
}

/// One run of `kata verify`.
private struct VerifyRun {
  let names: [String]
  let options: VerifyOptions
  let context: Context
  let console: Console

  init(_ arguments: Arguments<VerifyOptions>, _ context: Context) {
    names = arguments.names
    options = arguments.options
    self.context = context
    console = context.console
  }

  func run() throws -> ExitCode {
    let start = ContinuousClock.now
    let course = context.course()
    let (steps, faults) = try selection(from: course)
    let engine = try Engine(options.engine, context, checksReuse: options.checksReuse)
    for what in engine.isolation.lacks {
      console.note("note: nothing here \(what) (on Linux 'unshare -rnpfm', on a Mac 'sandbox-exec'); the tests run so")
    }
    let report = ConsoleReport(style: Style(hasColor: console.hasColor))
    let printsJSON = options.json == "-"
    let names = Set(steps.map(\.name))
    let breaks = course.breaks.filter { names.contains($0.step.name) }
    let work = Verifier.work(steps, breaks)
    let progress = Progress(
      work, console: console, report: report, printsStages: !console.isTerminal && !printsJSON)
    context.interruption.atEnd { progress.clear() }
    let verifier = Verifier(prover: engine.prover.within(course), workers: engine.workers)
    let (reports, breakReports) = verifier.reports(on: work) { progress.note($0) }
    progress.clear()
    // A shortage of the machine is no fault of a step.
    let obstacles = reports.compactMap(\.outcome?.obstacle) + breakReports.compactMap(\.outcome?.obstacle)
    if case .environment(let reason)? = obstacles.first(where: \.isEnvironment) {
      throw EnvironmentError(reason)
    }
    let apps =
      try engine.direct.map { direct in
        try AppCheck(course: course) { try direct.problem(of: $0, with: $1) }.faults(of: steps)
      } ?? []
    let seen = SeenFailing(in: course, reports, breakReports)
    let unseen = Unseen(in: course)
    let judgement = unseen.judgement(of: seen)
    let lists = self.names.isEmpty ? unseen.faults : []
    let summary = Summary(
      reports: reports, breaks: breakReports, tests: seen.tests,
      faults: faults + apps + lists + judgement.faults, unseen: judgement.owed,
      duration: start.duration(to: .now))
    if !printsJSON { print(summary, course, report) }
    noteWhatIsTakenBack(in: course, engine)
    try write(summary)
    return summary.isProven ? .proven : .fellShort
  }

  private func selection(from course: Course) throws -> (steps: [Step], faults: [CourseFault]) {
    let lookup = StepLookup(course)
    var steps = course.steps
    // In a course that is not all read, much that is there would be called missing.
    var faults = course.faults.isEmpty ? course.referenceFaults + course.proseFaults : course.faults
    if !names.isEmpty {
      let wanted: Set<String>
      do {
        wanted = Set(try names.flatMap { try lookup.steps(named: $0).map(\.name) })
      } catch {
        // A chapter that cannot be read has no step yet; what keeps it from being read says more.
        let own = lookup.faults(ofChaptersNamedIn: names)
        guard !own.isEmpty else { throw error }
        return ([], own)
      }
      steps = steps.filter { wanted.contains($0.name) }
      let chapters = Set(steps.map { "Chapters/\($0.chapter)/" })
      faults = faults.filter { fault in chapters.contains { fault.file.hasPrefix($0) } }
    }
    if let shard = options.shard { steps = Array(steps[shard.range(of: steps.count)]) }
    if steps.isEmpty, faults.isEmpty { throw UsageError("there is no step to prove") }
    return (steps, faults)
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
      for line in report.table(summary.reports, summary.breaks, titles: titles) { console.print(line) }
    }
    console.print(report.legend(hasBreaks: !summary.breaks.isEmpty))
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
