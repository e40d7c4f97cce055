import UIKit
import XCTest
@testable import NetworkLayer

final class CityListViewControllerTests: XCTestCase {
  private let repository = CityRepositoryMock()

  func test_viewDidLoad_asksTheRepositoryOnce() {
    let sut = CityListViewController(repository: repository)

    sut.loadViewIfNeeded()

    XCTAssertEqual(repository.calls, 1)
  }

  private func loadedScreen() -> CityListViewController {
    let sut = CityListViewController(repository: repository)
    sut.loadViewIfNeeded()
    return sut
  }

  private func content(
    ofRow row: Int, in sut: CityListViewController
  ) -> UIListContentConfiguration? {
    let cell = sut.tableView(
      sut.tableView, cellForRowAt: IndexPath(row: row, section: 0))
    return cell.contentConfiguration as? UIListContentConfiguration
  }

  func test_answer_showsNameAndSubnameOfEachCity() {
    let sut = loadedScreen()
    XCTAssertEqual(sut.tableView.numberOfRows(inSection: 0), 0)

    repository.answer(
      .success([
        City(name: "Kyoto", subname: "Japan"),
        City(name: "Zürich", subname: "Switzerland"),
      ]))

    XCTAssertEqual(sut.tableView.numberOfRows(inSection: 0), 2)
    XCTAssertEqual(content(ofRow: 1, in: sut)?.text, "Zürich")
    XCTAssertEqual(content(ofRow: 1, in: sut)?.secondaryText, "Switzerland")
  }

  func test_pendingAnswer_doesNotKeepTheScreen() {
    weak var screen: CityListViewController?
    do { screen = loadedScreen() }

    XCTAssertNil(screen)
  }

  func test_failure_showsOneRowThatSaysSo() {
    let sut = loadedScreen()

    repository.answer(.failure(NetworkErrorMock.someError))

    XCTAssertEqual(sut.tableView.numberOfRows(inSection: 0), 1)
    XCTAssertEqual(
      content(ofRow: 0, in: sut)?.text, "The cities could not be loaded")
  }

  func test_noCities_showsNoRow() {
    let sut = loadedScreen()

    repository.answer(.success([]))

    XCTAssertEqual(sut.tableView.numberOfRows(inSection: 0), 0)
  }
}
