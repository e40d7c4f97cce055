import Foundation

@testable import Following

typealias StubCondition = (URLRequest) -> Bool
typealias StubAnswer = (URLRequest) throws -> StubResponse
