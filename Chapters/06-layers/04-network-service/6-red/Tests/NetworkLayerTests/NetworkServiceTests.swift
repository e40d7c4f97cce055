import XCTest

@testable import NetworkLayer

final class NetworkServiceTests: XCTestCase {
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

  private func result(
    status: Int? = nil, data: Data? = nil, error: Error? = nil
  ) throws -> Result<Data?, NetworkError> {
    let url = try XCTUnwrap(URL(string: "https://mock.test.com"))
    let response = status.flatMap {
      HTTPURLResponse(
        url: url, statusCode: $0, httpVersion: nil, headerFields: nil)
    }
    let sut = DefaultNetworkService(
      sessionManager: NetworkSessionManagerMock(
        response: response, data: data, error: error))
    var results: [Result<Data?, NetworkError>] = []
    _ = sut.request(URLRequest(url: url)) { results.append($0) }
    XCTAssertEqual(results.count, 1)
    return try XCTUnwrap(results.first)
  }
}
