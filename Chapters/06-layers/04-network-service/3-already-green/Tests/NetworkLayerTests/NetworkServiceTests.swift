import XCTest

@testable import NetworkLayer

final class NetworkServiceTests: XCTestCase {
  func test_whenMockDataPassed_shouldReturnProperResponse() throws {
    let data = Data("Response data".utf8)

    XCTAssertEqual(try result(data: data).get(), data)
  }

  private func result(data: Data?) throws -> Result<Data?, NetworkError> {
    let url = try XCTUnwrap(URL(string: "https://mock.test.com"))
    let sut = DefaultNetworkService(
      sessionManager: NetworkSessionManagerMock(data: data))
    var results: [Result<Data?, NetworkError>] = []
    _ = sut.request(URLRequest(url: url)) { results.append($0) }
    XCTAssertEqual(results.count, 1)
    return try XCTUnwrap(results.first)
  }
}
