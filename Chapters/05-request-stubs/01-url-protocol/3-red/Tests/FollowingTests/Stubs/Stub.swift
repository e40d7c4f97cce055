import Foundation

@testable import Following

typealias StubCondition = (URLRequest) -> Bool
typealias StubResponder = (URLRequest) throws -> StubResponse

/// Answers every request that meets the condition.
func stub(
  condition: @escaping StubCondition, response: @escaping StubResponder
) {
}
