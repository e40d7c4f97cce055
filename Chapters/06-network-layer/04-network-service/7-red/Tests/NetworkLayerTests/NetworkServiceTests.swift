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

  func test_whenMalformedUrlPassed_shouldReturnUrlGenerationError() throws {
    let session = NetworkSessionManagerMock()

    let answer = try answer(from: session, path: "-;@,?:ą")

    guard case .failure(.urlGeneration) = answer else {
      return XCTFail("not .urlGeneration")
    }
  }

  private func response(_ statusCode: Int) throws -> HTTPURLResponse? {
    HTTPURLResponse(
      url: try NetworkConfigurableMock().baseURL, statusCode: statusCode,
      httpVersion: "1.1", headerFields: nil)
  }

  func test_whenStatusCodeEqualOrAbove400_shouldReturnhasStatusCodeError()
    throws
  {
    let session = NetworkSessionManagerMock(
      response: try response(500), error: NetworkErrorMock.someError)

    let answer = try answer(from: session)

    guard case .failure(NetworkError.error(statusCode: 500, data: nil)) = answer
    else { return XCTFail("not .error with status 500") }
  }
}
