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
      """
  ) { change in
    let misplaced = change.tests.misplaced
    guard let first = misplaced.first else { return nil }
    let own = first.call.hasPrefix("#") ? "an assertion such as 'XCTAssertEqual'" : "'#expect'"
    let place = "\(Set(misplaced.map(\.call)).quoted) in \(misplaced.map(\.test).quoted)"
    return Words(
      authors: "a test asserts in the library that runs it; \(place) passes silently",
      learners: "\(place) passes whatever it finds, as another library runs that test", helps: ["say it with \(own)"])
  }
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
