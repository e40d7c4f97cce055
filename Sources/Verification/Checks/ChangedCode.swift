import Basics
import Curriculum
import Proving
import Syntax

/// Makes the changes that lessons show in packages, and writes nothing beside their files.
public struct ChangedCode: Sendable {
  private let discovery: TestDiscovery

  public init(discovery: TestDiscovery) { self.discovery = discovery }

  /// Why a change cannot be made.
  public struct PlacementError: Error, Equatable, CustomStringConvertible {
    public let description: String
  }

  /// A package's files without those that contain its tests.
  public func code(of tree: SourceTree) throws -> [SourceFile] {
    let cases = try discovery.tests(of: tree).testCaseFiles
    return tree.appFiles + tree.testFiles.filter { !cases.contains($0.logicalPath) }
  }

  /// The one place of a change in a package's code, doubles and helpers of the tests included.
  ///
  /// - Throws: ``PlacementError`` where it has none, more than one, or changes no code; ``InvalidOutcome`` where the tests cannot be
  ///   listed.
  public func place(of change: CodeChange, in tree: SourceTree) throws -> CodeChange.Place {
    let code = try code(of: tree)
    let tests = tree.testFiles.filter { !code.contains($0) }
    let places = change.places(in: code)
    guard let place = places.first else {
      if let file = change.file, !tree.files.contains(where: { $0.isNamed(file) }) {
        let name = file.split(separator: "/").last
        let other = tree.files.first { $0.logicalPath.split(separator: "/").last == name }
        let hint = other.map { "; is it '\($0.logicalPath)' now?" } ?? ""
        throw PlacementError(description: "the package has no file '\(file)'\(hint)")
      }
      guard change.places(in: tests).isEmpty else {
        throw PlacementError(description: "the diff changes a test; a break changes code that is tested")
      }
      let place = change.file.map { "'\($0)'" } ?? "the package's code"
      let line = change.firstMissing(in: code).map { "; no line there is '\($0)'" } ?? ""
      throw PlacementError(description: "the lines of the diff do not stand in \(place)\(line)")
    }
    guard places.count == 1 else {
      let all = places.map { "\($0.file.name):\($0.line)" }.firstThree
      let hint = change.file == nil ? "show more lines around them, or name the file" : "show more lines around them"
      throw PlacementError(description: "the lines of the diff stand at \(places.count) places (\(all)); \(hint)")
    }
    guard !SwiftTokens.areEqual(place.file.contents, place.text) else {
      throw PlacementError(description: "the diff changes nothing but comments or layout")
    }
    return place
  }

  /// A package with a change made in it.
  public func tree(with place: CodeChange.Place, in tree: SourceTree) -> SourceTree {
    tree.replacing(SourceFile(logicalPath: place.file.logicalPath, contents: place.text))
  }
}
