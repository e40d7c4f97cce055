import Workspace

extension Subcommand {
  static let next = Subcommand(
    name: "next", operands: "[--anyway]",
    summary: "go on to the next step, where the current one is met",
    discussion: "Runs a check first, unless the last one saw the files as they are. Your files stay as they are.",
    options: NextOptions.self,
    run: { arguments, context in
      try arguments.refuseNames()
      let run = LearnerRun(context)
      let session = try run.session()
      if !arguments.options.goesOnAnyway, try !session.isMet() {
        context.console.print(session.step.heading)
        guard try run.check(session, run.checker(arguments.options.learner)).isMet else {
          context.console.print("you stay at this step; 'scripts/kata next --anyway' goes on all the same")
          return .fellShort
        }
        context.console.print("")
        guard session.position.next != nil else {
          run.printer.printRecap(at: session.position)
          return .proven
        }
      }
      run.printer.printRecap(at: session.position)
      if try session.goOn() != nil {
        let position = try run.session().position
        run.printer.printLesson(at: position)
        Editor(context, arguments.options.editor).open(position.step)
      } else {
        context.console.print(session.position.ending)
      }
      return .proven
    })
}

private struct NextOptions: CommandOptions {
  var learner = LearnerOptions()
  var editor = EditorOptions()
  @Flag("--anyway", "go on without a check") var goesOnAnyway: Bool
}
