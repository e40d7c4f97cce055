import Authoring
import Curriculum
import Foundation
import Verification

extension Subcommand {
  static let fill = Subcommand(
    name: "fill", operands: "STEP…",
    summary: "put what a step changes and what its run prints into the lesson's empty blocks",
    discussion: """
      A block marked 'swift', 'diff' or 'text' that holds nothing but '…' or '[…]' waits: 'swift' for the lines that the
      step adds to the file named before it, 'diff' for what it changes there, 'text' for the lines that carry the run's
      message. Read what comes; leave out what the lesson does not need.
      """,
    options: TrialOptions.self,
    run: { arguments, context in
      guard !arguments.names.isEmpty else { throw UsageError("name the steps, such as 02/05/3 or 02/05") }
      let course = context.course()
      let lookup = StepLookup(course)
      let steps = try arguments.names.flatMap { try lookup.steps(named: $0) }.filter(LessonFill.isWanted)
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
      if fills.isEmpty { context.console.print("no block waits; one that holds nothing but '…' does") }
      return left == 0 ? .proven : .fellShort
    })
}
