import Fixtures
import UIKit
import XCTest

@testable import NetworkLayer

final class MovieListTests: StubbedTestCase {
  func test_search_asksForQueryPageAndKey() throws {
    try stubFilms()

    XCTAssertEqual(
      shownScreen(query: "sea").shownNames,
      [
        "The Lighthouse Keepers", "Café at the Border",
        "Untitled Harbor Project",
      ])
    XCTAssertEqual(
      receivedRequests,
      ["GET /3/search/movie?api_key=k3y&page=1&query=sea"])
  }

  private func stubFilms() throws {
    let recording = try Fixture.exchange(
      named: "movies/GET_3_search_movie.200.http")
    stub(isPath("/3/search/movie")) { _ in StubResponse(exchange: recording) }
  }

  /// A screen that has its answers.
  private func shownScreen(query: String) -> UITableViewController {
    let screen = MovieListScene.make(
      query: query, key: "k3y", baseURL: baseURL, session: session)
    screen.appear()
    answersArrive()
    return screen
  }
}
