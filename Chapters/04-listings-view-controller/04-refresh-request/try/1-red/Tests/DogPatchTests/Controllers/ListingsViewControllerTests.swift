import UIKit
import XCTest

@testable import DogPatch

final class ListingsViewControllerTests: XCTestCase {
  var mockNetworkClient: MockDogPatchService!
  var sut: ListingsViewController!

  override func setUp() {
    super.setUp()
    sut = ListingsViewController()
  }

  override func tearDown() {
    mockNetworkClient = nil
    sut = nil
    super.tearDown()
  }

  func givenMockNetworkClient() {
    mockNetworkClient = MockDogPatchService()
    sut.networkClient = mockNetworkClient
  }

  func test_networkClient_setToDogPatchClient() {
    XCTAssertTrue(sut.networkClient === DogPatchClient.shared)
  }

  func test_refreshData_setsRequest() {
    givenMockNetworkClient()

    sut.refreshData()

    XCTAssertTrue(sut.dataTask === mockNetworkClient.getDogsDataTask)
  }

  func test_refreshData_ifAlreadyRefreshing_doesntCallAgain() {
    givenMockNetworkClient()

    sut.refreshData()
    sut.refreshData()

    XCTAssertEqual(mockNetworkClient.getDogsCallCount, 1)
  }

  func test_refreshData_completionNilsDataTask() throws {
    givenMockNetworkClient()

    sut.refreshData()
    let completion = try XCTUnwrap(mockNetworkClient.getDogsCompletion)
    completion(nil, nil)

    XCTAssertTrue(sut.dataTask == nil)
  }

  func test_refreshData_givenAnswerAtOnce_canRefreshAgain() {
    givenMockNetworkClient()
    mockNetworkClient.answersAtOnce = true

    sut.refreshData()
    sut.refreshData()

    XCTAssertEqual(mockNetworkClient.getDogsCallCount, 2)
  }
}
