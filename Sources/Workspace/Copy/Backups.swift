import Basics
import Foundation

/// A workspace that made room for another, whole.
public struct Backup: Equatable, Sendable, Encodable {
  /// The folder's name in ``LearnerCopy/backups``.
  public let name: String
  /// The full name of the step it was at; nil if it does not say.
  public let step: String?
  /// When it was moved away.
  public let date: Date
  /// How many Swift files are in it, and their size.
  public let files: Int
  public let bytes: Int

  /// Of several in one second, the number: `…Z`, then `…Z-2`.
  fileprivate var number: Int { Int(name.dropFirst(Timestamp.name(.now).count + 1)) ?? 1 }
}

extension LearnerCopy {
  /// Every backup, the newest first.
  public var backups: [Backup] {
    files.names(in: Self.backups).filter { !$0.hasPrefix(".") && files.isFolder("\(Self.backups)/\($0)") }
      .map(backup).sorted { ($0.date, $0.number, $0.name) > ($1.date, $1.number, $1.name) }
  }

  private func backup(_ name: String) -> Backup {
    let place = "\(Self.backups)/\(name)"
    let attributes = { (path: String) in (try? FileManager.default.attributesOfItem(atPath: path)) ?? [:] }
    var sizes: [Int] = []
    for side in ["Sources", "Tests"] {
      let folder = "\(root)/\(place)/\(side)"
      for name in FileManager.default.files(below: folder) where FileSnapshot.counts(name) {
        sizes.append(attributes("\(folder)/\(name)")[.size] as? Int ?? 0)
      }
    }
    let stamp = String(name.prefix(Timestamp.name(.now).count))
    let date = Timestamp.date(ofName: stamp) ?? attributes("\(root)/\(place)")[.modificationDate] as? Date
    return Backup(
      name: name, step: StateStore.state(in: place, files)?.step, date: date ?? .distantPast, files: sizes.count,
      bytes: sizes.reduce(0, +))
  }

  /// Makes a backup the workspace again; the present workspace becomes a backup.
  ///
  /// - Returns: where the present workspace went; nil if there was none.
  public func restore(_ backup: Backup) throws(WorkspaceError) -> String? {
    if exists, !files.isFolder(Self.folder) { throw .isNotAFolder(Self.folder) }
    let place = "\(Self.backups)/\(backup.name)"
    try carryJournal(to: place)
    let old = try moveAway()
    do throws(WorkspaceError) {
      try files.move(place, to: Self.folder)
    } catch {
      if let old { try? files.move(old, to: Self.folder) }
      throw error.naming(Self.folder)
    }
    return old
  }

  /// The journal continues: what was done in the present workspace is known in the other too.
  private func carryJournal(to place: String) throws(WorkspaceError) {
    // Without a state the last line of the backup's own journal reports it, and has to stay the last.
    guard let state = StateStore.state(in: place, files) else { return }
    let lines = { (path: String) in
      String(decoding: FileManager.default.contents(atPath: "\(root)/\(path)") ?? Data(), as: UTF8.self).lines
    }
    let path = "\(place)/.kata/journal.jsonl"
    let present = lines(Journal.path).map(String.init)
    let known = Set(present)
    let own = lines(path).map(String.init).filter { !known.contains($0) }
    let all = (own + present).filter { !$0.isEmpty } + [JournalEntry(.restore, state).line]
    try files.replace(path, with: all.joined(separator: "\n") + "\n")
  }
}
