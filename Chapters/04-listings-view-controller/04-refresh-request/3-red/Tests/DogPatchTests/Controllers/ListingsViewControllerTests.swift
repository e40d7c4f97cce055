import UIKit
import XCTest

@testable import DogPatch

final class ListingsViewControllerTests: XCTestCase {
  var sut: ListingsViewController!

  override func setUp() {
    super.setUp()
    sut = ListingsViewController()
  }

  override func tearDown() {
    sut = nil
    super.tearDown()
  }

  func test_networkClient_setToDogPatchClient() {
    XCTAssertTrue(sut.networkClient === DogPatchClient.shared)
  }

  func test_refreshData_setsRequest() {
    let mockNetworkClient = MockDogPatchService()
    sut.networkClient = mockNetworkClient

    sut.refreshData()

    XCTAssertTrue(sut.dataTask === mockNetworkClient.getDogsDataTask)
  }

  func test_refreshData_ifAlreadyRefreshing_doesntCallAgain() {
    let mockNetworkClient = MockDogPatchService()
    sut.networkClient = mockNetworkClient

    sut.refreshData()
    sut.refreshData()

    XCTAssertEqual(mockNetworkClient.getDogsCallCount, 1)
  }
}
