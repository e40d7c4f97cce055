import Workspace

extension Subcommand {
  static let check = Subcommand(
    name: "check", operands: "[OPTION…]",
    summary: "run your tests and say where you stand in the current step",
    discussion: """
      The verdict is one of red, green, does not compile, crashed, timed out, with the first failure. Then your files
      are held against the chapter's: a red's tests fail on its code before the step and pass on its code after it; on a
      green's code the chapter's own tests pass. Exits 0 when the step is met, 1 when it is not.
      """,
    options: CheckOptions.self,
    run: { arguments, context in
      try arguments.refuseNames()
      let run = LearnerRun(context)
      let session = try run.session()
      context.console.print(session.step.heading)
      let report = try run.check(
        session, run.checker(arguments.options.learner), predicted: arguments.options.prediction,
        line: arguments.options.line.map(LinePrediction.init))
      return report.isMet ? .proven : .fellShort
    })
}

private struct CheckOptions: CommandOptions {
  var learner = LearnerOptions()
  var prediction: Prediction?
  var line: String?

  static var all: [Option<CheckOptions>] {
    LearnerOptions.all.map { $0.in(\.learner) } + [
      .value(
        "--predict", "COLOR", \.prediction, .oneOf,
        "what you expect: \(ValueForm<Prediction>.oneOf.description); kata keeps the score"),
      .value(
        "--predict-line", "TEXT", \.line, .text,
        "the values that you expect in a failed assertion, such as '1 is not 2', or one of them"),
    ]
  }
}
