import Fixtures
import UIKit
import XCTest

@testable import NetworkLayer

final class FilmOuterTests: StubbedTestCase {
  private let pages = FileManager.default.temporaryDirectory
    .appendingPathComponent("film-\(UUID().uuidString)")

  override func tearDown() {
    try? FileManager.default.removeItem(at: pages)
    super.tearDown()
  }

  /// A film that the list has loaded has a screen of its own in a tunnel too, and nobody is asked a second
  /// time.
  func test_filmOfTheList_isShownInATunnel() throws {
    let recording = try Fixture.exchange(
      named: "movies/GET_3_search_movie.200.http")
    stub(isPath("/3/search/movie")) { _ in StubResponse(exchange: recording) }
    let scene = MovieListScene(
      key: "k3y", baseURL: baseURL, images: baseURL, pages: pages,
      session: session)
    let list = scene.make(query: "sea")
    list.appear()
    answersArrive()
    stub(isPath("/3/search/movie")) { _ in
      StubResponse(error: URLError(.notConnectedToInternet))
    }

    let film = scene.makeFilm(id: "102", query: "sea")
    film.appear()
    wait { film.shownNames.count > 1 }

    XCTAssertEqual(
      film.shownNames,
      ["Café at the Border", "A cook and a customs officer share one table."])
    XCTAssertEqual(
      receivedRequests, ["GET /3/search/movie?api_key=k3y&page=1&query=sea"])
  }
}
