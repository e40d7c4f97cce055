/// One of the program's commands.
struct Subcommand: Sendable {
  let name: String
  /// What stands behind the name in the usage line.
  let operands: String
  let summary: String
  var discussion: String = ""
  let options: [Option]
  let run: @Sendable (Arguments, Context) throws -> ExitCode

  var allOptions: [Option] { options + [.root, .help] }

  var usage: String {
    "Usage: scripts/kata \(name)\(operands.isEmpty ? "" : " " + operands)"
  }

  /// What `--help` prints.
  var help: String {
    let width = allOptions.map { Self.left($0).count }.max() ?? 0
    let rows = allOptions.map { option in
      let left = Self.left(option)
      return "  \(left)\(String(repeating: " ", count: width - left.count))  \(option.help)"
    }
    let body = discussion.isEmpty ? summary : "\(summary)\n\n\(discussion)"
    return "\(usage)\n\n\(body)\n\nOptions:\n\(rows.joined(separator: "\n"))"
  }

  private static func left(_ option: Option) -> String {
    option.value.map { "\(option.name) \($0)" } ?? option.name
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
