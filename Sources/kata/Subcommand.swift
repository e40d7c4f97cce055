import Terminal

/// One of the program's commands.
struct Subcommand: Sendable {
  let name: String
  /// What `--help` prints; made when it is asked for.
  let help: @Sendable () -> String
  let summary: String
  /// Whether it runs in a folder that has no course yet.
  let beginsCourse: Bool
  /// Reads the words behind the command's name.
  let call: @Sendable ([String]) throws(UsageError) -> Call

  /// What a command was asked to do.
  struct Call {
    let common: CommonOptions
    let run: (Context) throws -> ExitCode
  }

  /// - Parameters:
  ///   - operands: what is behind the name in the usage line.
  ///   - takesNames: whether words are expected that are no options.
  ///   - options: the type that the command's options are read into; ``NoOptions`` where it has none.
  init<Options: CommandOptions>(
    name: String, operands: String, summary: String,
    discussion: @autoclosure @escaping @Sendable () -> String = "", beginsCourse: Bool = false,
    takesNames: Bool = true, options: Options.Type,
    run: @escaping @Sendable (Arguments<Options>, Context) throws -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.beginsCourse = beginsCourse
    help = {
      let table = String.rows((Options().all + CommonOptions().all).map { ($0.usage, $0.help) })
      let usage = "Usage: scripts/kata \(name)\(operands.isEmpty ? "" : " " + operands)"
      return [usage, summary, discussion(), "Options:\n\(table)"].filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
    call = { words throws(UsageError) in
      let arguments = try Arguments<Options>(words)
      return Call(common: arguments.common) { context in
        if !takesNames { try arguments.refuseNames() }
        return try run(arguments, context)
      }
    }
  }
}

/// How the program ends; the numbers are those of `sysexits.h` where it has one.
enum ExitCode: Int32 {
  case proven = 0
  case fellShort = 1
  case usage = 64
  case environment = 69
  case ownFault = 70
  case interrupted = 130
}
