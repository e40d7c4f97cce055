import Basics
import Curriculum
import Foundation

/// Where the learner is: the step, and the files as they were when it began.
public struct State: Equatable, Sendable, Codable {
  static let newestFormat = 1

  public var format = Self.newestFormat
  /// The step's full name.
  public var step: String
  /// The files when the step began: a folder of ``Baselines``.
  public var baseline: String
  /// The files when all tests last passed: where a red follows a red, the state before the first.
  public var cycle: String

  var chapter: String { Chapter.name(in: step) }
}

/// Reads and writes the state, and gets it back from the journal when it is damaged.
struct StateStore {
  static let path = "\(LearnerCopy.own)/state.json"

  let files: Files
  let journal: Journal

  private struct Format: Decodable {
    let format: Int?
    let step: String?
  }

  /// - Parameter notes: receives what had to be fixed.
  func read(notes: inout [String]) throws(WorkspaceError) -> State {
    let data = Data((files.text(Self.path) ?? "").utf8)
    if let state = try? JSONDecoder().decode(State.self, from: data), state.format == State.newestFormat {
      return state
    }
    if let form = try? JSONDecoder().decode(Format.self, from: data), form.format != State.newestFormat {
      if let format = form.format, format > State.newestFormat { throw .newerFormat(format) }
      throw .olderFormat(step: form.step ?? "STEP")
    }
    let entries = journal.entries(notes: &notes)
    guard let state = entries.reversed().lazy.compactMap(\.state).first else { throw .noStep }
    if files.exists(Self.path) {
      let aside = "\(Self.path).unreadable-\(Timestamp.name(.now))"
      try files.move(Self.path, to: aside)
      notes.append("'\(Self.path)' could not be read; it is kept as '\(aside)' and made again from the journal")
    } else {
      notes.append("'\(Self.path)' was missing; it is made again from the journal")
    }
    try write(state)
    return state
  }

  /// The state of a workspace that may lie in another folder; nil if it cannot be read. Fixes nothing.
  static func state(in folder: String, _ files: Files) -> State? {
    guard let text = files.text("\(folder)/.kata/state.json") else { return nil }
    let state = try? JSONDecoder().decode(State.self, from: Data(text.utf8))
    return state?.format == State.newestFormat ? state : nil
  }

  func write(_ state: State) throws(WorkspaceError) {
    try files.replace(Self.path, with: Self.text(of: state))
  }

  static func text(of state: State) -> String { (try? JSONText.file(of: state)) ?? "\n" }
}

/// The learner's files as they were when a step began, each state in a folder named after what it contains.
struct Baselines {
  static let folder = "\(LearnerCopy.own)/baselines"

  let copy: LearnerCopy
  private var files: Files { copy.files }

  /// The files of that name, with the settings of a tree; nil if they are gone, or are not those that the name stands for.
  func tree(_ name: String, like tree: SourceTree) -> SourceTree? {
    let found = try? copy.sources(in: "\(Self.folder)/\(name)", module: tree.module)
    let kept = tree.with(files: found ?? [])
    return Self.name(of: kept) == name ? kept : nil
  }

  /// Keeps the files of a tree.
  ///
  /// - Returns: the folder's name.
  func keep(_ tree: SourceTree) throws(WorkspaceError) -> String {
    let name = Self.name(of: tree)
    let place = "\(Self.folder)/\(name)"
    guard self.tree(name, like: tree) == nil else { return name }
    let draft = "\(Self.folder)/.draft-\(getpid())"
    files.remove(draft)
    do throws(WorkspaceError) {
      try Self.write(tree, to: draft, files)
      files.remove(place)
      try files.move(draft, to: place)
    } catch {
      files.remove(draft)
      throw error.naming(LearnerCopy.own)
    }
    return name
  }

  static func write(_ tree: SourceTree, to folder: String, _ files: Files) throws(WorkspaceError) {
    try files.makeFolder(folder)
    for file in tree.files { try files.write(file.contents, to: "\(folder)/\(file.logicalPath)") }
  }

  static func name(of tree: SourceTree) -> String {
    String(Digest(ofParts: tree.files.flatMap { [$0.logicalPath, $0.contents] }).description.prefix(16))
  }
}
