import Basics

/// One version of one file, as a step adds it.
public struct SourceFile: Equatable, Sendable {
  /// Every step after the one that adds a file has it in its tree: a reference is all that this costs. What is asked of
  /// every file of every step is found once.
  private final class Content: Sendable {
    let logicalPath: String
    let path: String
    let contents: String
    let digest: Digest
    let importsTesting: Bool
    let name: String
    let isSwift: Bool
    let isTest: Bool

    init(_ logicalPath: String, _ path: String, _ contents: String, _ digest: Digest) {
      self.logicalPath = logicalPath
      self.path = path
      self.contents = contents
      self.digest = digest
      importsTesting = contents.holds("import Testing")
      name = logicalPath.split(separator: "/").last.map(String.init) ?? logicalPath
      isSwift = logicalPath.hasSuffix(".swift")
      isTest = logicalPath.hasPrefix("Tests/")
    }
  }

  private let content: Content

  /// Where the file belongs in the laid-out package, such as `Sources/DogPatch/Models/Dog.swift`.
  public var logicalPath: String { content.logicalPath }
  /// Where this version is, relative to the repository (or absolute outside it).
  public var path: String { content.path }
  public var contents: String { content.contents }
  /// The digest of the contents.
  public var digest: Digest { content.digest }
  /// Whether the file may import Swift Testing.
  public var importsTesting: Bool { content.importsTesting }

  public init(logicalPath: String, path: String, contents: String, digest: Digest) {
    content = Content(logicalPath, path, contents, digest)
  }

  public init(logicalPath: String, path: String, contents: String) {
    self.init(logicalPath: logicalPath, path: path, contents: contents, digest: Digest(of: contents))
  }

  public var isSwift: Bool { content.isSwift }
  public var isTest: Bool { content.isTest }
  public var name: String { content.name }

  public static func == (left: SourceFile, right: SourceFile) -> Bool {
    left.path == right.path && left.logicalPath == right.logicalPath && left.digest == right.digest
  }
}
