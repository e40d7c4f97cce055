import Curriculum
import Foundation
import Proving

/// A propagation as it is begun, gone on with after conflicts or an interrupted proof, or taken back.
///
/// What is in progress is kept in git's own folder: the texts before it, so that taking it back restores every byte.
public struct PropagationRun {
  struct State: Codable, Equatable {
    let revision: String
    /// The texts of the files that were written, as they were before.
    var originals: [String: String]
    /// The same files, as they were written.
    var carried: [String: String] = [:]
    /// The new paths of the files that were renamed; all else here has the old ones.
    var moves: [String: String] = [:]
    /// The files that were given markers.
    var conflicts: [String]
    /// The files whose conflicts are settled, as the author left them.
    var settled: [String: String]
  }

  private let root: String
  private let merging: FileMerge

  /// - Parameter scratch: a folder of this run's own.
  public init(root: String, discovery: TestDiscovery, scratch: String) {
    self.root = root
    merging = FileMerge(lines: LineMerge(scratch: scratch), layout: discovery.layout)
  }

  /// The result of the edits in the working tree; writes nothing.
  public func plan(_ course: Course, since files: CommittedFiles) throws -> Propagation {
    let (edits, renamed) = try committed(files, course)
    return try Propagation(of: course, committed: edits, renamed: renamed, looksOn: true, merging: merging)
  }

  /// Carries the edits in the working tree on.
  ///
  /// - Throws: ``AuthoringError`` where that would touch other edits, or where a propagation is in progress.
  public func begin(_ course: Course, since files: CommittedFiles) throws -> Propagation {
    guard try state(files) == nil else { throw AuthoringError.inProgress }
    let (edits, renamed) = try committed(files, course)
    let propagation = try Propagation(of: course, committed: edits, renamed: renamed, merging: merging)
    // What is committed is not lost, whichever commit the edits are compared with.
    let others = Set(propagation.carried.map(\.path)).intersection(try CommittedFiles(at: root).changed())
    guard others.isEmpty else {
      throw AuthoringError.hasOwnEdits(
        others.sorted(), remedy: "commit all your edits, then 'propagate --since HEAD~1' carries them")
    }
    let state = State(revision: files.revision, originals: [:], conflicts: [], settled: [:])
    try write(propagation, of: course, state, files)
    return propagation
  }

  /// Goes on with the conflicts as the author has settled them.
  public func goOn(_ files: CommittedFiles) throws -> Propagation {
    guard var state = try state(files) else { throw AuthoringError.nothingInProgress }
    try moveBack(state)
    for path in state.conflicts { state.settled[path] = try? text(of: path) }
    let marked = state.conflicts.filter { path in
      // A lesson may underline a title with the mark in the middle.
      (state.settled[path] ?? "").lines.contains { line in
        ["<<<<<<< ", "||||||| ", ">>>>>>> "].contains(where: line.hasPrefix)
          || line == "=======" && path.hasSuffix(".swift")
      }
    }
    guard marked.isEmpty else {
      try move(state.moves)
      throw AuthoringError.stillMarked(marked.map { state.moves[$0] ?? $0 })
    }
    // What the author has written since into what was carried is settled too.
    for (path, carried) in state.carried {
      if let now = try? text(of: path), now != carried, now != state.originals[path] { state.settled[path] = now }
    }
    // What was recorded before the proof was stopped is to be compared again; a list names files as they are now again.
    try replace(
      state.originals.filter { path, _ in
        path.hasSuffix("/outcome.json") || path.hasSuffix("/REMOVED") && state.settled[path] == nil
      })
    let since = try CommittedFiles(at: root, revision: state.revision)
    let course = Course(at: root)
    let (edits, renamed) = try committed(since, course)
    let propagation = try Propagation(
      of: course, committed: edits.filter { state.originals[$0.key] != $0.value }, renamed: renamed,
      settled: state.settled, originals: state.originals, merging: merging)
    try write(propagation, of: course, state, files)
    return propagation
  }

