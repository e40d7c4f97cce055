import Curriculum
import Foundation
import TestSupport
import Testing

@testable import Proving

@Suite("Package layout")
struct PackageLayoutTests {
  private func tree(uses: [String], mode: String = "5") -> SourceTree {
    SourceTree(
      module: "Dogs", languageMode: LanguageMode(mode), uses: uses,
      files: [
        SourceFile(logicalPath: "Sources/Dogs/A.swift", path: "x", contents: "let a = \"개\"\n"),
        SourceFile(logicalPath: "Tests/DogsTests/B.swift", path: "y", contents: "let b = 1\n"),
      ])
  }

  @Test("names the shared modules, and the stand-in only where there is no UIKit")
  func manifest() {
    let text = PackageLayout(repository: "/my \"kata\"").manifest(
      of: tree(uses: ["Fixtures", "UIKit"]), in: "/tmp/dogs")
    #expect(
      text == #"""
        // swift-tools-version: 6.1
        import PackageDescription

        let package = Package(
          name: "Dogs",
          platforms: [.macOS(.v15), .iOS(.v18)],
          products: [.library(name: "Dogs", targets: ["Dogs"])],
          dependencies: [.package(name: "swift-tdd-kata", path: "/my \"kata\"")],
          targets: [
            .target(
              name: "Dogs",
              dependencies: [
                .product(name: "Fixtures", package: "swift-tdd-kata"),
                .product(name: "UIKit", package: "swift-tdd-kata", condition: .when(platforms: [.linux, .macOS])),
              ],
              swiftSettings: [.swiftLanguageMode(.v5)]),
            .testTarget(
              name: "DogsTests",
              dependencies: [
                "Dogs",
                .product(name: "Fixtures", package: "swift-tdd-kata"),
                .product(name: "UIKit", package: "swift-tdd-kata", condition: .when(platforms: [.linux, .macOS])),
              ],
              swiftSettings: [.swiftLanguageMode(.v5)]),
          ]
        )

        """#)
  }

  @Test("has a product for Xcode's scheme, except where the engine builds it")
  func product() {
    let layout = PackageLayout(repository: "/kata")
    let product = #"products: [.library(name: "Dogs", targets: ["Dogs"])]"#
    #expect(layout.manifest(of: tree(uses: []), in: "/tmp/dogs").contains(product))
    #expect(!layout.manifest(of: tree(uses: []), in: "/tmp/dogs", for: .program).contains("products:"))
  }

  @Test("depends on nothing where nothing is shared")
  func plain() {
    let text = PackageLayout(repository: "/kata").manifest(of: tree(uses: [], mode: "6"), in: "/tmp/dogs")
    #expect(!text.contains("dependencies: [.package"))
    #expect(text.contains("swiftSettings: [.swiftLanguageMode(.v6)]"))
  }

  @Test(
    "names the repository by a relative path from inside it",
    arguments: [
      ("/kata/Workspace", "path: \"..\""), ("/kata/a/b", "path: \"../..\""), ("/katana/a", "path: \"/kata\""),
    ])
  func path(folder: String, path: String) {
    #expect(PackageLayout(repository: "/kata").manifest(of: tree(uses: ["Fixtures"]), in: folder).contains(path))
  }

  @Test("writes every file, a manifest and what git ignores")
  func write() throws {
    let folder = try TemporaryFolder("레이아웃 test")
    try PackageLayout(repository: "/kata").replace(with: tree(uses: []), in: folder.path)
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    #expect(
      names.sorted() == [
        ".gitignore", "Package.swift", "Sources", "Sources/Dogs", "Sources/Dogs/A.swift", "Tests", "Tests/DogsTests",
        "Tests/DogsTests/B.swift",
      ])
    #expect(try String(contentsOfFile: "\(folder.path)/Sources/Dogs/A.swift", encoding: .utf8) == "let a = \"개\"\n")
  }
}
