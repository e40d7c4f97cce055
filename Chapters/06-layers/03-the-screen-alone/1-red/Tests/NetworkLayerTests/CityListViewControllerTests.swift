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
}
