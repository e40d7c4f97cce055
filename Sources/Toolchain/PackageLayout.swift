import Curriculum
import Foundation

/// Writes a package that builds and tests with a plain `swift test`.
public struct PackageLayout: Sendable {
  /// The repository that the package depends on for recordings and the stand-in.
  public let repository: String

  public init(repository: String) { self.repository = repository }

  /// Writes the manifest and every file of the tree.
  ///
  /// - Parameter folder: where the package goes, absolute.
  public func write(_ tree: SourceTree, to folder: String) throws {
    for file in files(of: tree, in: folder) { try Self.write(file.contents, to: "\(folder)/\(file.path)") }
  }

  /// Every file of the package, by its path in it.
  ///
  /// - Parameter folder: where the package will be, absolute.
  public func files(of tree: SourceTree, in folder: String) -> [(path: String, contents: String)] {
    tree.files.map { ($0.logicalPath, $0.contents) } + [
      ("Package.swift", manifest(of: tree, in: folder)),
      (".gitignore", ".build/\n.swiftpm/\nPackage.resolved\n"),
    ]
  }

  /// The text of the package's manifest.
  public func manifest(of tree: SourceTree, in folder: String) -> String {
    var lines = ["// swift-tools-version: 6.0", "import PackageDescription", "", "let package = Package("]
    lines += ["  name: \"\(tree.module)\",", "  platforms: [.macOS(.v13), .iOS(.v16)],"]
    if !tree.uses.isEmpty {
      lines.append("  dependencies: [.package(name: \"swift-tdd-kata\", path: \(Self.literal(path(from: folder))))],")
    }
    let mode = "swiftSettings: [.swiftLanguageMode(.v\(tree.languageMode))]"
    let products = tree.uses.map { name in
      // Apple's own UIKit takes the stand-in's place where there is one.
      let condition = name == "UIKit" ? ", condition: .when(platforms: [.linux, .macOS])" : ""
      return "        .product(name: \"\(name)\", package: \"swift-tdd-kata\"\(condition)),"
    }
    lines += ["  targets: [", "    .target(", "      name: \"\(tree.module)\","]
    lines += ["      dependencies: ["] + products + ["      ],", "      \(mode)),"]
    lines += ["    .testTarget(", "      name: \"\(tree.testModule)\",", "      dependencies: ["]
    lines += ["        \"\(tree.module)\","] + products + ["      ],", "      \(mode)),", "  ]", ")", ""]
    return lines.joined(separator: "\n")
  }

  /// A path inside the repository is relative, so that the whole may move.
  private func path(from folder: String) -> String {
    guard folder.hasPrefix(repository + "/") else { return repository }
    let depth = folder.dropFirst(repository.count).split(separator: "/").count
    return Array(repeating: "..", count: depth).joined(separator: "/")
  }

  private static func literal(_ text: String) -> String {
    let escaped = text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
    return "\"\(escaped)\""
  }

  private static func write(_ text: String, to path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
