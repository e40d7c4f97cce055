import Fixtures
import XCTest

@testable import NetworkLayer

final class MoviesResponseDTOTests: XCTestCase {
  func test_toDomain_givenRecording_keepsWhatScreensShow() throws {
    let data = try Fixture.data(named: "movies/GET_SearchMovie_Response.json")
    let page = try JSONDecoder().decode(MoviesResponseDTO.self, from: data)
      .toDomain()

    XCTAssertEqual(page.page, 1)
    XCTAssertEqual(page.totalPages, 2)
    XCTAssertEqual(page.movies.map(\.id), ["101", "102", "103"])
    XCTAssertEqual(page.movies[1].title, "Café at the Border")
    XCTAssertEqual(page.movies[1].posterPath, "/cafe.jpg")
    XCTAssertNil(page.movies[2].posterPath)
  }
}
