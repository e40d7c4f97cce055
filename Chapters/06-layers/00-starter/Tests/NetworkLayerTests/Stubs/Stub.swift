import Foundation

@testable import NetworkLayer

typealias StubCondition = (URLRequest) -> Bool
typealias StubResponder = (URLRequest) throws -> StubResponse

/// An answer, and the condition on which it is given.
struct Stub {
  let condition: StubCondition
  let response: StubResponder
}
