import Basics
import Curriculum
import Foundation
import Proving

/// A step that lies in a folder as a package, for an author to edit and to take back.
public struct OpenStep {
  /// What the folder says of itself.
  struct State: Codable, Equatable {
    let step: String
    /// The phase of the step that is to come before it; nil if the step itself is edited.
    let split: String?
    /// The digests of the files of the step's package, as the course had them.
    var files: [String: String]
  }

  /// Absolute.
  public let folder: String
  private static let name = ".kata-edit.json"

  public init(folder: String) { self.folder = folder }

  /// Where a step is opened if no folder is named: outside of what git keeps.
  public static func place(of step: Step, at root: String) -> String {
    "\(root)/.build/kata-edit/\(step.shortName.replacingOccurrences(of: "/", with: "-"))"
  }

  /// Lays a step out.
  ///
  /// - Parameter phase: for a split, the phase of the first of the two; the package is then the one before the step.
  public func open(_ step: Step, splittingOff phase: Phase? = nil, repository: String) throws {
    let tree = phase == nil ? step.tree : step.before
    guard let tree else { throw AuthoringError.refused("'\(step.name)' has nothing before it to begin with") }
    if try LaidOutPackage(at: folder) != nil { try refuseIfEdited(step) }
    try PackageLayout(repository: repository).replace(with: tree, in: folder)
    try write(State(step: step.name, split: phase?.rawValue, files: Self.digests(step.tree)))
  }

  /// Refuses where the folder contains neither what was laid out in it nor what the step is.
  private func refuseIfEdited(_ step: Step) throws {
    var now: [String: String] = [:]
    for root in ["Sources", "Tests"] {
      for name in FileManager.default.files(below: "\(folder)/\(root)") where name.hasSuffix(".swift") {
        let data = FileManager.default.contents(atPath: "\(folder)/\(root)/\(name)") ?? Data()
        now["\(root)/\(name)"] = "\(Digest(of: data))"
      }
    }
    let state = try? state()
    let laidOut = state?.split == nil ? state?.files : step.before.map(Self.digests)
    guard !now.isEmpty, now != laidOut, now != Self.digests(step.tree) else { return }
    throw AuthoringError.refused(
      "'\(folder)' contains edits; 'scripts/kata take \(state?.step ?? step.name)' writes them back, or remove it")
  }

  /// What the folder was opened for.
  ///
  /// - Returns: the step's name, and the phase of the step that is to be split off it.
  public func purpose() throws -> (step: String, split: Phase?) {
    let state = try state()
    return (state.step, state.split.flatMap(Phase.init))
  }

  /// Refuses where the step is another than it was when it was opened.
  public func refuseIfChanged(_ step: Step) throws {
    let state = try state()
    guard state.step == step.name, state.files == Self.digests(step.tree) else {
      throw AuthoringError.refused(
        "'\(step.name)' has changed since it was opened in '\(folder)'; open it again in another folder, and compare")
    }
  }

  /// The sources and tests in the folder, by logical path.
  public func package(of tree: SourceTree) throws -> [String: String] {
    var files: [String: String] = [:]
    let (code, tests) = ("Sources/\(tree.module)/", "Tests/\(tree.testModule)/")
    let names = ["Sources", "Tests"].flatMap { side in
      FileManager.default.files(below: "\(folder)/\(side)").map { "\(side)/\($0)" }
    }
    for name in names where !name.hasSuffix(".DS_Store") {
      guard name.hasSuffix(".swift"), [code, tests].contains(where: name.hasPrefix) else {
        throw AuthoringError.refused(
          "'\(folder)/\(name)' is not a file of a step: those are Swift files in '\(code)' and '\(tests)'; move or remove it"
        )
      }
      guard let text = try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) else {
        throw AuthoringError.refused("'\(folder)/\(name)' cannot be read as UTF-8 text")
      }
      files[name] = text
    }
    guard !files.isEmpty else {
      throw AuthoringError.refused("'\(folder)' contains no sources of '\(tree.module)'")
    }
    return files
  }

  /// What the step's folder has to contain so that its package is the one given.
  public static func changes(of step: Step, to package: [String: String]) -> FileChanges {
    var changes = FileChanges()
    let before = step.before?.texts ?? [:]
    let own = Dictionary(step.files.map { ($0.logicalPath, $0.contents) }, uniquingKeysWith: { $1 })
    for (path, text) in package where before[path] != text && own[path] != text {
      changes.write(text, to: "\(step.directory)/\(path)")
    }
    for path in own.keys where package[path] == nil || package[path] == before[path] {
      changes.remove("\(step.directory)/\(path)")
    }
    let removed = before.keys.filter { package[$0] == nil }.sorted()
    if removed != step.removed.sorted() {
      let list = "\(step.directory)/REMOVED"
      if removed.isEmpty { changes.remove(list) } else { changes.write(removed.map { "\($0)\n" }.joined(), to: list) }
    }
    return changes
  }

  /// Remembers that the course has what the folder contains.
  public func note(_ step: Step) throws {
    try write(State(step: step.name, split: nil, files: Self.digests(step.tree)))
  }

  private func state() throws -> State {
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(Self.name)"),
      let state = try? JSONDecoder().decode(State.self, from: data)
    else { throw AuthoringError.refused("no step is open in '\(folder)'; 'scripts/kata edit STEP' opens one") }
    return state
  }

  private func write(_ state: State) throws {
    try JSONEncoder().encode(state).write(to: URL(fileURLWithPath: "\(folder)/\(Self.name)"), options: .atomic)
  }

  private static func digests(_ tree: SourceTree) -> [String: String] {
    Dictionary(tree.files.map { ($0.logicalPath, "\($0.digest)") }, uniquingKeysWith: { $1 })
  }
}
