import XCTest

@testable import NetworkLayer

final class APIEndpointsTests: XCTestCase {
  func test_getMoviePoster_takesTheNearestWidth() throws {
    let host = try XCTUnwrap(URL(string: "https://images.test"))
    let cases = [
      (0, 92), (92, 92), (123, 92), (124, 154), (200, 185), (300, 342),
      (600, 500), (700, 780), (5000, 780),
    ]
    for (asked, given) in cases {
      let sut = APIEndpoints.getMoviePoster(
        path: "/a.jpg", width: asked, from: host)

      XCTAssertEqual(
        sut.path, "https://images.test/t/p/w\(given)/a.jpg", "\(asked)")
    }
  }

  func test_chooseMovie_saysWhichFilm_ofWhichSearch() throws {
    let sut = APIEndpoints.chooseMovie(id: "102", query: "sea")
    let sent = try sut.urlRequest(with: NetworkConfigurableMock())

    XCTAssertEqual(sent.httpBody, Data("movie=102&query=sea".utf8))
  }

  func test_rateMovie_givesTen() throws {
    let sut = APIEndpoints.rateMovie(id: "102")
    let sent = try sut.urlRequest(with: NetworkConfigurableMock())

    XCTAssertEqual(sent.httpBody, Data(#"{"value":10}"#.utf8))
  }
}
