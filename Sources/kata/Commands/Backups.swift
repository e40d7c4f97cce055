import Basics
import Foundation
import Terminal
import Workspace

extension Subcommand {
  static let backups = Subcommand(
    name: "backups", operands: "[--json]",
    summary: "list the workspaces that made room for others, the newest first",
    discussion: """
      Each 'start', 'reset' and 'restore' moves the workspace that is there to 'Workspace.backups/', whole.
      'scripts/kata restore NAME' brings one back; NAME is a name, the beginning of one, or its number in the list.
      As JSON: a list of objects with 'name', 'step', 'date', 'files' and 'bytes'.
      """,
    options: BackupsOptions.self,
    run: { arguments, context in
      try arguments.refuseNames()
      let all = LearnerCopy(root: context.root).backups
      if arguments.options.printsJSON {
        context.console.print(try JSONText.of(all))
      } else if all.isEmpty {
        context.console.print("no backup yet; 'scripts/kata start' and 'reset' make one of the workspace that is there")
      } else {
        printRows(all, context.console)
      }
      return .proven
    })

  static let restore = Subcommand(
    name: "restore", operands: "NAME",
    summary: "bring a backup back as 'Workspace'; the present one becomes a backup",
    discussion: "'scripts/kata backups' lists them; NAME is a name, the beginning of one, or its number in the list.",
    options: NoOptions.self,
    run: { arguments, context in
      guard arguments.names.count == 1 else {
        throw UsageError("name one backup, by its name or its number; 'scripts/kata backups' lists them")
      }
      let copy = LearnerCopy(root: context.root)
      let found = Backup.named(arguments.names[0], in: copy.backups)
      guard let backup = found.first else {
        throw UsageError("no backup named '\(arguments.names[0])'; 'scripts/kata backups' lists them")
      }
      guard found.count == 1 else {
        throw UsageError("'\(arguments.names[0])' begins the names of \(found.count) backups; write more of the name")
      }
      if let old = try copy.restore(backup) { context.console.print("your last workspace is in '\(old)'") }
      let step = backup.step.map { ", at \($0)" } ?? ""
      context.console.print("'Workspace' is the backup '\(backup.name)' again\(step)")
      return .proven
    })

  private static func printRows(_ all: [Backup], _ console: Console) {
    let steps = all.map { $0.step ?? "does not say its step" }
    let widths = [all.map(\.name), steps].map { column in column.map(\.columns).max() ?? 0 }
    for (index, (backup, step)) in zip(all, steps).enumerated() {
      let number = String(repeating: " ", count: "\(all.count)".count - "\(index + 1)".count) + "\(index + 1)"
      let columns = [number, backup.name.padded(to: widths[0]), step.padded(to: widths[1]), backup.date.localWords]
      console.print((columns + [backup.sizeWords]).joined(separator: "  "))
    }
    console.print("'scripts/kata restore NAME' brings one back; the workspace that is there becomes a backup")
  }
}

extension Backup {
  fileprivate var sizeWords: String {
    let size = bytes < 1024 ? "\(bytes) bytes" : "\((bytes + 512) / 1024) KiB"
    return "\(files.counted("file")), \(size)"
  }
}

extension Date {
  /// The learner's own day and time, such as `2026-03-01 14:05`.
  fileprivate var localWords: String {
    let parts = Calendar.current.dateComponents([.year, .month, .day, .hour, .minute], from: self)
    let pair = { (number: Int?) in String("0\(number ?? 0)".suffix(2)) }
    return "\(parts.year ?? 0)-\(pair(parts.month))-\(pair(parts.day)) \(pair(parts.hour)):\(pair(parts.minute))"
  }
}

private struct BackupsOptions: CommandOptions {
  @Flag("--json", "print the list as JSON") var printsJSON: Bool
}
