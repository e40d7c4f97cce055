import Foundation

@testable import Following

typealias StubCondition = (URLRequest) -> Bool
typealias StubResponder = (URLRequest) throws -> StubResponse

/// Answers every request that meets the condition.
func stub(
  condition: @escaping StubCondition, response: @escaping StubResponder
) {
  Stubs.shared.add(condition, response)
}

/// Every request since the stubs were removed last, answered or not.
func receivedRequests() -> [URLRequest] {
  []
}

func removeAllStubs() {
  Stubs.shared.removeAll()
}
