import XCTest

@testable import Following

extension XCTestCase {
  /// A session whose every request goes to `StubURLProtocol`.
  var stubbedSession: URLSession { Stubs.of(self).session }

  /// Answers every request that meets the condition.
  func stub(
    condition: @escaping StubCondition, response: @escaping StubAnswer
  ) {
    Stubs.of(self).add(condition, response)
  }

  /// Every request since the stubs were removed last, answered or not.
  func receivedRequests() -> [URLRequest] {
    Stubs.of(self).requests
  }

  func removeAllStubs() {
    Stubs.of(self).removeAll()
  }
}
