import XCTest
@testable import NetworkLayer

final class NetworkServiceTests: XCTestCase {
  func test_whenMockDataPassed_shouldReturnProperResponse() throws {
    let data = Data("Response data".utf8)
    let session = NetworkSessionManagerMock(data: data)
    let sut = DefaultNetworkService(
      config: try NetworkConfigurableMock(), sessionManager: session)

    _ = sut.request(endpoint: Endpoint<Data>(path: "x")) { answer in
      XCTAssertEqual(try? answer.get(), data)
    }
  }
}
