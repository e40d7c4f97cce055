import Basics

/// A whole package as files: what a step's layers come to, or what a learner has written.
public struct SourceTree: Sendable {
  /// The module under test; its tests are in `<module>Tests`.
  public let module: String
  public private(set) var languageMode: LanguageMode
  /// The shared modules that the sources may import.
  public let uses: [String]
  /// Every file once, sorted by logical path.
  public let files: [SourceFile]
  /// The folder whose recordings come before the course's of the same name; nil if there is none. A learner's has one.
  public var recordings: String?

  public init(module: String, languageMode: LanguageMode, uses: [String], files: [SourceFile]) {
    self.module = module
    self.languageMode = languageMode
    self.uses = uses
    self.files = files.sorted { $0.logicalPath < $1.logicalPath }
  }

  /// The tree that a step makes of the one before it: with files laid over it, and without some.
  ///
  /// - Parameter before: nil for a chapter's first step.
  init(
    on before: SourceTree?, laying files: [SourceFile], removing removed: [String], module: String,
    languageMode: LanguageMode, uses: [String]
  ) {
    let others = Set(removed + files.map(\.logicalPath))
    let kept = (before?.files ?? []).filter { !others.contains($0.logicalPath) }
    self.init(module: module, languageMode: languageMode, uses: uses, files: kept + files)
  }

  public var testModule: String { module + "Tests" }
  /// What keeps the files from being modules at all, and which the compiler would not name; nil if nothing does.
  public var obstacle: String? {
    guard !appFiles.isEmpty else { return "'Sources/\(module)' contains no Swift file; put one there" }
    // A file system's names have 255 bytes, and the compiler writes an object first under a longer name than its source's.
    if let long = files.first(where: { $0.isSwift && $0.name.utf8.count > Self.longestName }) {
      return "'\(long.logicalPath)' has a name of more than \(Self.longestName) bytes; give it a shorter one"
    }
    for files in [appFiles, testFiles] {
      let first = Dictionary(files.map { ($0.name, $0.logicalPath) }, uniquingKeysWith: { first, _ in first })
      for file in files {
        guard let other = first[file.name], other != file.logicalPath else { continue }
        return "'\(other)' and '\(file.logicalPath)' have one name; rename one of them"
      }
    }
    return nil
  }
  /// In bytes.
  private static let longestName = 200
  public var appFiles: [SourceFile] { files.filter { !$0.isTest && $0.isSwift } }
  public var testFiles: [SourceFile] { files.filter { $0.isTest && $0.isSwift } }

  public func file(_ logicalPath: String) -> SourceFile? { files.first { $0.logicalPath == logicalPath } }

  /// The files' texts by their logical paths.
  public var texts: [String: String] {
    Dictionary(files.map { ($0.logicalPath, $0.contents) }, uniquingKeysWith: { $1 })
  }

  /// A package of the same settings and recordings.
  public func with(files: [SourceFile]) -> SourceTree {
    var tree = SourceTree(module: module, languageMode: languageMode, uses: uses, files: files)
    tree.recordings = recordings
    return tree
  }

  /// The same package, which the compiler checks otherwise.
  public func checked(in mode: LanguageMode) -> SourceTree {
    var tree = self
    tree.languageMode = mode
    return tree
  }

  /// The package with another version of one of its files.
  public func replacing(_ file: SourceFile) -> SourceTree {
    with(files: files.filter { $0.logicalPath != file.logicalPath } + [file])
  }

  /// This tree's tests beside another tree's production code. A file that both have is the other's, so that it is
  /// compiled once for both.
  public func tests(against other: SourceTree) -> SourceTree {
    with(files: other.files.filter { !$0.isTest } + takingFiles(of: other).files.filter(\.isTest))
  }

