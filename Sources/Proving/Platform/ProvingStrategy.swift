import Basics
import Curriculum
import Outcomes

/// How packages are built and run on this machine, best first.
///
/// Nothing but a try can tell: Xcodes differ in what they allow. A program of three tests is built and run once for each
/// compiler, and its result is kept.
public struct ProvingStrategy: Codable, Equatable, Sendable {
  public enum Name: String, Codable, Sendable, CaseIterable {
    /// Compiler and linker called directly, a program with a main of ours.
    case direct
    /// The same, with a bundle that `xctest` loads.
    case bundle
    /// SwiftPM.
    case package
  }

  /// What the direct driver links the tests to; SwiftPM's way is not one of its.
  fileprivate static let shapes: [(name: Name, shape: ProgramShape)] = [(.direct, .program), (.bundle, .bundle)]

  public let name: Name
  /// Why the better ways are not used, one line each.
  public let reasons: [String]

  /// In words, for people.
  public var words: String {
    let what =
      switch name {
      case .direct: "direct: the compiler's own calls, and a program that reports what happens"
      case .bundle: "bundle: the compiler's own calls, and a bundle that 'xcrun xctest' runs"
      case .package: "package: SwiftPM builds each step"
      }
    return reasons.isEmpty ? what : "\(what) (\(reasons.joined(separator: "; ")))"
  }

  /// The way that is known to work; nil if none was tried with this compiler.
  public static func known(_ settings: DriverSettings) -> ProvingStrategy? {
    settings.toolchain.tools == nil && SwiftToolchain.platform == "linux"
      ? ProvingStrategy(name: .direct, reasons: []) : settings.cache.value(of: .toolchains, key(settings))
  }

  /// Tries the ways, and keeps in mind which works.
  public static func tried(_ settings: DriverSettings) throws -> ProvingStrategy {
    var reasons: [String] = []
    for (name, shape) in shapes {
      guard settings.toolchain.tools != nil else {
        reasons.append("the direct way is not known on this system")
        break
      }
      guard let problem = try problem(with: DirectDriver(settings, as: shape)) else {
        return kept(ProvingStrategy(name: name, reasons: reasons), settings)
      }
      reasons.append("\(name.rawValue): \(problem)")
    }
    return kept(ProvingStrategy(name: .package, reasons: reasons), settings)
  }

  private static func kept(_ way: ProvingStrategy, _ settings: DriverSettings) -> ProvingStrategy {
    settings.cache.store(way, as: .toolchains, key(settings))
    return way
  }

  private static func key(_ settings: DriverSettings) -> Digest {
    Digest(
      ofParts: ["way", "1", settings.toolchain.identity.description, "\(settings.isolation.blocksNetwork)"]
        + [TestHost.source])
  }

  /// What keeps a driver from telling the three tests as they are; nil if nothing does.
  private static func problem(with driver: some Driver) throws -> String? {
    let outcome = try driver.outcome(of: trial, again: true)
    let results = Dictionary(outcome.tests.map { ($0.id, $0.result) }, uniquingKeysWith: { $1 })
    if results == expected { return nil }
    return outcome.transcript.first ?? outcome.kind.rawValue
  }

  private static let expected: [String: TestResult.Result] = [
    "TrialTests.test_fails": .failed, "TrialTests.test_passes": .passed, "answers()": .passed,
  ]

  private static var trial: SourceTree {
    let texts = [
      "Sources/Trial/Answer.swift": "func answer() -> Int { 42 }\n",
      "Tests/TrialTests/TrialTests.swift": """
      import XCTest
      @testable import Trial

      final class TrialTests: XCTestCase {
        func test_fails() throws { XCTAssertEqual(answer(), 41) }
        func test_passes() async { XCTAssertEqual(answer(), 42) }
      }

      """,
      "Tests/TrialTests/AnswerTests.swift": """
      import Testing
      @testable import Trial

      @Test func answers() { #expect(answer() == 42) }

      """,
    ]
    let files = texts.map { SourceFile(logicalPath: $0, contents: $1) }
    return SourceTree(module: "Trial", languageMode: "5", uses: [], files: files)
  }
}

extension DriverSettings {
  /// The direct driver of a way; nil if that is SwiftPM's.
  public func directDriver(_ way: ProvingStrategy.Name) -> DirectDriver? {
    ProvingStrategy.shapes.first { $0.name == way }.map { DirectDriver(self, as: $0.shape) }
  }
}
