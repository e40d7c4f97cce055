import Workspace

extension Subcommand {
  static let next = Subcommand(
    name: "next", operands: "[--anyway]",
    summary: "check the current step and, where it is met, go on to the next one",
    discussion: "Your files stay as they are.",
    options: LearnerRun.options + [Option("--anyway", "go on without a check")],
    run: { arguments, context in
      try LearnerRun.wantsNoNames(arguments)
      let run = LearnerRun(context)
      let session = try run.session()
      if !arguments.has("--anyway") {
        context.console.print(session.step.heading)
        guard try run.check(session, run.checker(arguments)).isMet else {
          context.console.print("you stay at this step; 'scripts/kata next --anyway' goes on all the same")
          return .fellShort
        }
        guard session.position.next != nil else { return .proven }
        context.console.print("")
      }
      run.printer.printLesson(of: try session.goOn())
      return .proven
    })
}