  /// The same package, with the files of another that say the same in their place.
  public func takingFiles(of other: SourceTree) -> SourceTree {
    let theirs = Dictionary(other.files.map { ($0.logicalPath, $0) }, uniquingKeysWith: { $1 })
    return with(
      files: files.map { own in theirs[own.logicalPath].flatMap { $0.digest == own.digest ? $0 : nil } ?? own })
  }
}

/// One version of one file, as a step adds it.
///
/// Every step after the one that adds a file has it in its tree: a reference is all that this costs. What is asked of every
/// file of every step is found once.
public final class SourceFile: Equatable, Sendable {
  /// Where the file belongs in the laid-out package, such as `Sources/DogPatch/Models/Dog.swift`.
  public let logicalPath: String
  /// Where this version is, relative to the repository (or absolute outside it).
  public let path: String
  public let contents: String
  public let digest: Digest
  /// Whether the file may import Swift Testing.
  public let importsTesting: Bool
  public let name: String
  public let isSwift: Bool
  public let isTest: Bool

  /// - Parameter path: nil for a text that is in no file, which messages name by its place in the package.
  public init(logicalPath: String, path: String? = nil, contents: String) {
    self.logicalPath = logicalPath
    self.path = path ?? logicalPath
    self.contents = contents
    digest = Digest(of: contents)
    importsTesting = contents.containsBytes(of: "import Testing")
    name = logicalPath.split(separator: "/").last.map(String.init) ?? logicalPath
    isSwift = logicalPath.hasSuffix(".swift")
    isTest = logicalPath.hasPrefix("Tests/")
  }

  public static func == (left: SourceFile, right: SourceFile) -> Bool {
    left.path == right.path && left.logicalPath == right.logicalPath && left.digest == right.digest
  }
}

/// How the compiler checks a package: what its swift settings say.
public struct LanguageMode: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// `5` or `6`, as the compiler's `-swift-version` takes it.
  public let version: String
  /// Whether Swift 5 mode warns of what Swift 6 mode refuses (`-strict-concurrency=complete`), so that an outcome has the
  /// warnings.
  public let isComplete: Bool
  /// What a variant adds to the compiler's arguments, a flag and its value each.
  public private(set) var options: [String] = []

  public init(_ version: String, isComplete: Bool = false) {
    self.version = version
    self.isComplete = isComplete
  }

  public init(stringLiteral version: String) { self.init(version) }

  /// Whether the compiler says where data may race, as a warning or as an error.
  public var findsRaces: Bool { isComplete || version == "6" }

  /// What caches know it by: that of a mode alone is the mode.
  public var description: String { ([version] + (isComplete ? ["complete"] : []) + options).joined(separator: " ") }

  /// The words for the compiler.
  public var arguments: [String] {
    ["-swift-version", version] + (isComplete ? ["-strict-concurrency=complete"] : [])
      + options.flatMap { $0.split(separator: " ").map(String.init) }
  }

  /// What a manifest's `swiftSettings` say.
  public var settings: String {
    ".swiftLanguageMode(.v\(version))" + (isComplete ? ", .enableUpcomingFeature(\"StrictConcurrency\")" : "")
  }

  /// That of a manifest; nil if it says none.
  public init?(ofManifest text: String) {
    // What a longer list begins with is a shorter one.
    guard let mode = Self.all.filter({ text.contains($0.settings) }).max(by: { $0.settings.count < $1.settings.count })
    else { return nil }
    self = mode
  }

  /// All that a stage can ask for, each stricter than the one before it.
  static let all: [LanguageMode] = ["5", LanguageMode("5", isComplete: true), "6"]

  /// Whether a package may come to this mode from another.
  func raises(_ other: LanguageMode) -> Bool {
    (Self.all.firstIndex(of: self) ?? 0) > (Self.all.firstIndex(of: other) ?? 0)
  }

  /// The mode together with each choice of options, none of them first.
  public func variants(_ options: [String]) -> [LanguageMode] {
    options.reduce([self]) { found, option in
      found
        + found.map { mode in
          var mode = mode
          mode.options.append(option)
          return mode
        }
    }
  }
}
