import Curriculum
import Outcomes
import Verification
import Workspace

extension Subcommand {
  static let show = Subcommand(
    name: "show", operands: "[STEP] [--diff|--outcome|--lesson|--breaks]",
    summary: "show a step: its changes, its run, its lesson",
    discussion: """
      While you work on the course, a step that no check has met yet is shown without its answer; what its run shows
      comes when it is met. '--whole' shows it at once, and so do '--outcome' and '--diff'. A step of an exercise that
      is not met yet shows it only with '--solution'. With '--breaks' you see the small faults that the tests of a step,
      a stage or a chapter notice, and what survives.
      """,
    options: ShowOptions.self,
    run: { arguments, context in
      guard arguments.names.count < 2 else { throw UsageError("name one step, or none for the current one") }
      if arguments.options.showsBreaks { return try printBreaks(arguments.names, context) }
      let named = try arguments.names.first.map { name in
        let course = context.course(for: [name])
        return try course.freeStage(named: name)?.start ?? course.step(named: name)
      }
      let run = LearnerRun(context)
      let step = try named ?? run.session().step
      // Its lesson is all of it that may be shown.
      if step.isFree {
        context.console.print(.lesson(of: step, isWhole: true))
        return .proven
      }
      let marks = MetSteps(of: run.copy)
      let options = arguments.options
      let isMet = marks?.done.contains(step.name) ?? !step.isOfExercise
      if step.isOfExercise, !isMet, !options.showsSolution,
        options.showsDifference || options.showsOutcome || options.isWhole
      {
        throw UsageError("\(step.name) is a step of an exercise; '--solution' shows how it is solved")
      }
      let showsAny = options.showsLesson || options.showsDifference || options.showsOutcome || options.showsSolution
      if !showsAny { printSummary(of: step, context.console) }
      if options.showsLesson {
        if options.isWhole || marks == nil && !step.isOfExercise {
          printLesson(of: step, context.console)
        } else {
          context.console.print(.lesson(of: step, isWhole: isMet))
        }
      }
      if options.showsDifference || options.showsSolution { try printDiff(of: step, context) }
      if options.showsOutcome || !showsAny && (isMet || options.isWhole) {
        try printOutcome(of: step, context)
      } else if !showsAny {
        context.console.print("what its run shows comes when it is met, or with '--outcome'; '--lesson' has its lesson")
      }
      return .proven
    })

  private static func printSummary(of step: Step, _ console: Console) {
    console.print("\(step.name)\(step.lesson.map { " · \($0.title)" } ?? "")")
    let old = Set((step.before?.files ?? []).map(\.logicalPath))
    for file in step.files {
      console.print("  \(old.contains(file.logicalPath) ? "changes" : "adds   ")  \(file.logicalPath)")
    }
    for path in step.removed { console.print("  removes  \(path)") }
  }

  private static func printBreaks(_ names: [String], _ context: Context) throws -> ExitCode {
    let (steps, course) = try LearnerRun(context).steps(named: names)
    let found = Set(steps.map(\.name))
    let shown = course.breaks.filter { found.contains($0.step.name) }
    if shown.isEmpty { context.console.print("no lesson shows a break there") }
    for subject in shown { context.console.print(.break(subject)) }
    return .proven
  }

  private static func printLesson(of step: Step, _ console: Console) {
    guard step.lesson != nil else { return console.print("a starter has no lesson; see its chapter's README.md") }
    console.print(.section(of: step))
  }

  private static func printOutcome(of step: Step, _ context: Context) throws {
    let record: Record?
    do {
      record = try Records(root: context.root).record(of: step)
    } catch {
      throw EnvironmentError("\(step.outcomePath): \(error); 'scripts/kata record \(step.name)' writes it again")
    }
    guard let record else {
      return context.console.print("no recorded outcome; 'scripts/kata record \(step.name)' writes one")
    }
    context.console.print("recorded: \(record.outcome.kind.rawValue) (\(record.origin))")
    for line in record.outcome.transcript { context.console.print("  \(line)") }
  }

  private static func printDiff(of step: Step, _ context: Context) throws {
    let old = step.before?.files ?? []
    let touched = Set(step.files.map(\.logicalPath) + step.removed)
    let diff = try TreeDiff.text(
      from: old.filter { touched.contains($0.logicalPath) }, to: step.files, hasColor: context.console.hasColor)
    context.console.print(String(diff.dropLast(diff.hasSuffix("\n") ? 1 : 0)))
  }
}

private struct ShowOptions: CommandOptions {
  @Flag("--diff", "what the step changes, as git shows it") var showsDifference: Bool
  @Flag("--outcome", "what the step's run is recorded to show") var showsOutcome: Bool
  @Flag("--lesson", "the step's section of its lesson") var showsLesson: Bool
  @Flag("--breaks", "the small faults that the tests notice, as the lesson shows them") var showsBreaks: Bool
  @Flag("--whole", "with hints and answers, met or not") var isWhole: Bool
  @Flag("--solution", "of an exercise's step: what it changes, met or not") var showsSolution: Bool
}
