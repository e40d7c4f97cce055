import Foundation

/// Everything that happened in a workspace, one JSON object a line; lines are only ever added.
public struct Journal: Sendable {
  static let path = "\(LearnerCopy.own)/journal.jsonl"

  let files: Files

  /// Every entry that can be read.
  ///
  /// - Parameter notes: receives a line for each that cannot.
  public func entries(notes: inout [String]) -> [JournalEntry] {
    guard let data = FileManager.default.contents(atPath: "\(files.root)/\(Self.path)") else { return [] }
    var entries: [JournalEntry] = []
    // By bytes: one line that is no UTF-8 must not lose the others.
    for (index, line) in data.split(separator: 0x0a, omittingEmptySubsequences: false).enumerated() {
      guard !line.isEmpty else { continue }
      if let entry = try? JSONDecoder().decode(JournalEntry.self, from: line) {
        entries.append(entry)
      } else {
        notes.append("'\(Self.path):\(index + 1)' cannot be read; the line is skipped")
      }
    }
    return entries
  }

  func append(_ entry: JournalEntry) throws(WorkspaceError) {
    try files.append(entry.line, to: Self.path)
  }
}
