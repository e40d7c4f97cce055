import Foundation
import Terminal
import Workspace

extension Subcommand {
  static let watch = Subcommand(
    name: "watch", operands: "[OPTION…]",
    summary: "show the lesson, and check your files on every save",
    discussion: """
      Keys: n next step, h hint, d difference to the chapter, l lesson, space and b its next and last screenful,
      e every failure of the last run and all that its tests printed, o open the file where the work is, x lay out the
      step again, p predictions on or off, j judge a free stage, q quit. They work during a run; a run is ended when you save again.
      """,
    takesNames: false, options: WatchOptions.self,
    run: { arguments, context in
      guard isatty(0) == 1, isatty(1) == 1 else {
        throw EnvironmentError("there is no terminal to watch in; use 'scripts/kata check'")
      }
      let run = LearnerRun(context, printer: CheckPrinter(console: context.console, more: "'e'"))
      let watching = try Watching(
        run, session: run.session(), engine: Engine(arguments.options.learner.engine, context),
        editor: Editor(context: context, options: arguments.options.editor))
      context.interruption.atEnd { RawTerminal.leave() }
      RawTerminal.enter()
      defer { RawTerminal.leave() }
      return try watching.run()
    })
}

private struct WatchOptions: CommandOptions {
  var learner = LearnerOptions()
  var editor = EditorOptions()
}

/// What is said of the keys of `kata watch`.
enum WatchKeys {
  /// The ones that a learner needs most, in one line of 50 columns.
  static let most = "keys: n next · h hint · l lesson · ? more · q quit"

  static let all = """
    keys: n next · h hint · d difference · l lesson · space more, b back · e every failure, all that was printed · \
    o open the file · x lay out again · p predictions on or off · j judge · q quit
    """
}

/// The keys that answer what a run will show.
enum PredictionKeys {
  private static let answers = Light.allCases.map { (key: Character($0.letter.lowercased()), light: $0) }

  static var question: String { "what will the run show? \(words)" }
  static var reminder: String { "press one of \(words); 'p' runs without a prediction" }

  private static var words: String { answers.map { "\($0) \($1.words)" }.joined(separator: ", ") }

  static func prediction(for key: Character) -> Light? { answers.first { $0.key == key }?.light }
}
