import Curriculum
import Syntax

extension Rule {
  public static let assertionIsOfAnotherLibrary = Rule(
    "assertion-is-of-another-library", [.red, .outer, .refactor, .alreadyGreen],
    "a test asserts in the library that runs it",
    reason: """
      XCTest does not see an '#expect' that fails, nor Swift Testing an 'XCTAssertEqual': the test passes silently, whatever \
      it finds.
      """,
    wrong: """
      '#expect' in a test of XCTest
        final class CounterTests: XCTestCase {
      +   func test_value() { #expect(Counter().value == 7) }
        }
      """,
    all: { change in
      change.tests.misplaced.map { test, call in
        let own = call.hasPrefix("#") ? "an assertion such as 'XCTAssertEqual'" : "'#expect'"
        return Words(
          authors: "a test asserts in the library that runs it; '\(call)' in '\(test)' passes silently",
          learners: "'\(call)' in '\(test)' passes whatever it finds, as another library runs that test",
          helps: ["say it with \(own)"])
      }
    }, check: { _ in nil })
}

extension TestLibrary {
  /// The first assertion in a test's text that belongs to the other library, if it passes silently.
  func foreignCall(in test: String) -> String? {
    SwiftTokens(test).first { token in
      switch self {
      case .xctest: token.text == "#expect" || token.text == "#require"
      case .swiftTesting:
        token.text.hasPrefix("XCTAssert") || token.text == "XCTFail" || token.text == "XCTUnwrap"
      }
    }?.text
  }
}
