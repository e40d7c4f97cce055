// swift-tools-version: 6.1
import PackageDescription

// The optimizer takes four fifths of a release build; these are what it pays for: digests, reading the whole course, its
// Swift, and what every check reads of the tests.
let optimized = ["Basics", "Curriculum", "Rules", "Syntax"]

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
    .target(name: "UIKit", exclude: ["README.md"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "_Testing_UIKit", dependencies: ["UIKit"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "Basics"),
    .target(name: "Curriculum", dependencies: ["Basics"]),
    .target(name: "Outcomes", dependencies: ["Basics"]),
    // A program of two folders has the same bytes, by which a kept proof knows it.
    .target(
      name: "CSpawn",
      cSettings: [
        .unsafeFlags(["-ffile-prefix-map=\(Context.packageDirectory)=."], .when(configuration: .release))
      ]),
    .target(name: "Processes", dependencies: ["Basics", "CSpawn"]),
    .target(name: "Syntax", dependencies: ["Basics"]),
    .target(name: "Terminal", dependencies: ["Basics", "Curriculum", "Syntax"]),
    .target(name: "Proving", dependencies: ["Basics", "Curriculum", "Outcomes", "Processes", "Syntax"]),
    .target(name: "Rules", dependencies: ["Basics", "Curriculum", "Outcomes", "Proving", "Syntax"]),
    .target(
      name: "Verification",
      dependencies: ["Basics", "Curriculum", "Mutating", "Outcomes", "Proving", "Rules", "Syntax", "Terminal"]),
    .target(
      name: "Workspace",
      dependencies: [
        "Basics", "Curriculum", "Mutating", "Outcomes", "Processes", "Proving", "Rules", "Syntax", "Verification",
      ]),
    .target(
      name: "Authoring", dependencies: ["Basics", "Curriculum", "Outcomes", "Processes", "Proving", "Syntax"]),
    .target(name: "Mutating", dependencies: ["Basics", "Curriculum", "Proving", "Syntax"]),
    .target(
      name: "Publishing",
      dependencies: ["Basics", "Curriculum", "Outcomes", "Processes", "Proving", "Rules", "Verification"]),
    .executableTarget(
      name: "kata",
      dependencies: [
        "Authoring", "Basics", "Curriculum", "Mutating", "Outcomes", "Processes", "Proving", "Publishing",
        "Rules", "Terminal", "Verification", "Workspace",
      ]),
    .target(
      name: "TestSupport", dependencies: ["Basics", "Curriculum", "Outcomes", "Proving", "Syntax"],
      path: "Tests/TestSupport"),
    .testTarget(name: "BasicsTests", dependencies: ["Basics"]),
    .testTarget(name: "CurriculumTests", dependencies: ["Curriculum", "TestSupport"]),
    .testTarget(name: "OutcomesTests", dependencies: ["Outcomes"]),
    .testTarget(name: "ProcessesTests", dependencies: ["Processes", "TestSupport"]),
    .testTarget(name: "SyntaxTests", dependencies: ["Syntax"]),
    .testTarget(name: "ProvingTests", dependencies: ["Basics", "Processes", "Proving", "Syntax", "TestSupport"]),
    .testTarget(
      name: "TrapTests", dependencies: ["Basics", "Curriculum", "Outcomes", "Processes", "Proving", "TestSupport"]),
    .testTarget(
      name: "RulesTests", dependencies: ["Curriculum", "Outcomes", "Proving", "Rules", "Syntax", "TestSupport"]),
    .testTarget(
      name: "VerificationTests",
      dependencies: ["Curriculum", "Outcomes", "Proving", "Rules", "Syntax", "Terminal", "TestSupport", "Verification"]),
    .testTarget(name: "AuthoringTests", dependencies: ["Authoring", "Curriculum", "TestSupport", "Proving"]),
    .testTarget(name: "MutatingTests", dependencies: ["Curriculum", "Mutating", "TestSupport", "Proving"]),
    .testTarget(
      name: "PublishingTests", dependencies: ["Curriculum", "Processes", "Proving", "Publishing", "TestSupport"]),
    .testTarget(name: "WorkspaceTests", dependencies: ["Processes", "TestSupport", "Workspace"]),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal", "TestSupport"]),
    .testTarget(name: "KataTests", dependencies: ["Basics", "Curriculum", "Rules", "TestSupport", "kata"]),
    .testTarget(name: "LearnerTests", dependencies: ["TestSupport", "Workspace", "kata"], exclude: ["Scripts"]),
    .testTarget(name: "AppTests", dependencies: ["TestSupport", "kata"], exclude: ["attack.py"]),
    .testTarget(name: "SourcesTests", dependencies: ["Curriculum", "TestSupport"]),
    .testTarget(name: "FixturesTests", dependencies: ["Fixtures"]),
    .testTarget(name: "UIKitTests", dependencies: ["UIKit"], swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)

for target in package.targets where target.path == nil && (target.type == .regular || target.type == .executable) {
  if optimized.contains(target.name) || target.name == "CSpawn" { continue }
  target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"], .when(configuration: .release))]
}
