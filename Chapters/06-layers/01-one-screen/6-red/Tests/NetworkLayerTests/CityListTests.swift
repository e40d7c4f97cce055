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

  private func stubTwoCities(after start: DispatchSemaphore? = nil) {
    stub(isPath("/cities")) { _ in
      _ = start?.wait(timeout: .now() + 1)
      start?.signal()
      return try StubResponse(jsonObject: [
        ["id": "lim", "name": "Lima", "subname": "Peru"],
        ["id": "osl", "name": "Oslo", "subname": "Norway"],
      ])
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
    CityListViewController(session: session, baseURL: baseURL)
  }
}
