import XCTest

@testable import Following

extension XCTestCase {
  /// A session whose every request goes to `StubURLProtocol`.
  var stubbedSession: URLSession { Stubs.of(self).session }

  /// Answers every request that meets the condition.
  func stub(
    file: StaticString = #filePath, line: UInt = #line,
    condition: @escaping StubCondition, response: @escaping StubAnswer
  ) {
    Stubs.of(self).add(
      Stub(condition: condition, response: response, file: file, line: line))
  }

  /// The stubs that still wait for a request to answer.
  func leftoverStubs() -> [Stub] {
    Stubs.of(self).leftovers
  }

  /// Every request since the stubs were removed last, answered or not.
  func receivedRequests() -> [URLRequest] {
    Stubs.of(self).requests
  }

  func removeAllStubs() {
    Stubs.of(self).removeAll()
  }
}
