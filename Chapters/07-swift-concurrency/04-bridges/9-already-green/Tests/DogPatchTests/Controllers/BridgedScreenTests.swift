import Testing
import UIKit

@testable import DogPatch

@MainActor
struct BridgedScreenTests {
  let service = StubService()
  let refreshControl = AwaitedRefreshControl()
  let sut = ListingsViewController()

  init() {
    sut.networkClient = CompletionBridge(service: service)
    sut.loadViewIfNeeded()
    sut.refreshControl = refreshControl
  }

  @Test func theScreenShowsTheDogsOfAnAsyncService() async throws {
    service.result = .success([try .numbered(1), try .numbered(2)])

    await refreshControl.end { sut.refreshData() }

    #expect(sut.tableView.texts == ["name_1", "name_2"])
    #expect(sut.viewModels.map(\.name) == ["name_1", "name_2"])
  }
}
