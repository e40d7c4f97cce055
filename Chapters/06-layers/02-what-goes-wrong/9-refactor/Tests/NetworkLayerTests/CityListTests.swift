import Fixtures
import UIKit
import XCTest

@testable import NetworkLayer

final class CityListTests: StubbedTestCase {
  func test_cities_areShown() throws {
    let recording = try Fixture.exchange(named: "cities/GET_cities.200.http")
    stub(isPath("/cities")) { _ in StubResponse(exchange: recording) }

    XCTAssertEqual(
      shownScreen().shownNames,
      ["Amsterdam", "Kyoto", "Zürich", "Valparaíso"])
  }

  func test_otherCities_areShown() {
    stubTwoCities()

    XCTAssertEqual(shownScreen().shownRows, ["Lima, Peru", "Oslo, Norway"])
  }

  func test_cities_areAskedForOnce() {
    stubTwoCities()
    _ = shownScreen()

    XCTAssertEqual(receivedRequests, ["GET /cities"])
  }

  func test_rows_waitForTheMainThread() {
    let looked = DispatchSemaphore(value: 0)
    stubTwoCities(after: looked)
    let screen = makeScreen()
    screen.appear()
    XCTAssertEqual(screen.shownRows, [])
    looked.signal()

    answersArriveWhileTheMainThreadIsBusy()
    XCTAssertEqual(screen.shownRows, [])

    answersArrive()
    XCTAssertEqual(screen.shownRows, ["Lima, Peru", "Oslo, Norway"])
  }

  func test_screenThatIsLeft_isFreed() {
    stub(isPath("/cities")) { _ in .never }
    weak var left: UITableViewController?
    do {
      left = shownScreen()
    }

    XCTAssertTrue(left == nil, "something keeps the screen")
  }

  func test_status500_saysSo() throws {
    let recording = try Fixture.exchange(named: "cities/GET_cities.500.http")
    stub(isPath("/cities")) { _ in StubResponse(exchange: recording) }

    XCTAssertEqual(shownScreen().shownRows, ["The server failed (500)."])
  }

  func test_status400WithCities_saysSo() {
    stubTwoCities(statusCode: 400)

    XCTAssertEqual(shownScreen().shownRows, ["The server failed (400)."])
  }

  func test_offline_saysSo() {
    stub(isPath("/cities")) { _ in
      StubResponse(error: URLError(.notConnectedToInternet))
    }

    XCTAssertEqual(shownScreen().shownRows, ["You seem to be offline."])
  }

  func test_otherError_saysThatThereAreNoCities() {
    stub(isPath("/cities")) { _ in StubResponse(error: URLError(.timedOut)) }

    XCTAssertEqual(
      shownScreen().shownRows, ["The cities could not be loaded."])
  }

  func test_brokenJSON_saysThatThereAreNoCities() {
    stub(isPath("/cities")) { _ in
      var response = try StubResponse(jsonObject: [])
      response.body = Data(#"[{"name": "Lima", "#.utf8)
      return response
    }

    XCTAssertEqual(
      shownScreen().shownRows, ["The cities could not be loaded."])
  }

  func test_noCities_isNoFailure() {
    stub(isPath("/cities")) { _ in try StubResponse(jsonObject: []) }

    XCTAssertEqual(shownScreen().shownRows, [])
  }

  private func stubTwoCities(
    statusCode: Int = 200, after start: DispatchSemaphore? = nil
  ) {
    stub(isPath("/cities")) { _ in
      _ = start?.wait(timeout: .now() + 1)
      start?.signal()
      let cities = [
        ["id": "lim", "name": "Lima", "subname": "Peru"],
        ["id": "osl", "name": "Oslo", "subname": "Norway"],
      ]
      return try StubResponse(jsonObject: cities, statusCode: statusCode)
    }
  }

  /// A screen that has its answers.
  private func shownScreen() -> UITableViewController {
    let screen = makeScreen()
    screen.appear()
    answersArrive()
    return screen
  }

  private func makeScreen() -> UITableViewController {
    CityListScene.make(baseURL: baseURL, session: session)
  }
}
