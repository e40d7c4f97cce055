@testable import NetworkLayer

/// An endpoint whose answer no test looks at.
typealias PlainEndpoint = Endpoint
