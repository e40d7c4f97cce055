import UIKit
import XCTest

@testable import DogPatch

@MainActor
final class ListingsViewControllerTests: XCTestCase {
  var mockNetworkClient: MockDogPatchService!
  var sut: ListingsViewController!

  override func setUp() async throws {
    sut = ListingsViewController()
    sut.loadViewIfNeeded()
  }

  override func tearDown() async throws {
    mockNetworkClient = nil
    sut = nil
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

  func whenViewAppears() {
    sut.beginAppearanceTransition(true, animated: false)
    sut.endAppearanceTransition()
  }

  func whenViewDisappears() {
    sut.beginAppearanceTransition(false, animated: false)
    sut.endAppearanceTransition()
  }

  var rowCount: Int {
    sut.tableView.numberOfRows(inSection: 0)
  }

  func content(ofRow row: Int) throws -> UIListContentConfiguration {
    sut.tableView.layoutIfNeeded()
    let indexPath = IndexPath(row: row, section: 0)
    let cell = try XCTUnwrap(sut.tableView.cellForRow(at: indexPath))
    return try XCTUnwrap(
      cell.contentConfiguration as? UIListContentConfiguration)
  }

  func test_networkClient_setToDogPatchClient() async {
    XCTAssertTrue(sut.networkClient === DogPatchClient.shared)
  }

  func test_refreshData_setsRequest() async {
    givenMockNetworkClient()

    sut.refreshData()

    XCTAssertTrue(sut.dataTask === mockNetworkClient.getDogsDataTask)
  }

  func test_refreshData_ifAlreadyRefreshing_doesntCallAgain() async {
    givenMockNetworkClient()

    sut.refreshData()
    sut.refreshData()

    XCTAssertEqual(mockNetworkClient.getDogsCallCount, 1)
  }

  func test_refreshData_completionNilsDataTask() async throws {
    givenMockNetworkClient()

    try whenGetDogsCompletes()

    XCTAssertTrue(sut.dataTask == nil)
  }

  func test_refreshData_givenDogsResponse_setsViewModels() async throws {
    givenMockNetworkClient()
    let dogs = try givenDogs()

    try whenGetDogsCompletes(dogs: dogs)

    XCTAssertEqual(sut.viewModels.map(\.dog.id), ["id_1", "id_2", "id_3"])
    XCTAssertTrue(sut.viewModels == dogs.map { DogViewModel(dog: $0) })
  }

  func test_refreshData_givenDogsResponse_reloadsTableView() async throws {
    givenMockNetworkClient()
    let mockTableView = MockTableView()
    sut.tableView = mockTableView

    try whenGetDogsCompletes(dogs: givenDogs())

    XCTAssertEqual(mockTableView.reloadDataCallCount, 1)
  }

  func test_refreshData_beginsRefreshing() async {
    givenMockNetworkClient()
    let spinner = givenSpinnerMock()

    sut.refreshData()

    XCTAssertEqual(spinner.calls, ["begin"])
  }

  func test_refreshData_givenDogsResponse_endsRefreshing() async throws {
    givenMockNetworkClient()
    let spinner = givenSpinnerMock()

    try whenGetDogsCompletes(dogs: givenDogs())

    XCTAssertEqual(spinner.calls, ["begin", "end"])
  }

  func test_refreshData_givenDogsResponse_endsRefreshingFirst() async throws {
    givenMockNetworkClient()
    givenSpinnerMock()

    try whenGetDogsCompletes(dogs: givenDogs())

    XCTAssertEqual(sut.tableView.numberOfRows(inSection: 0), 3)
  }

  func test_refreshControl_whenPulled_refreshesData() async throws {
    givenMockNetworkClient()
    let refreshControl = try XCTUnwrap(sut.refreshControl)

    refreshControl.sendActions(for: .valueChanged)

    XCTAssertEqual(mockNetworkClient.getDogsCallCount, 1)
  }

  func test_refreshData_givenDogsResponse_showsARowPerDog() async throws {
    givenMockNetworkClient()

    try whenGetDogsCompletes(dogs: givenDogs())

    XCTAssertEqual(rowCount, 3)
    let second = try content(ofRow: 1)
    XCTAssertEqual(second.text, "name_2")
    XCTAssertEqual(second.secondaryText, "breed_2 · 2 years old · $200.00")
  }

  func test_whenViewAppears_refreshesData() async {
    givenMockNetworkClient()

    whenViewAppears()

    XCTAssertEqual(mockNetworkClient.getDogsCallCount, 1)
  }

  func test_refreshData_givenNoDogs_showsRowThatSaysSo() async throws {
    givenMockNetworkClient()

    try whenGetDogsCompletes(dogs: [])

    XCTAssertEqual(rowCount, 1)
    XCTAssertEqual(try content(ofRow: 0).text, "There are no dogs to show.")
  }

  func test_refreshData_givenError_showsErrorRow() async throws {
    givenMockNetworkClient()

    try whenGetDogsCompletes(error: URLError(.notConnectedToInternet))

    XCTAssertEqual(rowCount, 1)
    XCTAssertEqual(
      try content(ofRow: 0).text, "The dogs could not be loaded.")
  }

  func test_refreshData_givenNeitherDogsNorError_showsErrorRow() async throws {
    givenMockNetworkClient()

    try whenGetDogsCompletes(dogs: nil, error: nil)

    XCTAssertEqual(
      try content(ofRow: 0).text, "The dogs could not be loaded.")
  }

  func test_whenViewAppears_givenNoAnswerYet_showsNoRow() async {
    givenMockNetworkClient()

    whenViewAppears()

    XCTAssertEqual(rowCount, 0)
  }

  func test_refreshData_givenOldDogs_keepsTheirRows() async throws {
    givenMockNetworkClient()
    try whenGetDogsCompletes(dogs: givenDogs())

    sut.refreshData()

    sut.tableView.reloadData()
    XCTAssertEqual(rowCount, 3)
  }

  func test_whenViewAppears_inWindow_beginsRefreshing() async throws {
    givenMockNetworkClient()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = sut

    window.makeKeyAndVisible()

    let refreshControl = try XCTUnwrap(sut.refreshControl)
    XCTAssertTrue(refreshControl.isRefreshing)
  }

  func test_viewDidDisappear_cancelsDataTask() async {
    givenMockNetworkClient()

    whenViewAppears()
    whenViewDisappears()

    XCTAssertEqual(mockNetworkClient.getDogsDataTask.cancelCallCount, 1)
  }

  func test_stoppedSwipe_keepsDataTask() async {
    givenMockNetworkClient()
    whenViewAppears()

    sut.beginAppearanceTransition(false, animated: true)
    sut.beginAppearanceTransition(true, animated: true)
    sut.endAppearanceTransition()

    XCTAssertEqual(mockNetworkClient.getDogsDataTask.cancelCallCount, 0)
    XCTAssertEqual(mockNetworkClient.getDogsCallCount, 1)
  }

  func test_whenViewAppears_givenCanceledTask_refreshesAgain() async {
    givenMockNetworkClient()

    whenViewAppears()
    whenViewDisappears()
    whenViewAppears()

    XCTAssertEqual(mockNetworkClient.getDogsCallCount, 2)
  }

  func test_viewDidDisappear_endsRefreshing() async {
    givenMockNetworkClient()
    let spinner = givenSpinnerMock()

    whenViewAppears()
    whenViewDisappears()

    XCTAssertEqual(spinner.calls, ["begin", "end"])
  }

  func test_viewDidDisappear_givenLateAnswer_keepsOldDogs() async throws {
    givenMockNetworkClient()
    whenViewAppears()
    try whenGetDogsCompletes(dogs: givenDogs())
    sut.refreshData()
    let lateCompletion = try XCTUnwrap(mockNetworkClient.getDogsCompletion)

    whenViewDisappears()
    lateCompletion(nil, URLError(.cancelled))

    XCTAssertEqual(sut.viewModels.count, 3)
  }

  func test_refreshData_givenAnswerOfCanceledTask_keepsRefreshing() async throws {
    givenMockNetworkClient()
    let spinner = givenSpinnerMock()
    whenViewAppears()
    let lateCompletion = try XCTUnwrap(mockNetworkClient.getDogsCompletion)
    whenViewDisappears()

    whenViewAppears()
    lateCompletion(nil, URLError(.cancelled))

    XCTAssertEqual(spinner.calls, ["begin", "end", "begin"])
  }

  func test_whenViewAppears_givenDogs_doesntCallAgain() async throws {
    givenMockNetworkClient()
    try whenGetDogsCompletes(dogs: givenDogs())

    whenViewAppears()

    XCTAssertEqual(mockNetworkClient.getDogsCallCount, 1)
  }

  func test_refreshData_doesntKeepTheScreen() async {
    givenMockNetworkClient()
    weak var screen: ListingsViewController?
    screen = sut
    sut.refreshData()

    sut = nil

    XCTAssertTrue(screen == nil)
  }
}
