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
