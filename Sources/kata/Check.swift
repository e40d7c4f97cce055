import Workspace

extension Subcommand {
  static let check = Subcommand(
    name: "check", operands: "[OPTION…]",
    summary: "run your tests and say where you stand in the current step",
    discussion: """
      The verdict is one of red, green, does not compile, crashed, timed out, with the first failure. Then your files
      are held against the chapter's: a red's tests fail on its code before the step and pass on its code after it; on a
      green's code the chapter's own tests pass. Of what the tests print the first lines are shown; all of it, and every
      failure, with '--all'. Once a red is met, you are told what its lesson says of the run. Exits 0 when the step is met, 1 when it is not.
      """,
    options: CheckOptions.self,
    run: { arguments, context in
      try arguments.refuseNames()
      let run = LearnerRun(context)
      let session = try run.session()
      context.console.print(session.step.heading)
      let report = try run.check(
        session, run.checker(arguments.options.learner), predicted: arguments.options.prediction,
        isWhole: arguments.options.isWhole)
      return report.isMet ? .proven : .fellShort
    })
}

private struct CheckOptions: CommandOptions {
  var learner = LearnerOptions()
  var prediction: Prediction?
  var isWhole = false

  static var all: [Option<CheckOptions>] {
    LearnerOptions.all.map { $0.in(\.learner) } + [
      .flag("--all", \.isWhole, "show every failure, and all that the tests printed"),
      .value(
        "--predict", "COLOR", \.prediction, .oneOf,
        "what you expect: 'red', 'green' or 'does-not-compile'; kata keeps the score"),
    ]
  }
}
