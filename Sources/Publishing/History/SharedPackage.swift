import Foundation

/// The modules and recordings that steps use, as a package inside a chapter's own repository.
struct SharedPackage {
  /// Its folder there.
  static let folder = "Shared"

  /// Every file by its path in the chapter's repository.
  let files: [String: Data]

  /// - Parameter root: the course's repository.
  init(at root: String) {
    var files: [String: Data] = [:]
    for top in ["Fixtures", "Sources/Fixtures", "Sources/UIKit", "Sources/_Testing_UIKit"] {
      for name in FileManager.default.enumerator(atPath: "\(root)/\(top)")?.compactMap({ $0 as? String }) ?? [] {
        // Of a folder there is no text.
        guard !name.hasSuffix(".DS_Store"), let contents = Self.contents(of: "\(root)/\(top)/\(name)") else { continue }
        files["\(Self.folder)/\(top)/\(name)"] = contents
      }
    }
    if !files.isEmpty { files["\(Self.folder)/Package.swift"] = Data(Self.manifest.utf8) }
    self.files = files
  }

  private static func contents(of path: String) -> Data? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else { return nil }
    return FileManager.default.contents(atPath: path)
  }

  private static let manifest = """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
      name: "swift-tdd-kata",
      platforms: [.macOS(.v15), .iOS(.v18)],
      products: [
        .library(name: "Fixtures", targets: ["Fixtures"]),
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "_Testing_UIKit", targets: ["_Testing_UIKit"]),
      ],
      targets: [
        .target(name: "Fixtures", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "UIKit", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "_Testing_UIKit", dependencies: ["UIKit"], swiftSettings: [.swiftLanguageMode(.v5)]),
      ]
    )

    """
}
