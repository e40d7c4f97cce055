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

  @Test func leavingTheScreenCancelsTheRequest() async {
    sut.appear()
    await session.arrival()

    sut.disappear()

    #expect(session.cancellations == 1)
    await session.open()
  }

  @Test func comingBackAsksAgain() async {
    sut.appear()
    await session.arrival()
    sut.disappear()

    sut.appear()
    await session.arrival(of: 2)

    #expect(session.cancellations == 1)
    #expect(sut.refreshControl?.isRefreshing == true)
    await session.open()
  }
}
