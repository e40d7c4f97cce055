import Authoring
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

extension Subcommand {
  static let fill = Subcommand(
    name: "fill", operands: "STEP…",
    summary: "put what a step changes and what its run prints into the lesson's empty blocks",
    discussion: """
      A block marked 'swift', 'diff' or 'text' that contains nothing but '…' or '[…]' waits: 'swift' for the lines that the
      step adds to the file named before it, 'diff' for what it changes there, 'text' for the lines that carry the run's
      message. Read what comes; leave out what the lesson does not need.
      """,
    options: TrialOptions.self,
    run: { arguments, context in
      guard !arguments.names.isEmpty else { throw UsageError("name the steps, such as 02/05/3 or 02/05") }
      let course = context.course()
      let lookup = StepLookup(course)
      let steps = try arguments.names.flatMap { try lookup.steps(named: $0) }.filter(LessonFill.isNeeded)
      let engine = try Engine(arguments.options.engine, context)
      var fills: [String: LessonFill] = [:]
      for step in steps {
        guard let path = step.lessonPath else { continue }
        fills[path, default: LessonFill()].add(step, outcome: try engine.prover.outcome(of: step))
      }
      var left = 0
      for (path, fill) in fills.sorted(by: { $0.key < $1.key }) {
        for line in fill.toLookAt { context.console.print("look at \(line)") }
        left += fill.toLookAt.count
        guard !fill.isEmpty else { continue }
        let file = "\(context.root)/\(path)"
        let text = fill.applied(to: try String(contentsOfFile: file, encoding: .utf8))
        if !arguments.options.isTrial { try text.write(toFile: file, atomically: true, encoding: .utf8) }
        context.console.print("\(path): \(arguments.options.isTrial ? "would be " : "")filled")
      }
      if fills.isEmpty { context.console.print("no block waits; one that contains nothing but '…' does") }
      return left == 0 ? .proven : .fellShort
    })
}
