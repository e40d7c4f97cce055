import Basics

/// One version of one file, as a step adds it.
public struct SourceFile: Equatable, Sendable {
  /// Where the file belongs in the laid-out package, such as `Sources/DogPatch/Models/Dog.swift`.
  public let logicalPath: String
  /// Where this version is, relative to the repository (or absolute outside it).
  public let path: String
  public let contents: String
  /// The digest of the contents.
  public let digest: Digest
  /// Whether the file may import Swift Testing; asked of every file of every step.
  public let importsTesting: Bool

  public init(logicalPath: String, path: String, contents: String, digest: Digest) {
    self.logicalPath = logicalPath
    self.path = path
    self.contents = contents
    self.digest = digest
    importsTesting = contents.holds("import Testing")
  }

  public init(logicalPath: String, path: String, contents: String) {
    self.init(logicalPath: logicalPath, path: path, contents: contents, digest: Digest(of: contents))
  }

  public var isSwift: Bool { logicalPath.hasSuffix(".swift") }
  public var isTest: Bool { logicalPath.hasPrefix("Tests/") }
  public var name: String { logicalPath.split(separator: "/").last.map(String.init) ?? logicalPath }

  public static func == (left: SourceFile, right: SourceFile) -> Bool {
    left.path == right.path && left.logicalPath == right.logicalPath && left.digest == right.digest
  }
}
