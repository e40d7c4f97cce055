import Curriculum
import Foundation
import Proving
import Workspace

extension Subcommand {
  static let run = Subcommand(
    name: "run", operands: "[STEP] [OPTION…]",
    summary: "run the app with your files, or as it is at a step",
    discussion: """
      Without a step the app of your chapter runs with the files in 'Workspace', as far as they compile.
      Keys: r pulls to refresh, j and k select a row, return opens it, q quits. Answers come from the recordings in
      Fixtures/, or with --base-url from a server, such as the one that scripts/serve-fixtures.py starts.
      """,
    options: RunOptions.self,
    run: { arguments, context in
      guard arguments.names.count < 2 else { throw UsageError("name one step, or none for your own files") }
      let choice = try choice(of: arguments.names, context)
      guard !choice.mains.isEmpty else { throw UsageError("chapter '\(choice.step.chapter)' has no app to run") }
      return try start(choice, arguments.options.words, context)
    })

  private static func choice(of names: [String], _ context: Context) throws -> AppChoice {
    if let name = names.first {
      let course = context.course(for: names)
      return AppChoice(course: course, step: try course.step(named: name))
    }
    let session = try LearnerRun(context).session()
    return AppChoice(course: session.position.course, step: session.step, own: try session.copy.tree(for: session.step))
  }

  /// Nothing can be built: of a step that is a wrong wish, of the learner's files it is how they are.
  private static func refuse(_ choice: AppChoice, _ app: BuiltApp, _ context: Context) throws -> ExitCode {
    let compiles = app != .packageRefused
    guard choice.own != nil else {
      let reason = compiles ? "there is no screen yet at \(choice.step.name)" : "\(choice.step.name) does not compile"
      throw UsageError("\(reason); name a later step")
    }
    context.console.note(
      "kata run: error: "
        + (compiles
          ? "the app does not compile with your files: what it shows is not there yet, or has another name"
          : "your files do not compile, as 'scripts/kata check' reports; "
            + "'scripts/kata run \(choice.step.shortName)' runs the chapter's"))
    return .fellShort
  }

  /// Replaces this program by the app, which then has the terminal to itself.
  private static func start(_ choice: AppChoice, _ words: [String], _ context: Context) throws -> ExitCode {
    let engine = try Engine(EngineOptions(), context)
    let command: [String]
    if let direct = engine.direct {
      let app = try direct.app(of: choice.tree, mains: choice.mains)
      guard let program = app.program else { return try refuse(choice, app, context) }
      command = [program] + words
    } else {
      // A folder of the step's own: two steps that run at once must not share one.
      let folder = "\(context.cacheFolder)/run/\(choice.own == nil ? choice.step.name : LearnerCopy.folder)"
      try PackageLayout(repository: SharedFolders(root: context.root).package).replace(
        with: choice.tree, in: folder, main: choice.main(engine))
      command = [engine.toolchain.packageManager, "run", "--package-path", folder, "App"] + words
    }
    setenv("KATA_FIXTURES", SharedFolders(root: context.root).recordings, 1)
    // On a terminal the backtracer asks questions for half a minute.
    setenv("SWIFT_BACKTRACE", "enable=no", 0)
    context.interruption.finish()
    context.interruption.release()
    var pointers = command.map { strdup($0) } + [nil]
    execv(command[0], &pointers)
    throw EnvironmentError("'\(command[0])' cannot be started; \(String(cString: strerror(errno)).lowercased())")
  }
}

private struct RunOptions: CommandOptions {
  @Value("--base-url", "URL", .webAddress, "ask this server instead of the recordings") var baseURL: URL?
  @Value("--status", "CODE", .wholeNumber(200...599), "answer with the recordings of this status")
  var status: Int?
  @Flag("--once", "print one frame and end") var printsOnce: Bool
  @Value("--keys", "KEYS", .text, "press these keys before the one frame") var keys: String?
  @Value("--patience", "SECONDS", .number(0...3600), "how long the one frame may wait (else 5)")
  var patience: Double?

  /// The same for the app, which reads them on its own.
  var words: [String] {
    let values: [(String, String?)] = [
      ("--base-url", baseURL?.absoluteString), ("--status", status.map(String.init)), ("--keys", keys),
      ("--patience", patience.map { String($0) }),
    ]
    return values.flatMap { name, value in value.map { [name, $0] } ?? [] } + (printsOnce ? ["--once"] : [])
  }
}
