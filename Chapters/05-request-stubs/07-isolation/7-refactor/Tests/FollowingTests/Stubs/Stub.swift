import Foundation

@testable import Following

typealias StubCondition = (URLRequest) -> Bool
typealias StubResponder = (URLRequest) throws -> StubResponse

/// An answer, the condition on which it is given, and where it was written.
struct Stub {
  let condition: StubCondition
  let response: StubResponder
  let file: StaticString
  let line: UInt
}
