import Fixtures
import Testing
import UIKit

@testable import DogPatch

/// The whole app on recorded answers: every step of this chapter keeps it.
@Suite(.serialized)
@MainActor
struct ListingsSceneTests {
  let refreshControl = AwaitedRefreshControl()
  let clock = TestClock()

  func textsOfTheScreen(status: Int? = nil) async throws -> [String] {
    let baseURL = try #require(URL(string: "https://example.com/api/v1/"))
    let scene = ListingsScene.make(
      baseURL: baseURL,
      session: ReplayingURLProtocol.session(api: "dogpatch", status: status),
      clock: clock)
    let screen = try #require(scene as? UITableViewController)
    screen.loadViewIfNeeded()
    screen.refreshControl = refreshControl
    await refreshControl.end {
      screen.beginAppearanceTransition(true, animated: false)
      screen.endAppearanceTransition()
    }
    return screen.tableView.texts
  }

  @Test func theDogsOfTheServerAreShown() async throws {
    let texts = try await textsOfTheScreen()

    #expect(texts == ["Juniper", "Biscuit", "Señor Bruno", "Maple"])
  }

  @Test func aServerThatFailsIsTold() async throws {
    let texts = try await textsOfTheScreen(status: 500)

    #expect(texts == ["The dogs could not be loaded."])
    #expect(clock.slept == [.seconds(1), .seconds(2), .seconds(4)])
  }

  @Test func aPausePassesWhileTheDeviceSleeps() {
    #expect(ListingsScene.clock is ContinuousClock)
  }
}
