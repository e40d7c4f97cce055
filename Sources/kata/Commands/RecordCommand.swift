import Authoring
import Curriculum
import Foundation
import Verification

extension Subcommand {
  static let record = Subcommand(
    name: "record", operands: "[OPTION…] STEP…",
    summary: "run steps and write what they show beside them",
    discussion: """
      Each step runs twice. What is new or changed runs \(Recorder.Variants.usualRuns) times, every other time from the last test to the
      first, and then (on Linux) five years ahead, in Auckland and, if the system has it, in Turkish, with delays. Runs
      that differ are not recorded, nor is a run that says nothing of the step (a time limit, no test, a broken
      toolchain), nor a step that breaks a rule of TDD without '### Rule bent' in its lesson.
      The breaks of a step and of the stage that it ends are run too, and what they print goes into their lesson.
      """,
    options: RecordOptions.self,
    run: { arguments, context in
      guard !arguments.names.isEmpty else { throw UsageError("name the steps to record, such as 02/05/3 or 02") }
      let (course, steps) = try context.soundSteps(named: arguments.names)
      let engine = try Engine(arguments.options.trial.engine, context)
      let variants = Recorder.Variants(
        runs: arguments.options.runs, reversed: engine.prover(under: .init(isReversed: true)),
        elsewhere: engine.prover(under: .init(elsewhere: "Pacific/Auckland", hasDelays: true)))
      let recorder = Recorder(engine.prover.within(course), variants)
      let progress = LineProgress(context, total: steps.count)
      let isTrial = arguments.options.trial.isTrial
      let results = recorder.record(steps, workers: engine.workers, isTrial: isTrial) { progress.began($0.name) }
      progress.clear()
      var tally = RecordTally(console: context.console, isTrial: isTrial)
      for (step, result) in zip(steps, results) { tally.note(step.name, step.shortName, try result.get()) }
      let breaks = course.noticedBreaks(of: steps)
      for (subject, result) in try recorder.record(breaks, workers: engine.workers, isTrial: isTrial) {
        tally.note(subject.name, subject.name, result)
      }
      tally.print()
      return tally.refused == 0 ? .proven : .fellShort
    })
}

private struct RecordOptions: CommandOptions {
  var trial = TrialOptions()
  @Value("--repeat", "N", .wholeNumber(2...1000), "run each step so often, before it is recorded") var runs: Int?
}

/// Counts what recording came to, and prints it: what one cause keeps from being recorded is told once.
private struct RecordTally {
  let console: Console
  let isTrial: Bool
  private(set) var refused = 0
  private(set) var changed = 0
  private(set) var unchanged = 0
  /// The steps in order, each with what is said of it, and those that are refused for one reason as one.
  private(set) var groups: [CauseGroup<(name: String, lines: [String])>] = []

  mutating func note(_ name: String, _ shortName: String, _ result: Recorder.Result) {
    switch result {
    case .recorded(let changes):
      if changes.isEmpty { unchanged += 1 } else { changed += 1 }
      let word = changes.isEmpty ? "unchanged" : isTrial ? "would be recorded" : "recorded"
      CauseGroup.add(("\(name): \(word)", changes), shortName, cause: [], to: &groups)
    case .refused(let reasons):
      refused += 1
      let errors = reasons.filter { $0.contains("error: ") }
      CauseGroup.add(("\(name): refused", reasons), shortName, cause: errors.isEmpty ? reasons : errors, to: &groups)
    }
  }

  func print() {
    for group in groups {
      console.print(group.first.name)
      for line in group.first.lines + group.lines { console.print("  \(line)") }
    }
    console.print("\(changed) recorded, \(unchanged) unchanged, \(refused) refused")
  }
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
      let steps = try context.soundSteps(named: arguments.names).steps.filter(LessonEdits.canFill)
      let engine = try Engine(arguments.options.engine, context)
      var fills: [String: LessonEdits] = [:]
      for step in steps {
        guard let path = step.lessonPath else { continue }
        fills[path, default: LessonEdits()].fill(step, outcome: try engine.prover.outcome(of: step))
      }
      let isTrial = arguments.options.isTrial
      let left = try context.write(fills, isTrial: isTrial, saying: isTrial ? "would be filled" : "filled")
      if fills.isEmpty { context.console.print("no block waits; one that contains nothing but '…' does") }
      return left == 0 ? .proven : .fellShort
    })
}
