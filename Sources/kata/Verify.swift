import Curriculum
import Foundation
import Toolchain
import Verification

extension Subcommand {
  static let verify = Subcommand(
    name: "verify", operands: "[OPTION…] [STEP…]",
    summary: "prove that every step, or every step named, behaves as its lesson says",
    options: Engine.options + [
      Option("--shard", value: "I/N", "prove only the I-th of N parts of the course"),
      Option("--check-reuse", "compile anew whatever is used again, and compare (Linux)"),
      Option("--junit", value: "FILE", "write the run as JUnit XML"),
      Option("--json", value: "FILE", "write the run as JSON ('-' for standard output)"),
    ],
    run: { arguments, context in try VerifyRun(arguments, context).run() })
}

/// One run of `kata verify`.
private struct VerifyRun {
  let arguments: Arguments
  let context: Context
  let console: Console

  init(_ arguments: Arguments, _ context: Context) {
    self.arguments = arguments
    self.context = context
    console = context.console
  }

  func run() throws -> ExitCode {
    let start = ContinuousClock.now
    let course = context.course()
    let (steps, faults) = try selection(from: course)
    let engine = try Engine(arguments, context)
    let owed = Owed(in: course)
    if !engine.isolation.blocksNetwork {
      console.note("note: nothing here blocks the network ('unshare -rn' does on Linux); the tests run with it")
    }
    let report = ConsoleReport(style: Style(hasColor: console.hasColor))
    let printsJSON = arguments.value("--json") == "-"
    let progress = Progress(
      steps: steps, console: console, report: report, printsStages: !console.isTerminal && !printsJSON)
    context.interruption.atEnd { progress.clear() }
    let verifier = Verifier(prover: engine.prover.within(course, owing: owed), workers: engine.workers)
    let reports = verifier.reports(on: steps) { progress.note($0) }
    progress.clear()
    let summary = Summary(
      reports: reports, faults: faults + (arguments.names.isEmpty ? owed.faults : []),
      duration: start.duration(to: .now))
    try write(summary)
    if !printsJSON { print(summary, course, report) }
    return summary.isProven ? .proven : .fellShort
  }

  private func selection(from course: Course) throws -> (steps: [Step], faults: [CourseFault]) {
    let lookup = StepLookup(course)
    var steps = course.steps
    var faults = course.faults
    if !arguments.names.isEmpty {
      let wanted = Set(try arguments.names.flatMap { try lookup.steps(named: $0).map(\.name) })
      steps = steps.filter { wanted.contains($0.name) }
      let chapters = Set(steps.map { "Chapters/\($0.chapter)/" })
      faults = faults.filter { fault in chapters.contains { fault.file.hasPrefix($0) } }
    }
    if let shard = arguments.value("--shard") {
      let parts = shard.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
      guard parts.count == 2, parts[1] > 0, (1...parts[1]).contains(parts[0]) else {
        throw UsageError("'--shard' wants I/N with I from 1 to N, not '\(shard)'")
      }
      // Neighbors share modules, so a part is a stretch.
      let range = (steps.count * (parts[0] - 1) / parts[1])..<(steps.count * parts[0] / parts[1])
      steps = Array(steps[range])
    }
    if steps.isEmpty, faults.isEmpty { throw UsageError("there is no step to prove") }
    return (steps, faults)
  }

  private func write(_ summary: Summary) throws {
    if let file = arguments.value("--junit") { try write(summary.junit, to: file) }
    switch arguments.value("--json") {
    case nil: break
    case "-"?: console.print(String(try summary.json.dropLast()))
    case let file?: try write(summary.json, to: file)
    }
  }

  private func write(_ text: String, to file: String) throws {
    do {
      try text.write(toFile: file, atomically: true, encoding: .utf8)
    } catch {
      throw EnvironmentError("'\(file)' cannot be written; check that its folder exists")
    }
  }

  private func print(_ summary: Summary, _ course: Course, _ report: ConsoleReport) {
    if console.isTerminal {
      let titles = Dictionary(course.chapters.map { ($0.name, $0.title) }, uniquingKeysWith: { $1 })
      for line in report.table(summary.reports, titles: titles) { console.print(line) }
    }
    console.print(report.legend)
    let notes = summary.reports.filter { !$0.notes.isEmpty }
    if let first = notes.first?.notes.first {
      console.print("note: \(notes.count) step\(notes.count == 1 ? "" : "s") \(first)")
    }
    let shortfalls = report.shortfalls(summary)
    if !shortfalls.isEmpty {
      console.print("")
      for line in shortfalls { console.print(line) }
      console.print("")
    }
    console.print(report.closing(summary))
  }
}
