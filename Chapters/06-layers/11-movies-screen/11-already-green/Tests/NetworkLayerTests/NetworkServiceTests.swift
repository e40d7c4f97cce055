import XCTest

@testable import NetworkLayer

final class NetworkServiceTests: XCTestCase {
  private let logger = NetworkErrorLoggerMock()

  func test_whenEnded_shouldLogRequestResponseAndError() throws {
    _ = try result(status: 200, error: NetworkErrorMock.someError)

    XCTAssertEqual(logger.loggedRequests, 1)
    XCTAssertEqual(logger.loggedResponses, 1)
    XCTAssertEqual(logger.events, ["request", "response", "error", "answer"])
    XCTAssertEqual(logger.loggedErrors as? [NetworkErrorMock], [.someError])
  }

  func test_whenMockDataPassed_shouldReturnProperResponse() throws {
    let data = Data("Response data".utf8)

    XCTAssertEqual(try result(data: data).get(), data)
  }

  func test_whenStatusCodeEqualOrAbove400_shouldReturnhasStatusCodeError()
    throws
  {
    let reason = Data("reason".utf8)
    let endings: [(Int, Data?, Error?)] = [
      (500, nil, NetworkErrorMock.someError), (500, reason, nil),
      (400, reason, nil),
    ]
    for (status, data, error) in endings {
      let result = try result(status: status, data: data, error: error)

      guard case .failure(.error(status, data)) = result else {
        XCTFail("\(status) is \(result)")
        continue
      }
    }
  }

  func test_whenErrorWithNSURLErrorCancelledReturned_shouldReturnCancelledError()
    throws
  {
    let error = NSError(domain: "network", code: NSURLErrorCancelled)
    for status in [nil, 200, 500] {
      let result = try result(status: status, error: error)

      guard case .failure(.cancelled) = result else {
        XCTFail("with status \(status ?? 0) it is \(result)")
        continue
      }
    }
  }

  func test_whenErrorWithNSURLErrorNotConnectedToInternetReturned_shouldReturnNotConnectedError()
    throws
  {
    let code = NSURLErrorNotConnectedToInternet
    let error = NSError(domain: "network", code: code)
    for status in [nil, 200, 500] {
      let result = try result(status: status, error: error)

      guard case .failure(.notConnected) = result else {
        XCTFail("with status \(status ?? 0) it is \(result)")
        continue
      }
    }
  }

  func test_whenAnyOtherErrorReturned_shouldReturnGenericError() throws {
    for status in [nil, 200, 399] {
      let result = try result(
        status: status, error: NetworkErrorMock.someError)

      guard case .failure(.generic(NetworkErrorMock.someError)) = result else {
        XCTFail("with status \(status ?? 0) it is \(result)")
        continue
      }
    }
  }

  func test_whenStatusCodeIsBelow400_shouldReturnData() throws {
    for status in [nil, 200, 304, 399] {
      XCTAssertEqual(
        try result(status: status, data: Data([7])).get(), Data([7]))
    }
  }

  func test_whenMalformedUrlPassed_shouldReturnUrlGenerationError() throws {
    let sut = DefaultNetworkService(
      config: try NetworkConfigurableMock(),
      sessionManager: NetworkSessionManagerMock(), logger: logger)
    var endings: [Result<Data?, NetworkError>] = []
    let call = sut.request(endpoint: PlainEndpoint(path: "-;@,?:ą")) {
      endings.append($0)
    }

    XCTAssertNil(call)
    XCTAssertEqual(endings.count, 1)
    guard case .failure(.urlGeneration)? = endings.first else {
      return XCTFail("it is \(endings)")
    }
  }

  func test_whenhasStatusCodeUsedWithWrongError_shouldReturnFalse() {
    XCTAssertFalse(NetworkError.notConnected.hasStatusCode(200))
  }

  func test_whenhasStatusCodeUsed_shouldReturnCorrectStatusCode_() {
    let sut = NetworkError.error(statusCode: 400, data: nil)

    XCTAssertTrue(sut.hasStatusCode(400))
    XCTAssertFalse(sut.hasStatusCode(399))
    XCTAssertFalse(sut.hasStatusCode(401))
  }

  private func result(
    status: Int? = nil, data: Data? = nil, error: Error? = nil
  ) throws -> Result<Data?, NetworkError> {
    let url = try XCTUnwrap(URL(string: "https://mock.test.com"))
    let response = status.flatMap {
      HTTPURLResponse(
        url: url, statusCode: $0, httpVersion: nil, headerFields: nil)
    }
    let sut = DefaultNetworkService(
      config: try NetworkConfigurableMock(),
      sessionManager: NetworkSessionManagerMock(
        response: response, data: data, error: error),
      logger: logger)
    var results: [Result<Data?, NetworkError>] = []
    _ = sut.request(URLRequest(url: url)) { [logger] result in
      logger.events.append("answer")
      results.append(result)
    }
    XCTAssertEqual(results.count, 1)
    return try XCTUnwrap(results.first)
  }
}
