import Foundation

@testable import Following

typealias StubCondition = (URLRequest) -> Bool
typealias StubResponder = (URLRequest) throws -> StubResponse
