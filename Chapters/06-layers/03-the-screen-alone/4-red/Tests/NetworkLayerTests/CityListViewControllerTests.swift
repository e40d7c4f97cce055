import UIKit
import XCTest

@testable import NetworkLayer

final class CityListViewControllerTests: XCTestCase {
  private let repository = CityRepositoryMock()

  func test_leaving_cancels() {
    let screen = CityListViewController(repository: repository)
    screen.appear()
    screen.disappear()

    XCTAssertEqual(repository.cancels, 1)
  }

  func test_comingBack_asksAgain() {
    let screen = CityListViewController(repository: repository)
    screen.appear()
    screen.disappear()
    screen.appear()

    XCTAssertEqual(repository.calls.count, 2)
  }

  func test_stoppedSwipe_keepsTheCall() {
    let screen = CityListViewController(repository: repository)
    screen.appear()
    screen.beginAppearanceTransition(false, animated: true)
    screen.beginAppearanceTransition(true, animated: true)
    screen.endAppearanceTransition()

    XCTAssertEqual(repository.cancels, 0)
    XCTAssertEqual(repository.calls.count, 1)
  }
}
