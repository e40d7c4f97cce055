import Fixtures
import XCTest
@testable import NetworkLayer

final class MoviesResponseDTOTests: XCTestCase {
  private func page(_ name: String) throws -> MoviesPage {
    let data = try Fixture.data(named: "movies/\(name).json")
    let dto: MoviesResponseDTO = try JSONResponseDecoder().decode(data)
    return dto.toDomain()
  }

  func test_toDomain_givenRecording_keepsWhatScreensShow() throws {
    let page = try page("GET_SearchMovie_Response")

    XCTAssertEqual(page.page, 1)
    XCTAssertEqual(page.totalPages, 2)
    XCTAssertEqual(page.movies.map(\.id), ["101", "102", "103"])
    XCTAssertEqual(page.movies[1].title, "Café at the Border")
    XCTAssertEqual(page.movies[1].posterPath, "/cafe.jpg")
    XCTAssertNil(page.movies[2].posterPath)
  }

  func test_decode_givenNoTitle_throws() {
    XCTAssertThrowsError(try page("GET_SearchMovie_MissingTitleResponse"))
  }

  func test_toDomain_givenReleaseDate_isTheDayInUTC() throws {
    let movies = try page("GET_SearchMovie_Response").movies

    XCTAssertEqual(
      movies[0].releaseDate, Date(timeIntervalSince1970: 1_552_003_200))
    XCTAssertNil(movies[2].releaseDate)
  }
}
