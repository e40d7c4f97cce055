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
}
