import Foundation

@testable import Following

typealias StubCondition = (URLRequest) -> Bool
typealias StubAnswer = (URLRequest) throws -> StubResponse

/// An answer, the condition on which it is given, and where it was written.
struct Stub {
  let condition: StubCondition
  let response: StubAnswer
  let file: StaticString
  let line: UInt
  var wasAsked = false
}
