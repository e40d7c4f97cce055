import XCTest
@testable import NetworkLayer

final class NetworkServiceTests: XCTestCase {
  private let logger = NetworkErrorLoggerMock()
  private func answer(
    from session: NetworkSessionManagerMock, path: String = "x"
  ) throws -> Result<Data?, NetworkError>? {
    let sut = DefaultNetworkService(
      config: try NetworkConfigurableMock(), sessionManager: session,
      logger: logger)
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

  func test_whenErrorWithNSURLErrorNotConnectedToInternetReturned_shouldReturnNotConnectedError()
    throws
  {
    let code = NSURLErrorNotConnectedToInternet
    let error = NSError(domain: "network", code: code)

    let answer = try answer(from: NetworkSessionManagerMock(error: error))

    guard case .failure(.notConnected) = answer else {
      return XCTFail("not .notConnected")
    }
  }

  func test_whenAnyOtherErrorReturned_shouldReturnGenericError() throws {
    let error = NetworkErrorMock.someError

    let answer = try answer(from: NetworkSessionManagerMock(error: error))

    guard case .failure(.generic(NetworkErrorMock.someError)) = answer else {
      return XCTFail("not .generic with the error")
    }
  }

  func test_whenhasStatusCodeUsedWithWrongError_shouldReturnFalse() {
    XCTAssertFalse(NetworkError.notConnected.hasStatusCode(200))
  }

  func test_whenhasStatusCodeUsed_shouldReturnCorrectStatusCode_() {
    let sut = NetworkError.error(statusCode: 400, data: nil)

    XCTAssertFalse(sut.hasStatusCode(399))
    XCTAssertTrue(sut.hasStatusCode(400))
    XCTAssertFalse(sut.hasStatusCode(401))
  }

  func test_isNotFoundError_isTrueFor404Only() {
    let notFound = NetworkError.error(statusCode: 404, data: nil)
    let broken = NetworkError.error(statusCode: 500, data: nil)

    XCTAssertTrue(notFound.isNotFoundError)
    XCTAssertFalse(broken.isNotFoundError)
  }

  func test_whenStatusCodeIs400OrAboveWithoutError_shouldReturnError() throws {
    for status in [400, 404, 500] {
      let session = NetworkSessionManagerMock(
        response: try response(status), data: Data("reason".utf8))

      let answer = try answer(from: session)

      guard case .failure(.error(status, Data("reason".utf8))) = answer else {
        XCTFail("\(status) is a success")
        continue
      }
    }
  }

  func test_whenStatusCodeIsBelow400_shouldReturnData() throws {
    let bytes = Data("bytes".utf8)
    let cases: [(Int, Data?)] = [
      (200, bytes), (204, nil), (304, nil), (399, bytes),
    ]
    for (status, data) in cases {
      let session = NetworkSessionManagerMock(
        response: try response(status), data: data)

      let given = try XCTUnwrap(answer(from: session), "no answer: \(status)")

      XCTAssertEqual(try given.get(), data, "\(status)")
    }
  }

  func test_whenAnswered_shouldLogRequestAndResponse() throws {
    _ = try answer(from: NetworkSessionManagerMock(data: Data()))

    XCTAssertEqual(logger.loggedRequests, 1)
    XCTAssertEqual(logger.loggedResponses, 1)
    XCTAssertEqual(logger.loggedErrors.count, 0)
  }

  func test_whenFailed_shouldLogTheError() throws {
    let error = NetworkErrorMock.someError
    _ = try answer(from: NetworkSessionManagerMock(error: error))

    XCTAssertEqual(logger.loggedErrors as? [NetworkErrorMock], [.someError])
  }

  func test_whenTheConnectionBreaksAfterStatus200_shouldReturnStatusAndData()
    throws
  {
    let half = Data("half".utf8)
    let session = NetworkSessionManagerMock(
      response: try response(200), data: half,
      error: URLError(.networkConnectionLost))

    let answer = try answer(from: session)

    guard case .failure(.error(statusCode: 200, data: half)) = answer else {
      return XCTFail("not .error with status 200")
    }
  }
}
