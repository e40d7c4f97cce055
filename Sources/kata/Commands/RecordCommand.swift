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
      The breaks of a step and of the stage that it ends are run too, and what they print goes into their lesson.
      """,
    options: TrialOptions.self,
    run: { arguments, context in
      guard !arguments.names.isEmpty else { throw UsageError("name the steps to record, such as 02/05/3 or 02") }
      let course = context.course()
      let lookup = StepLookup(course)
      let steps = try arguments.names.flatMap { try lookup.steps(named: $0) }
      let engine = try Engine(arguments.options.engine, context)
      let recorder = Recorder(engine.prover.within(course))
      let progress = LineProgress(context.console, total: steps.count)
      context.interruption.atEnd { progress.clear() }
      let isTrial = arguments.options.isTrial
      let results = recorder.record(steps, workers: engine.workers, isTrial: isTrial) { progress.began($0.name) }
      progress.clear()
      var tally = RecordTally(console: context.console, isTrial: isTrial)
      for (step, result) in zip(steps, results) {
        tally.note(step.name, try result.get())
      }
      let names = Set(steps.map(\.name))
      let breaks = course.breaks.filter { names.contains($0.step.name) && !$0.isSurvivor }
      for (subject, result) in try recorder.record(breaks, workers: engine.workers, isTrial: isTrial) {
        tally.note(subject.name, result)
      }
      context.console.print(tally.closing)
      return tally.refused == 0 ? .proven : .fellShort
    })
}

/// Prints what recording came to, and counts.
private struct RecordTally {
  let console: Console
  let isTrial: Bool
  private(set) var refused = 0
  private var changed = 0
  private var unchanged = 0

  init(console: Console, isTrial: Bool) {
    self.console = console
    self.isTrial = isTrial
  }

  mutating func note(_ name: String, _ result: Recorder.Result) {
    switch result {
    case .recorded(let changes) where changes.isEmpty:
      unchanged += 1
      console.print("\(name): unchanged")
    case .recorded(let changes):
      changed += 1
      console.print("\(name): \(isTrial ? "would be recorded" : "recorded")")
      for line in changes { console.print("  \(line)") }
    case .refused(let reasons):
      refused += 1
      console.print("\(name): refused")
      for line in reasons { console.print("  \(line)") }
    }
  }

  var closing: String { "\(changed) recorded, \(unchanged) unchanged, \(refused) refused" }
}
