import XCTest
@testable import NetworkLayer

final class NetworkServiceTests: XCTestCase {
  private func answer(
    from session: NetworkSessionManagerMock, path: String = "x"
  ) throws -> Result<Data?, NetworkError>? {
    let sut = DefaultNetworkService(
      config: try NetworkConfigurableMock(), sessionManager: session)
    var answer: Result<Data?, NetworkError>?
    _ = sut.request(endpoint: Endpoint<Data>(path: path)) { answer = $0 }
    return answer
  }

  func test_whenMockDataPassed_shouldReturnProperResponse() throws {
    let data = Data("Response data".utf8)

    let answer = try answer(from: NetworkSessionManagerMock(data: data))

    XCTAssertEqual(try answer?.get(), data)
  }

  func test_whenErrorWithNSURLErrorCancelledReturned_shouldReturnCancelledError()
    throws
  {
    let error = NSError(domain: "network", code: NSURLErrorCancelled)

    let answer = try answer(from: NetworkSessionManagerMock(error: error))

    guard case .failure(.cancelled) = answer else {
      return XCTFail("not .cancelled")
    }
  }
}
