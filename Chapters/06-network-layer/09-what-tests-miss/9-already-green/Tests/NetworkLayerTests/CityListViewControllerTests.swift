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

  func test_viewWillDisappear_cancelsTheCall() {
    let sut = loadedScreen()

    sut.viewWillDisappear(false)

    XCTAssertEqual(repository.cancels, 1)
  }

  func test_scene_throughAllLayers_showsTheRecordedCities() throws {
    let sut = CityListScene.make(
      baseURL: try NetworkConfigurableMock().baseURL,
      session: StubURLProtocol.session, log: { _ in })
    sut.loadViewIfNeeded()

    let deadline = Date(timeIntervalSinceNow: 5)
    while sut.tableView.numberOfRows(inSection: 0) == 0, Date() < deadline {
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01))
    }

    XCTAssertEqual(sut.tableView.numberOfRows(inSection: 0), 4)
    XCTAssertEqual(content(ofRow: 1, in: sut)?.text, "Kyoto")
  }

  func test_failure_saysNothingBelow() {
    let sut = loadedScreen()

    repository.answer(.failure(NetworkErrorMock.someError))

    XCTAssertEqual(content(ofRow: 0, in: sut)?.secondaryText ?? "", "")
  }
}
