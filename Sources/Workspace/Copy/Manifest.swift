import Basics
import Curriculum
import Proving

/// The learner's `Package.swift`, of which a check uses nothing: editors and `swift test` do.
struct Manifest {
  static let path = "\(LearnerCopy.folder)/Package.swift"
  /// As it was laid out, in the workspace; a workspace of an older kata has none.
  static let laidOutInCopy = ".kata/Package.swift"
  private static let laidOut = "\(LearnerCopy.folder)/\(laidOutInCopy)"
  /// The state of the file that the learner has seen a note about.
  private static let reported = "\(LearnerCopy.own)/package-reported"

  private let files: Files

  init(in copy: LearnerCopy) { files = copy.files }

  /// What is said of a file that is gone or is not the one laid out, once for each change.
  func finding(at step: Step, _ syntax: SyntaxCheck) throws -> [Finding] {
    guard isNews else { return [] }
    let places = "'Sources/\(step.tree.module)' and 'Tests/\(step.tree.testModule)'"
    let back = files.exists(Self.laidOut) ? "; 'cp \(Self.laidOut) \(Self.path)' brings the first one back" : ""
    return .note(
      "'\(Self.path)' \(try change(syntax)); a check does not use it: it builds all of \(places) with the chapter's "
        + "settings. 'swift test' and your editor do\(back)", code: .manifestIsNotUsed)
  }

  /// Brings the language mode of the file to a step's, where a stage has raised it; all else in the file stays.
  ///
  /// - Returns: what has changed, or what the learner has to change; nil if the mode is the step's.
  func adoptLanguageMode(of step: Step) throws(WorkspaceError) -> String? {
    let mode = step.tree.languageMode
    guard let first = files.text(Self.laidOut), let old = LanguageMode(ofManifest: first), old != mode else {
      return nil
    }
    try files.replace(Self.laidOut, with: first.replacingOccurrences(of: old.settings, with: mode.settings))
    let complete = mode.isComplete ? ", with warnings of data races" : ""
    let start =
      "from '\(step.shortName)' on the code is compiled in the language mode of Swift \(mode.version)\(complete); "
      + "'\(Self.path)'"
    let own = text.flatMap(LanguageMode.init(ofManifest:))
    guard let text, own == old else {
      return own == mode ? nil : "\(start) does not say a mode, so 'swift test' and your editor may use another"
    }
    try files.replace(Self.path, with: text.replacingOccurrences(of: old.settings, with: mode.settings))
    return "\(start) says so now"
  }

  /// Keeps in mind what has been said; where that cannot be written, it is said again.
  func noteAsReported() {
    if isNews { try? files.replace(Self.reported, with: state) }
  }

  private var isNews: Bool {
    if let text, text == files.text(Self.laidOut) { return false }
    if text != nil, !files.exists(Self.laidOut) { return false }
    return files.text(Self.reported) != state
  }

  private var text: String? { files.text(Self.path) }
  private var state: String {
    files.exists(Self.path) ? text.map { Digest(of: $0).description } ?? "no text" : "missing"
  }

  private func change(_ syntax: SyntaxCheck) throws -> String {
    guard files.exists(Self.path) else { return "is missing" }
    guard let text else { return "is not text" }
    let file = SourceFile(logicalPath: "Package.swift", path: Self.path, contents: text)
    return try syntax.firstError(in: file).map { "has a syntax error in line \($0.line)" } ?? "has changed"
  }
}
