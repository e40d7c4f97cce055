import Curriculum
import Foundation
import Verification

extension Subcommand {
  static let record = Subcommand(
    name: "record", operands: "[OPTION…] STEP…",
    summary: "run steps and write what they show beside them",
    discussion: """
      Each step runs twice; two runs that differ are not recorded, nor is a run that says nothing of the step (a time
      limit, no test, a broken toolchain), nor a step that breaks a rule of TDD without '### Rule bent' in its lesson.
      """,
    options: RecordOptions.self,
    run: { arguments, context in
      guard !arguments.names.isEmpty else { throw UsageError("name the steps to record, such as 02/05/3 or 02") }
      let course = context.course()
      let lookup = StepLookup(course)
      let steps = try arguments.names.flatMap { try lookup.steps(named: $0) }
      let engine = try Engine(arguments.options.engine, context)
      let prover = engine.prover.within(course, owing: Owed(in: course))
      let recorder = Recorder(prover: prover, records: engine.records, origin: engine.toolchain.origin)
      let progress = LineProgress(context.console, total: steps.count)
      context.interruption.atEnd { progress.clear() }
      let isTrial = arguments.options.isTrial
      let results = recorder.record(steps, workers: engine.workers, isTrial: isTrial) { progress.began($0.name) }
      progress.clear()
      var refused = 0
      var changed = 0
      for (step, result) in zip(steps, results) {
        switch try result.get() {
        case .recorded(let changes) where changes.isEmpty: context.console.print("\(step.name): unchanged")
        case .recorded(let changes):
          changed += 1
          context.console.print("\(step.name): \(isTrial ? "would be recorded" : "recorded")")
          for line in changes { context.console.print("  \(line)") }
        case .refused(let reasons):
          refused += 1
          context.console.print("\(step.name): refused")
          for line in reasons { context.console.print("  \(line)") }
        }
      }
      let unchanged = steps.count - changed - refused
      context.console.print("\(changed) recorded, \(unchanged) unchanged, \(refused) refused")
      return refused == 0 ? .proven : .fellShort
    })
}

private struct RecordOptions: CommandOptions {
  var engine = EngineOptions()
  var isTrial = false

  static var all: [Option<RecordOptions>] {
    EngineOptions.all.map { $0.in(\.engine) } + [
      .flag("--dry-run", \.isTrial, "show what would change and write nothing")
    ]
  }
}
