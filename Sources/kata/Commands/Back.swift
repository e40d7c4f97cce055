import Basics
import Foundation
import Terminal
import Workspace

extension Subcommand {
  static let back = Subcommand(
    name: "back", operands: "[NAME] [--list] [--json]",
    summary: "go back to your last green, or to a backup",
    discussion: """
      Without a name the files become those of the last check whose light was green, and the step the one of then. With
      '--list' it prints the greens and the backups with their times; NAME is a name of the list, the beginning of one, or
      its number. Each 'start', 'reset' and 'back' moves the workspace that is there to 'Workspace.backups/', whole.
      As JSON: 'greens' with 'name', 'step' and 'date', and 'backups' with 'files' and 'bytes' besides.
      """,
    options: BackOptions.self,
    run: { arguments, context in
      let places = try Places(context)
      if arguments.options.printsJSON {
        context.console.print(try JSONText.of(places))
      } else if arguments.options.lists {
        places.printRows(context.console)
      } else if let name = arguments.names.first {
        guard arguments.names.count == 1 else {
          throw UsageError("name one place; 'scripts/kata back --list' lists them")
        }
        try places.go(to: name, context)
      } else if let green = places.greens.first {
        try places.go(to: green, context)
      } else {
        try places.sayWhyThereIsNoGreen(context)
        return .fellShort
      }
      return .proven
    })
}

private struct BackOptions: CommandOptions {
  @Flag("--list", "print the greens and the backups, the newest first") var lists: Bool
  @Flag("--json", "print the list as JSON") var printsJSON: Bool
}

/// What a learner can go back to, the newest first.
private struct Places: Encodable {
  let greens: [Green]
  let backups: [Backup]

  init(_ context: Context) throws {
    let copy = LearnerCopy(root: context.root)
    backups = copy.backups
    // Without a workspace, or with one that cannot be read, there are the backups.
    greens = (try? Session(copy).greens()) ?? []
  }

  /// - Parameter word: a name, the beginning of one, a path, or a number in the list.
  func go(to word: String, _ context: Context) throws {
    let names = greens.map(\.name) + backups.map(\.name)
    let name = word.split(separator: "/").last.map(String.init) ?? ""
    var found = names.indices.filter { names[$0] == name }
    if found.isEmpty, let number = Int(name), names.indices.contains(number - 1) { found = [number - 1] }
    // Fewer digits than a year has are a slip in the number, and not the beginning of a name.
    let canBegin = !name.isEmpty && (name.count > 3 || Int(name) == nil)
    if found.isEmpty, canBegin { found = names.indices.filter { names[$0].hasPrefix(name) } }
    guard let index = found.first else {
      throw UsageError("no green or backup is named '\(word)'; 'scripts/kata back --list' lists them")
    }
    guard found.count == 1 else {
      throw UsageError("'\(word)' begins the names of \(found.count) places; write more of the name")
    }
    if index < greens.count { return try go(to: greens[index], context) }
    let backup = backups[index - greens.count]
    Self.say(try LearnerCopy(root: context.root).restore(backup), context.console)
    context.console.print("'Workspace' is the backup '\(backup.name)' again\(backup.stepWords)")
  }

  func go(to green: Green, _ context: Context) throws {
    Self.say(try LearnerRun(context).session().goBack(to: green), context.console)
    let time = green.date.localWords.prefix(16)
    context.console.print("'Workspace' is as it was at \(time), when it was green, at \(green.step)")
  }

  func sayWhyThereIsNoGreen(_ context: Context) throws {
    let isNone = try LearnerRun(context).session().greens(withPresent: true).isEmpty
    let which = isNone ? "no check was green yet" : "only for the files as they are now a check was green"
    let backup = backups.first.map { "; 'scripts/kata back \($0.name)' brings back the last one\($0.stepWords)" }
    context.console.print(
      sentence: "\(which) since 'Workspace' was laid out or brought back; 'scripts/kata reset' lays the step out "
        + "again, 'scripts/kata back --list' lists the backups\(backup ?? "")")
  }

  private static func say(_ old: String?, _ console: Console) {
    if let old { console.print("your last workspace is in '\(old)'") }
  }

  func printRows(_ console: Console) {
    let rows =
      greens.map { ($0.name, $0.step, $0.date.localWords.prefix(16), "green") }
      + backups.map { ($0.name, $0.step ?? "does not say its step", $0.date.localWords.prefix(16), $0.sizeWords) }
    guard !rows.isEmpty else {
      console.print("nothing to go back to yet; a check that is green, 'scripts/kata start' and 'reset' make a place")
      return
    }
    let widths = [rows.map(\.0), rows.map(\.1)].map { column in column.map(\.columns).max() ?? 0 }
    for (index, (name, step, date, words)) in rows.enumerated() {
      let number = String(repeating: " ", count: "\(rows.count)".count - "\(index + 1)".count) + "\(index + 1)"
      console.print(
        [number, name.padded(to: widths[0]), step.padded(to: widths[1]), String(date), words].joined(separator: "  "))
    }
    console.print("'scripts/kata back NAME' goes back to one; the workspace that is there becomes a backup")
  }
}

extension Backup {
  fileprivate var stepWords: String { step.map { ", at \($0)" } ?? "" }

  fileprivate var sizeWords: String {
    let size = bytes < 1024 ? "\(bytes) bytes" : "\((bytes + 512) / 1024) KiB"
    return "\(files.counted("file")), \(size)"
  }
}
