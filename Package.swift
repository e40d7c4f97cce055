// swift-tools-version: 6.1
import PackageDescription

// The optimizer takes four fifths of a release build; these are what it pays for: digests, and reading the whole course.
let optimized = ["Basics", "Curriculum"]

// The recorded responses and the UIKit stand-in are products because every checked-out step depends on them by path.
let package = Package(
  name: "swift-tdd-kata",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "kata", targets: ["kata"]),
    .library(name: "Fixtures", targets: ["Fixtures"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "_Testing_UIKit", targets: ["_Testing_UIKit"]),
  ],
  targets: [
    .target(name: "Fixtures", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "UIKit", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "_Testing_UIKit", dependencies: ["UIKit"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "Basics"),
    .target(name: "Curriculum", dependencies: ["Basics"]),
    .target(name: "Outcomes", dependencies: ["Basics"]),
    .target(name: "CSpawn"),
    .target(name: "Toolchain", dependencies: ["Basics", "CSpawn", "Curriculum", "Outcomes"]),
    .target(name: "Verification", dependencies: ["Basics", "Curriculum", "Outcomes", "Toolchain"]),
    .target(name: "Workspace", dependencies: ["Basics", "Curriculum", "Outcomes", "Toolchain", "Verification"]),
    .target(
      name: "Authoring", dependencies: ["Basics", "Curriculum", "Outcomes", "Toolchain"]),
    .target(name: "Mutating", dependencies: ["Basics", "Curriculum", "Toolchain"]),
    .target(
      name: "Publishing", dependencies: ["Basics", "Curriculum", "Outcomes", "Toolchain", "Verification"]),
    .executableTarget(
      name: "kata",
      dependencies: [
        "Authoring", "Basics", "Curriculum", "Mutating", "Outcomes", "Publishing", "Toolchain", "Verification",
        "Workspace",
      ]),
    .target(
      name: "TestSupport", dependencies: ["Basics", "Curriculum", "Outcomes", "Toolchain"], path: "Tests/TestSupport"),
    .testTarget(name: "BasicsTests", dependencies: ["Basics"]),
    .testTarget(name: "CurriculumTests", dependencies: ["Curriculum", "TestSupport"]),
    .testTarget(name: "OutcomesTests", dependencies: ["Outcomes"]),
    .testTarget(name: "ToolchainTests", dependencies: ["Basics", "TestSupport", "Toolchain"]),
    .testTarget(name: "TrapTests", dependencies: ["Basics", "Curriculum", "Outcomes", "TestSupport", "Toolchain"]),
    .testTarget(
      name: "VerificationTests", dependencies: ["Curriculum", "Outcomes", "TestSupport", "Toolchain", "Verification"]),
    .testTarget(name: "AuthoringTests", dependencies: ["Authoring", "Curriculum", "TestSupport", "Toolchain"]),
    .testTarget(name: "MutatingTests", dependencies: ["Curriculum", "Mutating", "TestSupport", "Toolchain"]),
    .testTarget(name: "PublishingTests", dependencies: ["Curriculum", "Publishing", "TestSupport", "Toolchain"]),
    .testTarget(name: "WorkspaceTests", dependencies: ["TestSupport", "Workspace"]),
    .testTarget(name: "KataTests", dependencies: ["TestSupport", "kata"]),
    .testTarget(name: "LearnerTests", dependencies: ["TestSupport", "kata"], exclude: ["Scripts"]),
    .testTarget(name: "AppTests", dependencies: ["TestSupport", "kata"]),
    .testTarget(name: "FixturesTests", dependencies: ["Fixtures"]),
    .testTarget(name: "UIKitTests", dependencies: ["UIKit"], swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)

for target in package.targets where target.path == nil && (target.type == .regular || target.type == .executable) {
  if optimized.contains(target.name) || target.name == "CSpawn" { continue }
  target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"], .when(configuration: .release))]
}
