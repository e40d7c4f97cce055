import UIKit
import XCTest

@testable import DogPatch

final class ListingsViewControllerTests: XCTestCase {
  var mockNetworkClient: MockDogPatchService!
  var sut: ListingsViewController!

  override func setUp() {
    super.setUp()
    sut = ListingsViewController()
    sut.loadViewIfNeeded()
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

  @discardableResult
  func givenSpinnerMock() -> SpinnerMock {
    let spinner = SpinnerMock()
    sut.refreshControl = spinner
    return spinner
  }

  func whenGetDogsCompletes(
    dogs: [Dog]? = nil, error: Error? = nil
  ) throws {
    sut.refreshData()
    let completion = try XCTUnwrap(mockNetworkClient.getDogsCompletion)
    completion(dogs, error)
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

    try whenGetDogsCompletes()

    XCTAssertTrue(sut.dataTask == nil)
  }

  func test_refreshData_givenDogsResponse_setsViewModels() throws {
    givenMockNetworkClient()
    let dogs = try givenDogs()

    try whenGetDogsCompletes(dogs: dogs)

    XCTAssertEqual(sut.viewModels.map(\.dog.id), ["id_1", "id_2", "id_3"])
    XCTAssertTrue(sut.viewModels == dogs.map { DogViewModel(dog: $0) })
  }

  func test_refreshData_givenDogsResponse_reloadsTableView() throws {
    givenMockNetworkClient()
    let mockTableView = MockTableView()
    sut.tableView = mockTableView

    try whenGetDogsCompletes(dogs: givenDogs())

    XCTAssertEqual(mockTableView.reloadDataCallCount, 1)
  }

  func test_refreshData_beginsRefreshing() {
    givenMockNetworkClient()
    let spinner = givenSpinnerMock()

    sut.refreshData()

    XCTAssertEqual(spinner.calls, ["begin"])
  }

  func test_refreshData_givenDogsResponse_endsRefreshing() throws {
    givenMockNetworkClient()
    let spinner = givenSpinnerMock()

    try whenGetDogsCompletes(dogs: givenDogs())

    XCTAssertEqual(spinner.calls, ["begin", "end"])
  }

  func test_refreshData_givenDogsResponse_endsRefreshingFirst() throws {
    givenMockNetworkClient()
    givenSpinnerMock()

    try whenGetDogsCompletes(dogs: givenDogs())

    XCTAssertEqual(sut.tableView.numberOfRows(inSection: 0), 3)
  }

  func test_refreshControl_whenPulled_refreshesData() throws {
    givenMockNetworkClient()
    let refreshControl = try XCTUnwrap(sut.refreshControl)

    refreshControl.sendActions(for: .valueChanged)

    XCTAssertEqual(mockNetworkClient.getDogsCallCount, 1)
  }
}
