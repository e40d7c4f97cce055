import Curriculum
import Foundation
import Toolchain

extension Subcommand {
  static let run = Subcommand(
    name: "run", operands: "STEP [OPTION…]",
    summary: "run the app as it is at a step, in the terminal",
    discussion: """
      Keys: r pulls to refresh, j and k select a row, return opens it, q quits. Answers come from the recordings in
      Fixtures/, or with --base-url from a server, such as the one that scripts/serve-fixtures.py starts.
      """,
    options: [
      Option("--base-url", value: "URL", "ask this server instead of the recordings"),
      Option("--status", value: "CODE", "answer with the recordings of this status (else 200)"),
      Option("--once", "print one frame and end"),
      Option("--keys", value: "KEYS", "press these keys before the one frame"),
      Option("--patience", value: "SECONDS", "how long the one frame may wait (else 5)"),
    ],
    run: { arguments, context in
      guard arguments.names.count == 1 else { throw UsageError("name one step") }
      let course = context.course()
      let step = try StepLookup(course).step(named: arguments.names[0])
      if let url = arguments.value("--base-url"), URL(string: url)?.scheme?.hasPrefix("http") != true {
        throw UsageError("'--base-url' wants an address such as http://127.0.0.1:8080/, not '\(url)'")
      }
      let choice = AppChoice(course: course, step: step)
      guard !choice.mains.isEmpty else { throw UsageError("chapter '\(step.chapter)' has no app to run") }
      let words = ["--base-url", "--status", "--keys", "--patience"].flatMap { name in
        arguments.value(name).map { [name, $0] } ?? []
      }
      return try start(choice, words + (arguments.has("--once") ? ["--once"] : []), arguments, context)
    })

  /// Replaces this program by the app, which then has the terminal to itself.
  private static func start(
    _ choice: AppChoice, _ words: [String], _ arguments: Arguments, _ context: Context
  ) throws -> ExitCode {
    let engine = try Engine(arguments, context)
    let command: [String]
    if let direct = engine.direct {
      guard let program = try direct.program(of: choice.step.tree, mains: choice.mains) else {
        throw UsageError("there is no screen yet at \(choice.step.name), or it does not compile; name a later step")
      }
      command = [program.path] + words
    } else {
      let folder = "\(context.cacheFolder)/run/\(choice.step.tree.module)"
      try PackageLayout(repository: context.root).write(choice.step.tree, to: folder, main: choice.main(engine))
      command =
        [engine.toolchain.compiler.replacingOccurrences(of: "swiftc", with: "swift"), "run", "--package-path", folder]
        + ["App"] + words
    }
    setenv("KATA_FIXTURES", "\(context.root)/Fixtures", 1)
    // On a terminal the backtracer asks questions for half a minute.
    setenv("SWIFT_BACKTRACE", "enable=no", 0)
    context.interruption.finish()
    context.interruption.release()
    var pointers = command.map { strdup($0) } + [nil]
    execv(command[0], &pointers)
    throw EnvironmentError("'\(command[0])' cannot be started; \(String(cString: strerror(errno)).lowercased())")
  }
}
