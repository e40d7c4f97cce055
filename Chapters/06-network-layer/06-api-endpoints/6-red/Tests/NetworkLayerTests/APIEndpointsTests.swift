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

  func test_getMoviePoster_takesTheNearestWidth() throws {
    let cases = [
      (0, 92), (92, 92), (123, 92), (124, 154), (200, 185), (300, 342),
      (600, 500), (700, 780), (5000, 780),
    ]
    for (asked, given) in cases {
      let sut = APIEndpoints.getMoviePoster(path: "/a.jpg", width: asked)
      XCTAssertEqual(
        try address(of: sut), "https://mock.test.com/t/p/w\(given)/a.jpg",
        "\(asked)")
    }
  }

  func test_getMoviePoster_answersBytes() throws {
    let sut = APIEndpoints.getMoviePoster(path: "/a.jpg", width: 92)
    let bytes = Data([1, 2, 3])

    XCTAssertEqual(try sut.responseDecoder.decode(bytes), bytes)
  }
}
