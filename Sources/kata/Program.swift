import Authoring
import Basics
import Curriculum
import Foundation
import Outcomes
import Processes
import Proving
import Terminal
import Workspace

/// Finds the command that was asked for, runs it and words what goes wrong.
@main
enum Program {
  static func main() {
    StandardStreams.fillGaps()
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// The commands by what they are for, as help lists them.
  static let groups: [(name: String, title: String, commands: [Subcommand])] = [
    ("work", "Work on a step", [.start, .watch, .check, .hint, .next, .compare, .breaks, .quiz, .run]),
    ("place", "Your place in the course", [.status, .lights, .share, .list, .show, .goto, .reset, .back]),
    (
      "authors", "For authors",
      [
        .record, .propagate, .mutate, .new, .insert, .move, .remove, .split, .rename, .edit, .take, .fill, .explain,
      ]
    ),
    ("instructors", "For instructors", [.verify, .proveJudge, .doctor, .board, .kit, .checkout, .export, .history]),
  ]
  static let commands = groups.flatMap(\.commands)

  /// What other tools and older versions call a command.
  private static let otherNames = [
    "backups": "back --list", "diff": "compare", "init": "start", "predict": "check --predict", "restore": "back NAME",
    "solution": "compare", "solve": "compare", "test": "check", "undo": "back", "version": "doctor",
    "--version": "doctor",
  ]

  /// - Parameter words: without the program's own name.
  static func run(_ words: [String]) -> Int32 {
    let console = Console()
    let code = run(words, console)
    // What did not reach its reader is not a result.
    guard let fault = console.outputFault, code == ExitCode.proven.rawValue || code == ExitCode.fellShort.rawValue
    else { return code }
    console.note("kata: error: standard output cannot be written; \(fault)")
    return ExitCode.environment.rawValue
  }

  private static func run(_ allWords: [String], _ console: Console) -> Int32 {
    let interruption = Interruption()
    interruption.begin()
    defer { interruption.finish() }
    let roots: [String]
    let words: [String]
    do {
      (roots, words) = try Self.rootsAndCommand(in: allWords)
    } catch {
      console.note("kata: error: \(error)")
      return ExitCode.usage.rawValue
    }
    guard let name = words.first, !["--help", "-h", "help"].contains(name) else {
      if words.isEmpty { return whereYouAre(roots, console, interruption) }
      if let command = words.dropFirst().first.flatMap(command) {
        console.print(command.help())
      } else {
        let group = words.count > 1 ? groups.first { $0.name == words[1] } : nil
        console.print(group.map { "\($0.title):\n\(rows($0.commands))" } ?? overview)
      }
      return ExitCode.proven.rawValue
    }
    guard let command = command(name) else {
      console.note("kata: error: \(unknown(name))")
      return ExitCode.usage.rawValue
    }
    return run(command, Array(words.dropFirst()), roots: roots, console, interruption).rawValue
  }

  private static let hidden: [Subcommand] = [.warm, .renewSheet]
  private static func command(_ name: String) -> Subcommand? { (commands + hidden).first { $0.name == name } }

  private static func unknown(_ name: String) -> String {
    if let other = otherNames[name] { return "no command '\(name)'; 'scripts/kata \(other)' is what does that" }
    if name.hasPrefix("-") { return "'\(name)' comes before the command; options come after it" }
    // Who looks for a learner's command has no use for an author's.
    let near = [groups.prefix(2).flatMap(\.commands), commands].lazy.compactMap { commands in
      Spelling.nearest(to: name, in: commands.map(\.name))
    }.first
    return "no command '\(name)'; \(near.map { "did you mean '\($0)'?" } ?? "'scripts/kata --help' lists them")"
  }

  /// What the program says without a command: the learner's place, or how to begin.
  private static func whereYouAre(_ roots: [String], _ console: Console, _ interruption: Interruption) -> Int32 {
    guard let root = try? root(roots.last, for: .status), LearnerCopy(root: root).exists else {
      console.print(
        """
        A course in test-driven development. Begin with a chapter:
          scripts/kata start 02     lays out its first step, and shows the lesson
          scripts/kata watch        checks your files on every save
        'scripts/kata --help' lists the commands.
        """)
      return ExitCode.proven.rawValue
    }
    return run(.status, [], roots: roots, console, interruption).rawValue
  }

  private static func run(
    _ command: Subcommand, _ words: [String], roots: [String], _ console: Console, _ interruption: Interruption
  ) -> ExitCode {
    func fail(_ message: String, _ code: ExitCode) -> ExitCode {
      console.note("kata \(command.name): error: \(message)")
      return code
    }
    do {
      let call = try command.call(words)
      if call.common.showsHelp {
        console.print(command.help())
        return .proven
      }
      let all = roots + (call.common.root.map { [$0] } ?? [])
      let found = try Self.root(all.last, for: command)
      // The first is the tool's own, as 'scripts/kata' gives it.
      if all.count > 1, let own = all.last { console.nameRoot(own) }
      if !hidden.contains(where: { $0.name == command.name }) { Warmup(root: found).end() }
      let code = try call.run(Context(root: found, console: console, interruption: interruption))
      if LearnerCopy(root: found).isAmongBackups(FileManager.default.currentDirectoryPath) {
        console.note("note: your shell is in a backup, as your last workspace is one now; 'cd' to 'Workspace' again")
      }
      return code
    } catch let error where error is UsageError || error is AuthoringError {
      return fail("\(error); 'scripts/kata \(command.name) --help' says more", .usage)
    } catch let error as FaultyFiles {
      for fault in error.faults { console.print(fault.description) }
      return fail("nothing was written, as the course's files have \(error.faults.count.counted("fault"))", .fellShort)
    } catch let error as LookupError {
      return fail("\(error)", .usage)
    } catch let error as InvalidOutcome {
      return fail("\(error)", .fellShort)
    } catch let error
      where error is WorkspaceError || error is ToolchainError || error is GitError || error is EnvironmentError
      || error is NoScratchFolder
    {
      return fail("\(error)", .environment)
    } catch let error as CocoaError {
      return fail(error.words, .environment)
    } catch is CancellationError {
      return .interrupted
    } catch {
      return fail("\(error); this is a fault of kata itself, please report it with 'scripts/kata doctor'", .ownFault)
    }
  }

  /// Takes the repositories that are before the command: `scripts/kata` puts one there, so that a person's own comes
  /// later and counts.
  static func rootsAndCommand(in words: [String]) throws(UsageError) -> (roots: [String], words: [String]) {
    var roots: [String] = []
    var words = words[...]
    while let word = words.first, word == "--root" || word.hasPrefix("--root=") {
      words.removeFirst()
      let value = word == "--root" ? words.popFirst() : String(word.dropFirst("--root=".count))
      guard let value else { throw UsageError("'--root' needs a value, DIR") }
      roots.append(value)
    }
    return (roots, Array(words))
  }

  private static func root(_ given: String?, for command: Subcommand) throws -> String {
    let start = URL(fileURLWithPath: given ?? FileManager.default.currentDirectoryPath).standardizedFileURL
    func isFolder(_ path: String) -> Bool {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
    func hasChapters(_ folder: URL) -> Bool { isFolder(folder.path + "/Chapters") }
    if given != nil {
      guard hasChapters(start) || command.beginsCourse && isFolder(start.path) else {
        let remedy = isFolder(start.path) ? "; 'scripts/kata new 01-… --module NAME --root DIR' begins a course" : ""
        throw UsageError("'\(start.path)' contains no folder 'Chapters'\(remedy)")
      }
      return start.path
    }
    var folder = start
    while !hasChapters(folder) {
      let parent = folder.deletingLastPathComponent().standardizedFileURL
      guard parent.path != folder.path else {
        throw UsageError("no folder 'Chapters' here or above; run this in the repository or give --root DIR")
      }
      folder = parent
    }
    return folder.path
  }

  private static var overview: String {
    """
    Usage: scripts/kata COMMAND [OPTION…]
    \(groups.prefix(2).map { "\($0.title):\n\(rows($0.commands))" }.joined(separator: "\n"))
    More: --help authors, --help instructors, COMMAND --help. 02/05/3 names a step.
    Exit codes: 0 proven, 1 fell short, 64 usage, 69 environment, 70 kata's fault.
    """
  }

  private static func rows(_ commands: [Subcommand]) -> String {
    // Below each other the names of both groups of a learner begin their words in one column.
    let width = groups.prefix(2).flatMap(\.commands).map(\.name.columns).max() ?? 0
    return String.rows(commands.map { ($0.name.padded(to: width), $0.summary) })
  }
}
