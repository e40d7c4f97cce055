import XCTest

/// Stands for a test that runs before or after the one at hand.
final class OtherTest: StubbedTestCase {
  private(set) var reportedLines: [UInt] = []

  override func report(_ leftover: Stub) {
    reportedLines.append(leftover.line)
  }

  static func make() -> OtherTest {
    #if canImport(ObjectiveC)
    OtherTest()
    #else
    OtherTest(name: "other") { _ in }
    #endif
  }
}
