import Fixtures
import UIKit
import XCTest

@testable import NetworkLayer

final class MovieListTests: StubbedTestCase {
  private let lines = Box<[String]>()
  private let pages = FileManager.default.temporaryDirectory
    .appendingPathComponent("pages-\(UUID().uuidString)")

  override func tearDown() {
    try? FileManager.default.removeItem(at: pages)
    super.tearDown()
  }

  func test_storedFilms_areShownFirst_thenFreshOnes() throws {
    try stubFilms()
    _ = shownScreen(query: "sea")
    let looked = DispatchSemaphore(value: 0)
    stub(isPath("/3/search/movie")) { _ in
      looked.wait()
      let film: [String: Any] = ["id": 7, "title": "Harbor", "overview": ""]
      return try StubResponse(
        jsonObject: ["page": 1, "total_pages": 1, "results": [film]])
    }
    let screen = makeScreen(query: "sea")
    screen.appear()
    wait { stubs.requests.count == 2 }
    XCTAssertEqual(screen.shownNames.first, "The Lighthouse Keepers")

    looked.signal()
    answersArrive()
    XCTAssertEqual(screen.shownNames, ["Harbor"])
  }

  func test_offline_keepsStoredFilms_andSaysSo() throws {
    try stubFilms()
    _ = shownScreen(query: "sea")
    stub(isPath("/3/search/movie")) { _ in
      StubResponse(error: URLError(.notConnectedToInternet))
    }
    let screen = makeScreen(query: "sea")
    screen.appear()
    wait { stubs.requests.count == 2 }
    answersArrive()

    XCTAssertEqual(
      screen.shownNames,
      [
        "You seem to be offline.", "The Lighthouse Keepers",
        "Café at the Border", "Untitled Harbor Project",
      ])
  }

  func test_screenThatIsLeftAtOnce_asksNobody_andIsFreed() {
    weak var left: UITableViewController?
    do {
      let screen = makeScreen(query: "lake")
      screen.appear()
      screen.disappear()
      left = screen
    }
    _ = shownScreen(query: "sea")

    XCTAssertEqual(stubs.requests.count, 1)
    XCTAssertTrue(left == nil, "something keeps the screen")
  }

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

  func test_choosingAFilm_ratesIt() throws {
    _ = try screenWithAChosenFilm()
    wait { stubs.requests.count > 2 }
    XCTAssertEqual(
      receivedRequests.dropFirst().sorted(),
      [
        "POST /3/movie/102/rating?api_key=k3y",
        "POST /3/search/choice?api_key=k3y",
      ])
    XCTAssertEqual(
      stubs.requests.compactMap { $0.value(forHTTPHeaderField: "Content-Type") }
        .sorted(),
      ["application/json", "application/x-www-form-urlencoded"])
  }

  func test_filmWithoutATitle_isLogged() {
    stub(isPath("/3/search/movie")) { _ in
      var response = try StubResponse(jsonObject: [])
      response.body = try Fixture.data(
        named: "movies/GET_SearchMovie_MissingTitleResponse.json")
      return response
    }
    _ = shownScreen(query: "sea")

    XCTAssertEqual(
      lines.value?.last, "decoding: no key title at results.Index 0")
  }

  private func screenWithAChosenFilm(
    row: Int = 1
  ) throws -> UITableViewController {
    try stubFilms()
    let screen = shownScreen(query: "sea")
    screen.tableView(screen.tableView, didSelectRowAt: [0, row])
    return screen
  }

  func test_ratedFilm_saysSo() throws {
    stub(isPath("/3/movie/102/rating")) { _ in
      try StubResponse(jsonObject: [:], statusCode: 201)
    }
    let screen = try screenWithAChosenFilm()
    wait { screen.title != nil }

    XCTAssertEqual(screen.title, "Rated")
  }

  func test_ratedFilmWithoutAPoster_saysSo() throws {
    stub(isMethod("POST")) { _ in try StubResponse(jsonObject: [:]) }
    let screen = try screenWithAChosenFilm(row: 2)
    wait { screen.title != nil }

    XCTAssertEqual(screen.title, "Rated")
  }

  func test_screenThatIsLeft_isFreed() throws {
    weak var left: UITableViewController?
    do { left = try screenWithAChosenFilm() }
    answersArrive()

    XCTAssertTrue(left == nil, "something keeps the screen")
  }

  func test_ratedFilm_showsItsPoster() throws {
    stub(isMethod("POST")) { _ in try StubResponse(jsonObject: [:]) }
    stub(isPath("/t/p/w92/cafe.jpg")) { _ in try StubResponse(jsonObject: []) }
    let screen = try screenWithAChosenFilm()
    wait { screen.title == "Poster: 2 bytes" }

    XCTAssertEqual(screen.title, "Poster: 2 bytes")
    answersArrive()
    XCTAssertEqual(
      receivedRequests.filter { $0.hasPrefix("GET /t/") },
      ["GET /t/p/w92/cafe.jpg"])
  }

  func test_refusedKey_saysSo() throws {
    let recording = try Fixture.exchange(
      named: "movies/GET_3_search_movie.401.http")
    stub(isPath("/3/search/movie")) { _ in StubResponse(exchange: recording) }

    XCTAssertEqual(
      shownScreen(query: "sea").shownRows, ["The server refused your key."])
  }

  private func stubFilms() throws {
    let recording = try Fixture.exchange(
      named: "movies/GET_3_search_movie.200.http")
    stub(isPath("/3/search/movie")) { _ in StubResponse(exchange: recording) }
  }

  /// A screen that has its answers.
  private func shownScreen(query: String) -> UITableViewController {
    let screen = makeScreen(query: query)
    screen.appear()
    answersArrive()
    return screen
  }

  private func makeScreen(query: String) -> UITableViewController {
    MovieListScene.make(
      query: query, key: "k3y", baseURL: baseURL, images: baseURL, pages: pages,
      session: session
    ) { self.lines.value = (self.lines.value ?? []) + [$0] }
  }
}
