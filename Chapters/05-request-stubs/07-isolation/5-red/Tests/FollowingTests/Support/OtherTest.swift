import XCTest

/// Stands for a test that runs before or after the one at hand.
final class OtherTest: StubbedTestCase {
  static func make() -> OtherTest {
    #if canImport(ObjectiveC)
    OtherTest()
    #else
    OtherTest(name: "other") { _ in }
    #endif
  }
}
