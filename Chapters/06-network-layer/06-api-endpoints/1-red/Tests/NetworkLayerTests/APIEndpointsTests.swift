import XCTest
@testable import NetworkLayer

final class APIEndpointsTests: XCTestCase {
  private func address(of endpoint: Requestable) throws -> String? {
    try endpoint.urlRequest(with: NetworkConfigurableMock())
      .url?.absoluteString
  }

  func test_getMovies_asksForQueryAndPage() throws {
    let search = MoviesRequestDTO(query: "A + B", page: 2)

    let sut = APIEndpoints.getMovies(with: search)

    XCTAssertEqual(
      try address(of: sut),
      "https://mock.test.com/3/search/movie/?page=2&query=A%20%2B%20B")
    XCTAssertEqual(sut.method, .get)
  }
}
