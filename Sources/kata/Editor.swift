import Curriculum
import Foundation
import Processes
import Workspace

/// Opens the file where the work is, in the editor that the learner works in.
struct Editor {
  let context: Context
  let options: EditorOptions
  private var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// Opens the file of a step's work; where there is none yet, says where it belongs.
  func open(_ step: Step) {
    guard !options.isOff, let line = commandLine, let place = WorkPlace(of: step, in: LearnerCopy(root: context.root))
    else { return }
    guard place.exists else {
      return context.console.note("note: the new file belongs in '\(place.folder)'")
    }
    let file = "\(context.root)/\(place.path)"
    let words = [("{file}", file), ("{line}", String(place.line))]
    let full = words.reduce(line.contains("{file}") ? line : "\(line) {file}") { text, word in
      text.replacingOccurrences(of: word.0, with: Self.quoted(word.1))
    }
    run(full)
  }

  /// What opens a file, with its places; nil if no editor is known.
  private var commandLine: String? {
    if let command = options.command { return command }
    guard environment["TERM_PROGRAM"] == "vscode", let code = Executable.path(of: "code") else { return nil }
    return "\(Self.quoted(code)) --goto {file}:{line} >/dev/null 2>&1"
  }

  private func run(_ line: String) {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", line]
    shell.currentDirectoryURL = URL(fileURLWithPath: context.root)
    do {
      try shell.run()
    } catch {
      return context.console.note("note: the editor cannot be started; \(error.localizedDescription)")
    }
    // An editor that works in the terminal has it until it ends; VS Code's own program only passes the file on.
    let deadline = ContinuousClock.now + .seconds(10)
    while shell.isRunning, options.command != nil || ContinuousClock.now < deadline { usleep(10_000) }
    guard !shell.isRunning else { return }
    if shell.terminationStatus != 0 {
      context.console.note("note: the editor's command ended with \(shell.terminationStatus): \(line)")
    }
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacingOccurrences(of: "'", with: #"'\''"#))'"
  }
}

/// The options of the commands that lead to another step.
struct EditorOptions: CommandOptions {
  @Value("--edit-cmd", "CMD", .text, "open the step's file with this command, such as 'xed --line {line} {file}'")
  var command: String?
  @Flag("--no-editor", "open no file; else VS Code does in its own terminal") var isOff: Bool
}
