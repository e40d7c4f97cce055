import Curriculum
import Foundation

/// Writes a package that builds and tests with a plain `swift test`.
public struct PackageLayout: Sendable {
  /// The repository that the package depends on for recordings and the stand-in.
  public let repository: String

  public init(repository: String) { self.repository = repository }

  /// Writes the manifest and every file of the tree.
  ///
  /// - Parameters:
  ///   - folder: where the package goes, absolute.
  ///   - main: the main file of the app that `swift run` starts; nil for a package without one.
  public func write(_ tree: SourceTree, to folder: String, main: SourceFile? = nil) throws {
    for file in files(of: tree, in: folder, main: main) { try Self.write(file.contents, to: "\(folder)/\(file.path)") }
  }

  /// Adds what makes the tests tell what happens: a target of the host, and a main file that SwiftPM takes for its own.
  func writeHost(for list: TestList, of tree: SourceTree, to folder: String) throws {
    try Self.write(TestHost.source, to: "\(folder)/Sources/\(TestHost.module)/\(TestHost.module).swift")
    try Self.write(TestHost.main(for: list, importing: tree.testModule), to: "\(folder)/Tests/XCTMain.swift")
    try Self.write(manifest(of: tree, in: folder, hasHost: true), to: "\(folder)/Package.swift")
  }

  /// Writes the package into a folder that may hold one that was written so before, and leaves nothing of that one's
  /// sources and tests. Files that are the same stay untouched, and so does everything else in the folder.
  ///
  /// - Throws: ``LaidOutPackage/Refusal`` where the folder holds a package of somebody's own.
  public func replace(with tree: SourceTree, in folder: String, main: SourceFile? = nil) throws {
    let present = try LaidOutPackage(at: folder)
    let wanted = files(of: tree, in: folder, main: main, mark: LaidOutPackage.mark)
    try present?.removeSources(and: tree.module, keeping: Set(wanted.map(\.path)))
    for file in wanted {
      let path = "\(folder)/\(file.path)"
      if (try? String(contentsOfFile: path, encoding: .utf8)) != file.contents {
        try Self.write(file.contents, to: path)
      }
    }
  }

  /// Every file of the package, by its path in it.
  ///
  /// - Parameters:
  ///   - folder: where the package will be, absolute.
  ///   - main: the main file of the app that `swift run` starts; nil for a package without one.
  ///   - mark: one more line of the manifest, a comment; nil for none.
  public func files(
    of tree: SourceTree, in folder: String, main: SourceFile? = nil, mark: String? = nil
  ) -> [(path: String, contents: String)] {
    (tree.files + (main.map { [$0] } ?? [])).map { ($0.logicalPath, $0.contents) } + [
      ("Package.swift", manifest(of: tree, in: folder, hasApp: main != nil, mark: mark)),
      (".gitignore", ".build/\n.swiftpm/\nPackage.resolved\n"),
    ]
  }

  /// The text of the package's manifest.
  public func manifest(
    of tree: SourceTree, in folder: String, hasApp: Bool = false, hasHost: Bool = false, mark: String? = nil
  ) -> String {
    Self.manifest(of: tree, sharedAt: path(from: folder), hasApp: hasApp, hasHost: hasHost, mark: mark)
  }

  /// - Parameter shared: where the package of the shared modules is: absolute, or relative to this one.
  public static func manifest(
    of tree: SourceTree, sharedAt shared: String, hasApp: Bool = false, hasHost: Bool = false, mark: String? = nil
  ) -> String {
    var lines = ["// swift-tools-version: 6.1"] + (mark.map { ["// \($0)"] } ?? [])
    lines += ["import PackageDescription", "", "let package = Package("]
    lines += ["  name: \"\(tree.module)\",", "  platforms: [.macOS(.v15), .iOS(.v16)],"]
    // Xcode makes a scheme of a product. The engine's own package needs none, and builds no more than it must.
    if !hasHost { lines.append("  products: [.library(name: \"\(tree.module)\", targets: [\"\(tree.module)\"])],") }
    if !tree.uses.isEmpty {
      lines.append("  dependencies: [.package(name: \"swift-tdd-kata\", path: \(literal(shared)))],")
    }
    let mode = "swiftSettings: [.swiftLanguageMode(.v\(tree.languageMode))]"
    let names = tree.uses + (tree.needsTestingOverlay ? [SharedModules.overlay] : [])
    let products = names.map { name in
      // Apple's own UIKit takes the stand-in's place where there is one.
      let condition = name.hasSuffix("UIKit") ? ", condition: .when(platforms: [.linux, .macOS])" : ""
      return "        .product(name: \"\(name)\", package: \"swift-tdd-kata\"\(condition)),"
    }
    lines.append("  targets: [")
    if hasHost {
      lines.append("    .target(name: \"\(TestHost.module)\", swiftSettings: [.swiftLanguageMode(.v5)]),")
    }
    lines += ["    .target(", "      name: \"\(tree.module)\","]
    lines += ["      dependencies: ["] + products + ["      ],", "      \(mode)),"]
    lines += ["    .testTarget(", "      name: \"\(tree.testModule)\",", "      dependencies: ["]
    lines += ["        \"\(tree.module)\","] + (hasHost ? ["        \"\(TestHost.module)\","] : []) + products
    lines += ["      ],", "      \(mode)),"]
    if hasApp {
      lines += [
        "    .executableTarget(", "      name: \"App\",", "      dependencies: [", "        \"\(tree.module)\",",
      ]
      lines += products + ["      ],", "      \(mode)),"]
    }
    lines += ["  ]", ")", ""]
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
