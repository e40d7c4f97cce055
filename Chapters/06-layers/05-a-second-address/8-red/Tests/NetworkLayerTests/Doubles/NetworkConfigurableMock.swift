import XCTest

@testable import NetworkLayer

/// The configuration that the tests of the other layers use.
struct NetworkConfigurableMock: NetworkConfigurable {
  var baseURL: URL
  var queryParameters: [String: String] = [:]

  init(baseURL: String = "https://mock.test.com") throws {
    self.baseURL = try XCTUnwrap(URL(string: baseURL))
  }
}
