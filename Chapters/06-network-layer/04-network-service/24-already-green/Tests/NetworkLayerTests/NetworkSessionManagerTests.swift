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

  func test_request_keepsMethodAndCachePolicy() throws {
    let sut = DefaultNetworkSessionManager(session: StubURLProtocol.session)
    var request = URLRequest(url: try NetworkConfigurableMock().baseURL)
    request.httpMethod = "DELETE"
    request.cachePolicy = .reloadIgnoringLocalAndRemoteCacheData
    let answered = expectation(description: "answered")

    _ = sut.request(request) { data, _, _ in
      let echo = data.map { String(decoding: $0, as: UTF8.self) }
      XCTAssertEqual(echo, "DELETE fresh")
      answered.fulfill()
    }

    wait(for: [answered], timeout: 5)
  }

  func test_cancel_completesTheServicesCallWithCancelled() throws {
    let sut = DefaultNetworkService(
      config: try NetworkConfigurableMock(),
      sessionManager: DefaultNetworkSessionManager(
        session: StubURLProtocol.session),
      logger: NetworkErrorLoggerMock())
    let answered = expectation(description: "answered")

    let task = sut.request(endpoint: Endpoint<Data>(path: "never")) { answer in
      defer { answered.fulfill() }
      guard case .failure(.cancelled) = answer else {
        return XCTFail("not .cancelled")
      }
    }
    task?.cancel()

    wait(for: [answered], timeout: 5)
  }
}
