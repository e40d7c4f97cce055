import XCTest
@testable import NetworkLayer

final class NetworkSessionManagerTests: XCTestCase {
  func test_request_isSentAndAnswered() throws {
    let sut = DefaultNetworkSessionManager(session: StubURLProtocol.session)
    let url = try NetworkConfigurableMock().baseURL
    let answered = expectation(description: "answered")

    _ = sut.request(URLRequest(url: url)) { data, _, _ in
      XCTAssertEqual(data.map { String(decoding: $0, as: UTF8.self) }, "GET")
      answered.fulfill()
    }

    wait(for: [answered], timeout: 5)
  }
}
