// swift-tools-version: 6.0
import PackageDescription

// The recorded responses and the UIKit stand-in are products because every checked-out step depends on them by path.
let package = Package(
  name: "swift-tdd-kata",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "kata", targets: ["kata"]),
    .library(name: "Fixtures", targets: ["Fixtures"]),
    .library(name: "UIKit", targets: ["UIKit"]),
  ],
  targets: [
    .target(name: "Fixtures", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "UIKit", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "Curriculum"),
    .target(name: "Outcomes", dependencies: ["Curriculum"]),
    .target(name: "CSpawn"),
    .target(name: "Toolchain", dependencies: ["CSpawn", "Curriculum", "Outcomes"]),
    .target(name: "Verification", dependencies: ["Curriculum", "Outcomes", "Toolchain"]),
    .target(name: "Workspace", dependencies: ["Curriculum", "Outcomes", "Toolchain", "Verification"]),
    .executableTarget(
      name: "kata", dependencies: ["Curriculum", "Outcomes", "Toolchain", "Verification", "Workspace"]),
    .testTarget(name: "CurriculumTests", dependencies: ["Curriculum"]),
    .testTarget(name: "OutcomesTests", dependencies: ["Outcomes"]),
    .testTarget(name: "ToolchainTests", dependencies: ["Toolchain"]),
    .testTarget(name: "VerificationTests", dependencies: ["Verification"]),
    .testTarget(name: "KataTests", dependencies: ["kata"]),
    .testTarget(name: "WorkspaceTests", dependencies: ["Workspace"]),
    .testTarget(name: "LearnerTests", dependencies: ["kata"], exclude: ["Scripts"]),
    .testTarget(name: "FixturesTests", dependencies: ["Fixtures"]),
    .testTarget(name: "UIKitTests", dependencies: ["UIKit"], swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
