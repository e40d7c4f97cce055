import Curriculum
import Foundation
import Outcomes
import Toolchain
import Verification

extension Subcommand {
  static let show = Subcommand(
    name: "show", operands: "STEP [--diff|--outcome|--lesson]",
    summary: "show a step: what it changes, what its run shows, what its lesson says",
    options: ShowOptions.self,
    run: { arguments, context in
      guard arguments.names.count == 1 else { throw UsageError("name one step") }
      let step = try StepLookup(context.course()).step(named: arguments.names[0])
      let options = arguments.options
      let wantsAny = options.wantsLesson || options.wantsDifference || options.wantsOutcome
      if !wantsAny { printSummary(of: step, context.console) }
      if options.wantsLesson { printLesson(of: step, context.console) }
      if options.wantsDifference { try printDiff(of: step, context) }
      if options.wantsOutcome || !wantsAny { try printOutcome(of: step, context) }
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

  private static func printLesson(of step: Step, _ console: Console) {
    guard step.lesson != nil else { return console.print("a starter has no lesson; see its chapter's README.md") }
    console.print(.section(of: step))
  }

  private static func printOutcome(of step: Step, _ context: Context) throws {
    let record: Record?
    do {
      record = try Records(root: context.root).record(of: step)
    } catch {
      throw EnvironmentError("\(step.outcomePath): \(error); 'scripts/kata record \(step.name)' writes it anew")
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
  var wantsDifference = false
  var wantsOutcome = false
  var wantsLesson = false

  static var all: [Option<ShowOptions>] {
    [
      .flag("--diff", \.wantsDifference, "what the step changes, as git shows it"),
      .flag("--outcome", \.wantsOutcome, "what the step's run is recorded to show"),
      .flag("--lesson", \.wantsLesson, "the step's section of its lesson"),
    ]
  }
}
