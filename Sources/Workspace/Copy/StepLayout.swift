import Basics
import Curriculum
import Foundation
import Proving

extension LearnerCopy {
  /// Lays the state before a step out as a new workspace; one that is there is moved to the backups, whole.
  ///
  /// - Parameter own: the files to begin with; nil for the chapter's before the step.
  /// - Returns: where the old one is now; nil if there was none.
  public func layOut(
    before step: Step, as event: JournalEntry.Event, with own: SourceTree? = nil
  ) throws(WorkspaceError) -> String? {
    let start = step.tree.with(files: own?.files ?? step.before?.files ?? [])
    let name = Baselines.name(of: start)
    let state = State(step: step.name, baseline: name, cycle: name)
    return try replace { draft throws(WorkspaceError) in try write(start, state, as: event, to: draft) }
  }

  /// Puts another workspace in the place of the one that is there, which is moved to the backups.
  ///
  /// - Parameter write: writes the new one in a folder at which nobody looks.
  /// - Returns: where the old one is now; nil if there was none.
  func replace(_ write: (_ draft: String) throws(WorkspaceError) -> Void) throws(WorkspaceError) -> String? {
    if exists, !files.isFolder(Self.folder) { throw .isNotAFolder(Self.folder) }
    try files.makeFolder(Self.backups)
    // What runs that were cut short had begun to lay out.
    ScratchFolders.removeStale(in: "\(root)/\(Self.backups)", prefix: ".draft-")
    let draft = "\(Self.backups)/.draft-\(ScratchFolders.owner)"
    files.remove(draft)
    do throws(WorkspaceError) {
      try write(draft)
      let backup = try moveAway()
      try files.move(draft, to: Self.folder)
      return backup
    } catch {
      files.remove(draft)
      throw error.naming(Self.folder)
    }
  }

  /// Everything a new workspace contains, if nobody looks yet.
  private func write(
    _ start: SourceTree, _ state: State, as event: JournalEntry.Event, to draft: String
  ) throws(WorkspaceError) {
    let layout = PackageLayout(repository: SharedFolders(root: root).package)
    for file in layout.files(of: start, in: "\(root)/\(Self.folder)") {
      try files.write(file.contents, to: "\(draft)/\(file.path)")
    }
    try files.write(layout.manifest(of: start, in: "\(root)/\(Self.folder)"), to: "\(draft)/\(Manifest.laidOutInCopy)")
    for file in EditorFiles.all { try files.write(file.contents, to: "\(draft)/\(file.path)") }
    for side in ["Sources/\(start.module)", "Tests/\(start.testModule)"] { try files.makeFolder("\(draft)/\(side)") }
    try Baselines.write(start, to: "\(draft)/.kata/baselines/\(state.baseline)", files)
    try files.write(StateStore.text(of: state), to: "\(draft)/.kata/state.json")
    try files.write(Self.ignoringAll, to: "\(draft)/.kata/.gitignore")
    // The journal continues; the workspace before keeps its own copy.
    let lines = files.contents(Journal.path) ?? Data()
    let journal = "\(draft)/.kata/journal.jsonl"
    try files.write(String(decoding: lines, as: UTF8.self), to: journal)
    try files.append(JournalEntry(event, state).line, to: journal)
  }

  /// Moves the workspace to the backups.
  ///
  /// - Returns: where it is now; nil if there was none.
  func moveAway() throws(WorkspaceError) -> String? {
    guard exists else { return nil }
    let time = Timestamp.name(.now)
    var place = "\(Self.backups)/\(time)"
    var number = 1
    while files.exists(place) {
      number += 1
      place = "\(Self.backups)/\(time)-\(number)"
    }
    let folder = "\(root)/\(Self.folder)"
    if (try? FileManager.default.destinationOfSymbolicLink(atPath: folder)) != nil {
      // A relative link would lead to nowhere from another folder.
      let target = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
      files.remove(Self.folder)
      guard symlink(target, folder) == 0 else {
        throw .cannotWrite(path: Self.folder, reason: "it was a link to '\(target)'")
      }
    }
    try files.move(Self.folder, to: place)
    return place
  }
}

/// What a new workspace contains for an editor: the learner's commands as tasks of VS Code, and the extension for Swift.
enum EditorFiles {
  static let all: [(path: String, contents: String)] = [
    (".vscode/extensions.json", "{\n  \"recommendations\": [\"swiftlang.swift-vscode\"]\n}\n"),
    (".vscode/tasks.json", tasks),
  ]

  // The folder that is open is the workspace; paths in what kata prints begin in the repository above it.
  private static let matcher = #""base": "$swiftc", "fileLocation": ["relative", "${workspaceFolder}/.."]"#

  private static let tasks = """
    {
      "version": "2.0.0",
      "tasks": [
        \(task("check", group: #"{ "kind": "test", "isDefault": true }"#, matcher: "{ \(matcher) }")),
        \(task("watch", group: #""test""#, matcher: watching, more: #", "isBackground": true"#)),
        \(task("hint", group: #""none""#, matcher: "[]")),
        \(task("next", group: #""none""#, matcher: "[]"))
      ]
    }

    """

  /// A run of `watch` begins and ends while the program continues.
  private static let watching = """
    { \(matcher), "background": {
            "activeOnStart": true,
            "beginsPattern": "^-- .* checking",
            "endsPattern": "^(red|green|does not compile|crashed|timed out)" } }
    """

  private static func task(_ name: String, group: String, matcher: String, more: String = "") -> String {
    """
    {
          "label": "kata \(name)", "type": "process",
          "command": "${workspaceFolder}/../scripts/kata", "args": ["\(name)"],
          "options": { "cwd": "${workspaceFolder}/.." },
          "group": \(group)\(more),
          "presentation": { "panel": "dedicated", "clear": true },
          "problemMatcher": \(matcher)
        }
    """
  }
}
