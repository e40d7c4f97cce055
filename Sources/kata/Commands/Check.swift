import Basics
import Processes
import Workspace

extension Subcommand {
  static let check = Subcommand(
    name: "check", operands: "[OPTION…]",
    summary: "run your tests and say where you stand",
    discussion: """
      The verdict is one of red, green, does not compile, crashed, timed out, with the first failure. Then your files
      are compared with the chapter's: a red's tests fail on its code before the step and pass on its code after it; on a
      green's code the chapter's own tests pass. Of what the tests print the first lines are shown; all of it, and every
      failure, with '--all'. Once a red is met, you see what its lesson says of the run. Exits 0 when the step is
      met, 1 when it is not.

      In a free stage, such as 02/free, your tests are yours: it is met when they pass. '--judge' says what else is asked
      of you: which wishes your code does not grant, how many of the faults that somebody would make your tests notice,
      and how many changes that no caller can see they notice too.

      With '--json' it prints one object and nothing else; its keys stay as they are while 'format' is 1:
        step, phase      the step's name; 'red', 'green', 'refactor', 'already-green' or 'outer'
        light            'red', 'green', 'does-not-compile', 'crashed' or 'timed-out'
        met              whether the step is met
        ran, failed      how many tests ran, and how many of them failed
        failures         each with its 'place', if it has one, and its 'message'
        outer            the 'light' of the outer 'test' that was red when the step began, and its first 'problem'; the keys
                         above are about all other tests; left out without one
        findings         each with 'kind' ('problem', 'good', 'note' or 'help'), a 'code' that stays, and 'text'
        notes            what had to be repaired or could not be kept
        prediction       the 'light' that you said and whether it was 'right'; left out without one
        next             the name of the step after this one; left out at the chapter's end
      An error is reported as ever, by one line on standard error and another exit code.
      """,
    takesNames: false, options: CheckOptions.self,
    run: { arguments, context in
      let run = LearnerRun(context)
      let (options, forecast) = (arguments.options, arguments.options.forecast)
      guard !options.printsJSON || !options.judges else {
        throw UsageError("'--judge' prints no JSON; leave one of the two out")
      }
      // What the machine can do, and what the learner's files declare, is found out while the course is read.
      let engine = Future { try Engine(options.learner.engine, context) }
      let reading = Future { try engine.value().checker.readAhead(in: run.copy) }
      defer { _ = try? reading.value() }
      if options.printsJSON {
        return try run.checkAsJSON(engine.value().checker, predicted: forecast?.prediction).isMet ? .proven : .fellShort
      }
      let session = try run.session()
      context.console.print(session.step.heading)
      if options.judges { return try run.judge(session, engine.value()) }
      let report = try run.check(
        session, engine.value().checker, predicted: forecast?.prediction, values: forecast?.values,
        isWhole: options.isWhole)
      return report.isMet ? .proven : .fellShort
    })
}

private struct CheckOptions: CommandOptions {
  var learner = LearnerOptions()
  @Flag("--all", "show every failure whole, and all that the tests printed") var isWhole: Bool
  @Flag("--judge", "in a free stage: judge your code and your tests") var judges: Bool
  @Flag("--json", "print what was found as JSON") var printsJSON: Bool
  @Value(
    "--predict", "WHAT", .forecast,
    "what you expect: \(ValueForm<Light>.oneOf.description), or a failure's values, such as '1 is not 2'; "
      + "kata keeps the score")
  var forecast: Forecast?
}

/// What a learner expects of a run, and of a red which values it compares.
private struct Forecast: Sendable {
  let prediction: Light
  var values: PredictedValues?
}

extension ValueForm<Forecast> {
  fileprivate static var forecast: Self {
    let colors = ValueForm<Light>.oneOf
    return Self(description: "\(colors.description), or values such as '1 is not 2' or '1 is not …'") { text in
      colors.value(text).map { Forecast(prediction: $0) }
        ?? PredictedValues(text).map { Forecast(prediction: .red, values: $0) }
    }
  }
}

extension LearnerRun {
  /// Checks the workspace, notes it in the journal, and prints one JSON object and nothing else.
  func checkAsJSON(_ checker: @autoclosure () throws -> Checker, predicted: Light?) throws -> CheckReport {
    let session = try Session(copy)
    var notes = session.notes
    let report = try checker().begin(session).report()
    _ = keep(report, of: session, predicted: predicted, notes: &notes)
    context.console.print(try JSONText.of(CheckResult(report, predicted: predicted, notes: notes)))
    return report
  }
}
