import Curriculum
import Foundation

/// The files of a check whose light was green, in the workspace as it is now.
public struct Green: Equatable, Sendable, Encodable {
  /// The folder of ``Baselines`` that has the files.
  public let name: String
  /// The full name of the step it was at.
  public let step: String
  public let date: Date
  /// Where the learner was: the step, and the files as they were when it began.
  let state: State

  private enum CodingKeys: String, CodingKey { case name, step, date }
}

extension Session {
  /// How many greens are kept; what a step began with is kept besides.
  static let keptGreens = 20

  /// The greens that can be gone back to, the newest first and each state of the files once.
  ///
  /// - Parameter withPresent: whether the files as they are now count too.
  public func greens(withPresent: Bool = false) throws(WorkspaceError) -> [Green] {
    let present = Baselines.name(of: try copy.tree(for: step))
    return knownGreens.filter {
      (withPresent || $0.name != present) && Baselines(copy: copy).tree($0.name, like: step.tree) != nil
    }
  }

  private var knownGreens: [Green] {
    let (entries, place) = (journal.entries, LearnerCopy.place(of: step.name))
    var greens: [Green] = []
    var state: State?
    for entry in entries.dropFirst(entries.lastIndex { $0.event.laysOut } ?? 0) {
      state = entry.state ?? state
      // A name is a part of a digest; a path could lead to a folder that is not a green's, and that is removed some day.
      guard entry.light == .green, let name = entry.files, let state, state.step == entry.step,
        LearnerCopy.place(of: entry.step) == place, UInt64(name, radix: 16) != nil,
        copy.files.isFolder("\(Baselines.folder)/\(name)")
      else { continue }
      greens.removeAll { $0.name == name }
      greens.append(Green(name: name, step: entry.step, date: entry.date, state: state))
    }
    return greens.reversed()
  }

  /// Keeps the files of a check that was green, and lets the oldest of the others go.
  ///
  /// - Returns: their name.
  func keep(_ tree: SourceTree) throws(WorkspaceError) -> String {
    let begun = Set(journal.entries.compactMap(\.state).flatMap { [$0.baseline, $0.cycle] })
    for old in knownGreens.dropFirst(Self.keptGreens - 1) where !begun.contains(old.name) {
      copy.files.remove("\(Baselines.folder)/\(old.name)")
    }
    return try Baselines(copy: copy).keep(tree)
  }

  /// Makes the files those of a green again, and the step the one of then. The present workspace becomes a backup; what is in
  /// it beside the package's Swift files stays in both.
  ///
  /// - Returns: where the present workspace is now.
  public func goBack(to green: Green) throws(WorkspaceError) -> String? {
    let (files, folder) = (copy.files, LearnerCopy.folder)
    let module = step.tree.module
    let kept = try copy.sources(in: "\(Baselines.folder)/\(green.name)", module: module)
    return try copy.replace { draft throws(WorkspaceError) in
      for name in files.names(in: folder) where ![".build", ".swiftpm"].contains(name) {
        try files.copy("\(folder)/\(name)", to: "\(draft)/\(name)")
      }
      for file in try copy.sources(in: folder, module: module) { files.remove("\(draft)/\(file.logicalPath)") }
      for file in kept { try files.write(file.contents, to: "\(draft)/\(file.logicalPath)") }
      try files.replace("\(draft)/.kata/state.json", with: StateStore.text(of: green.state))
      try files.append(JournalEntry(.back, green.state).line, to: "\(draft)/.kata/journal.jsonl")
    }
  }
}