  /// Restores what was there before, except for what somebody has edited since. Nobody edits a record.
  ///
  /// - Returns: how many files were restored, and the paths of those that were edited.
  public func abort(_ files: CommittedFiles) throws -> (count: Int, edited: [String]) {
    guard let state = try state(files) else { throw AuthoringError.nothingInProgress }
    try moveBack(state)
    let edited = state.originals.filter { path, text in
      guard !path.hasSuffix("/outcome.json"), let now = try? self.text(of: path) else { return false }
      return now != text && now != state.carried[path]
    }
    let restored = try replace(state.originals.filter { edited[$0.key] == nil })
    try finish(files)
    return (restored.union(state.moves.keys).subtracting(edited.keys).count, edited.keys.sorted())
  }

  /// From here on there is nothing to take back, or to go on with.
  public func finish(_ files: CommittedFiles) throws { unlink(try files.ownPath(Self.name)) }

  // MARK: - Files

  /// The edited files as they were, and the logical paths that renamed ones had; one that is new where an earlier version
  /// is was as that.
  private func committed(
    _ files: CommittedFiles, _ course: Course
  ) throws -> (texts: [String: String], renamed: [String: String]) {
    var texts: [String: String] = [:]
    var new: Set<String> = []
    for path in try files.changed() {
      texts[path] = try files.text(of: path)
      if texts[path] == nil { new.insert(path) }
    }
    var renamed: [String: String] = [:]
    guard !new.isEmpty else { return (texts, renamed) }
    let gone = texts.filter { !FileManager.default.fileExists(atPath: "\(root)/\($0.key)") }
    for step in course.steps {
      let old = gone.filter { $0.key.hasPrefix("\(step.directory)/") }.map { path, text in
        SourceFile(logicalPath: String(path.dropFirst(step.directory.count + 1)), path: path, contents: text)
      }
      for file in step.files where new.contains(file.path) {
        let before = step.before?.file(file.logicalPath)
        let origin = before ?? file.origin(in: old + step.removed.compactMap { step.before?.file($0) })
        texts[file.path] = origin.map { texts[$0.path] ?? $0.contents }
        if before == nil { renamed[file.path] = origin?.logicalPath }
      }
    }
    return (texts, renamed)
  }

  private func text(of path: String) throws -> String {
    try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
  }

  /// The state first: whatever ends this run, taking it back is possible.
  private func write(_ propagation: Propagation, of course: Course, _ old: State, _ files: CommittedFiles) throws {
    var state = old
    state.conflicts = propagation.conflicts.map(\.path)
    for carried in propagation.carried where state.originals[carried.path] == nil {
      state.originals[carried.path] = carried.old
    }
    for carried in propagation.carried { state.carried[carried.path] = carried.new }
    state.moves = propagation.moves
    // Running the steps may write these.
    let steps = state.conflicts.isEmpty ? propagation.steps(of: course) : []
    for path in steps.flatMap({ [$0.outcomePath] + [$0.lessonPath].compactMap { $0 } })
    where state.originals[path] == nil {
      state.originals[path] = try? text(of: path)
    }
    if !propagation.changedPaths.isEmpty {
      let json = try JSONEncoder().encode(state)
      try json.write(to: URL(fileURLWithPath: try files.ownPath(Self.name)), options: .atomic)
    }
    try replace(Dictionary(propagation.carried.map { ($0.path, $0.new) }, uniquingKeysWith: { $1 }))
    try move(state.moves)
  }

  private func moveBack(_ state: State) throws {
    try move(Dictionary(state.moves.map { ($0.value, $0.key) }, uniquingKeysWith: { $1 }))
  }

  /// Renames the files that are there.
  private func move(_ names: [String: String]) throws {
    var changes = FileChanges()
    for (old, new) in names {
      guard let text = try? text(of: old) else { continue }
      changes.write(text, to: new)
      changes.remove(old)
    }
    try changes.apply(at: root)
  }

  /// - Returns: the paths of those that had another text.
  @discardableResult
  private func replace(_ texts: [String: String]) throws -> Set<String> {
    var changes = FileChanges()
    for (path, text) in texts { changes.write(text, to: path) }
    changes.dropWhatIsThere(at: root)
    try changes.apply(at: root)
    return Set(changes.paths)
  }

  private static let name = "kata-propagation.json"

  private func state(_ files: CommittedFiles) throws -> State? {
    let path = try files.ownPath(Self.name)
    return FileManager.default.contents(atPath: path).flatMap { try? JSONDecoder().decode(State.self, from: $0) }
  }
}
