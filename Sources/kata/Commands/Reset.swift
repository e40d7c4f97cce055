import Workspace

extension Subcommand {
  static let reset = Subcommand(
    name: "reset", operands: "[--to STEP]",
    summary: "lay out the chapter's files before the current step anew; yours are moved to a backup",
    options: ResetOptions.self,
    run: { arguments, context in
      try arguments.refuseNames()
      let run = LearnerRun(context)
      let step =
        try arguments.options.step.map { try Position.first(named: $0, in: context.course()) } ?? run.session().step
      let laidOut = try run.copy.layOut(before: step, as: .reset)
      if let backup = laidOut.backup { context.console.print("your files are in '\(backup)'") }
      context.console.print("'Workspace' holds the state before \(step.heading)")
      return .proven
    })
}

private struct ResetOptions: CommandOptions {
  @Value("--to", "STEP", .text, "another step's files, and that step as the goal") var step: String?
}
