import Testing
import UIKit

@testable import DogPatch

@MainActor @Suite(.timeLimit(.minutes(1)))
struct CanceledScreenTests {
  let session = GatedSession()
  let sut = ListingsViewController()

  init() throws {
    sut.networkClient = CompletionBridge(
      service: try AsyncDogPatchClient(over: session))
    sut.loadViewIfNeeded()
    sut.refreshControl = SpinnerMock()
  }

  func whenTheScreen(appears: Bool) {
    sut.beginAppearanceTransition(appears, animated: false)
    sut.endAppearanceTransition()
  }

  @Test func leavingTheScreenCancelsTheRequest() async {
    whenTheScreen(appears: true)
    await session.arrival()

    whenTheScreen(appears: false)

    #expect(session.cancellations == 1)
    await session.open()
  }

  @Test func comingBackAsksAgain() async {
    whenTheScreen(appears: true)
    await session.arrival()
    whenTheScreen(appears: false)

    whenTheScreen(appears: true)
    await session.arrival(of: 2)

    #expect(session.cancellations == 1)
    #expect(sut.refreshControl?.isRefreshing == true)
    await session.open()
  }
}
