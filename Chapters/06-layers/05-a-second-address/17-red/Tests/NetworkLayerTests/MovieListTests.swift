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

  func test_search_saysWhatItAccepts() {
    _ = shownScreen(query: "sea")

    XCTAssertEqual(
      stubs.requests.map { $0.value(forHTTPHeaderField: "Accept") },
      ["application/json"])
  }

  func test_search_asksForWhatWasTyped() {
    for query in ["C++", "R&B", "a=b é?"] {
      _ = shownScreen(query: query)
    }
    wait { stubs.requests.count == 3 }

    let place = "GET /3/search/movie?api_key=k3y&page=1&query="
    XCTAssertEqual(
      receivedRequests.sorted(),
      [place + "C%2B%2B", place + "R%26B", place + "a%3Db%20%C3%A9?"])
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
