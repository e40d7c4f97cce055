import Basics
import Curriculum
import Foundation

/// Writes a package that builds and tests with a plain `swift test`.
public struct PackageLayout: Sendable {
  /// The repository that the package depends on for recordings and the stand-in.
  public let repository: String

  public init(repository: String) { self.repository = repository }

  /// The name of the program that the engine builds.
  static let program = "KataTests"

  /// The files of the package that the engine builds, by their paths in it, without the manifest.
  func engineFiles(of tree: SourceTree, _ list: TestList, as shape: ProgramShape) -> [String: String] {
    var files = tree.texts
    guard shape == .program else { return files }
    files["Sources/\(TestHost.module)/\(TestHost.module).swift"] = TestHost.source
    files["Sources/\(Self.program)/main.swift"] = TestHost.main(for: list, importing: tree.testModule)
    return files
  }

  /// Writes the package into a folder that may contain one that was written so before, and leaves nothing of that one's
  /// sources and tests. Files that are the same stay untouched, and so does everything else in the folder.
  ///
  /// - Throws: ``LaidOutPackage/Refusal`` where the folder contains a package of somebody's own.
  public func replace(with tree: SourceTree, in folder: String, main: SourceFile? = nil) throws {
    let present = try LaidOutPackage(at: folder)
    let files = self.files(of: tree, in: folder, main: main, mark: LaidOutPackage.mark)
    try present?.removeSources(and: tree.module, keeping: Set(files.map(\.path)))
    for file in files {
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
  ///
  /// - Parameter shape: what the engine builds; nil for a person, who also tests it.
  public func manifest(
    of tree: SourceTree, in folder: String, hasApp: Bool = false, for shape: ProgramShape? = nil, mark: String? = nil
  ) -> String {
    Self.manifest(of: tree, sharedAt: path(from: folder), hasApp: hasApp, for: shape, mark: mark)
  }

  /// The manifest of a package whose shared modules are elsewhere.
  ///
  /// - Parameter shared: where the package of the shared modules is: absolute, or relative to this one.
  public static func manifest(
    of tree: SourceTree, sharedAt shared: String, hasApp: Bool = false, for shape: ProgramShape? = nil,
    mark: String? = nil
  ) -> String {
    var lines = ["// swift-tools-version: 6.1"] + (mark.map { ["// \($0)"] } ?? [])
    lines += ["import PackageDescription", "", "let package = Package("]
    lines += ["  name: \"\(tree.module)\",", "  platforms: [.macOS(.v15), .iOS(.v18)],"]
    // Xcode makes a scheme of a product. The engine's own package needs none, and builds no more than it must.
    if shape == nil {
      lines.append("  products: [.library(name: \"\(tree.module)\", targets: [\"\(tree.module)\"])],")
    }
    if !tree.uses.isEmpty {
      lines.append("  dependencies: [.package(name: \"swift-tdd-kata\", path: \(literal(shared)))],")
    }
    let names = tree.uses + (tree.needsTestingOverlay ? [SharedCode.overlay] : [])
    let products = names.map { name in
      // Apple's own UIKit takes the stand-in's place if there is one.
      let condition = name.hasSuffix("UIKit") ? ", condition: .when(platforms: [.linux, .macOS])" : ""
      return "        .product(name: \"\(name)\", package: \"swift-tdd-kata\"\(condition)),"
    }
    func target(_ kind: String, _ name: String, path: String? = nil, on others: [String] = []) {
      lines += ["    .\(kind)(", "      name: \"\(name)\",", "      dependencies: ["]
      lines += others.map { "        \"\($0)\"," } + products + ["      ],"]
      lines += path.map { ["      path: \"\($0)\","] } ?? []
      lines.append("      swiftSettings: [\(tree.languageMode.settings)]),")
    }
    lines.append("  targets: [")
    target("target", tree.module)
    if shape == .program {
      lines.append("    .target(name: \"\(TestHost.module)\", swiftSettings: [.swiftLanguageMode(.v5)]),")
      target("target", tree.testModule, path: "Tests/\(tree.testModule)", on: [tree.module])
      target("executableTarget", Self.program, on: [tree.testModule, TestHost.module])
    } else {
      target("testTarget", tree.testModule, on: [tree.module])
    }
    if hasApp { target("executableTarget", "App", on: [tree.module]) }
    return (lines + ["  ]", ")", ""]).joined(separator: "\n")
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

  static func write(_ text: String, to path: String) throws {
    try FileManager.default.makeFolder(of: path)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
