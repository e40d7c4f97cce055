import XCTest

@testable import Following

extension XCTestCase {
  /// A session whose every request goes to `StubURLProtocol`.
  var stubbedSession: URLSession { Stubs.shared.session }
}
