import Foundation

/// A package that kata has laid out in a folder, known again by a line of its manifest.
///
/// A learner's workspace has no such line: there nothing may be replaced.
public struct LaidOutPackage {
  /// The second line of the manifest.
  public static let mark = "Laid out by 'kata checkout', which replaces every source and test here with '--force'."

  private let folder: String
  private let module: String

  /// The folder contains what a package would replace and what kata did not put there.
  public struct Refusal: Error, Equatable {
    /// Relative to the folder.
    public let name: String
  }

  /// - Returns: nil if the folder contains nothing that a package would replace.
  /// - Throws: ``Refusal`` if it contains something of somebody's own.
  public init?(at folder: String) throws(Refusal) {
    guard
      let module = Self.module(
        ofManifest: (try? String(contentsOfFile: "\(folder)/Package.swift", encoding: .utf8)) ?? "")
    else {
      for name in ["Package.swift", "Sources", "Tests", ".gitignore"] where Self.kind(of: "\(folder)/\(name)") != nil {
        throw Refusal(name: name)
      }
      return nil
    }
    // Behind a link there may be anything.
    for name in ["Sources", "Tests"] {
      let kind = Self.kind(of: "\(folder)/\(name)")
      if kind != nil, kind != .typeDirectory { throw Refusal(name: name) }
    }
    self.folder = folder
    self.module = module
  }

  /// The package's name, where its manifest has the mark.
  private static func module(ofManifest text: String) -> String? {
    let lines = text.split(separator: "\n").map(String.init)
    let start = "  name: \""
    guard lines.dropFirst().first == "// \(mark)", let line = lines.first(where: { $0.hasPrefix(start) }) else {
      return nil
    }
    let name = line.dropFirst(start.count).prefix { $0 != "\"" }
    return name.isEmpty || name.contains("/") || name.hasPrefix(".") ? nil : String(name)
  }

  /// Removes the package's sources and tests, those of another module that comes in its place, and every folder that this
  /// leaves empty.
  ///
  /// - Parameter kept: files to leave as they are, by their paths in the package.
  func removeSources(and other: String, keeping kept: Set<String>) throws {
    for module in Set([module, other]) {
      for root in ["Sources/\(module)", "Tests/\(module)Tests"] { try remove(root, keeping: kept) }
    }
    try remove("Sources/App", keeping: kept)
  }

  private func remove(_ root: String, keeping kept: Set<String>) throws {
    let isFolder = Self.kind(of: "\(folder)/\(root)") == .typeDirectory
    let names =
      isFolder ? FileManager.default.enumerator(atPath: "\(folder)/\(root)")?.compactMap { $0 as? String } : nil
    // What is in a folder is behind it in this order, so that a folder's turn comes when it is empty.
    for name in ([root] + (names ?? []).map { "\(root)/\($0)" }).sorted().reversed() {
      let path = "\(folder)/\(name)"
      switch Self.kind(of: path) {
      case nil: break
      case .typeDirectory: rmdir(path)
      case .typeRegular where kept.contains(name): break
      default: try FileManager.default.removeItem(atPath: path)
      }
    }
  }

  /// Nil where there is nothing; a link is a link.
  private static func kind(of path: String) -> FileAttributeType? {
    try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
  }
}
