import Testing
import UIKit

@testable import DogPatch

@MainActor @Suite(.timeLimit(.minutes(1)))
struct ModelScreenLifeTests {
  let session = GatedSession()
  let model: ListingsModel
  let sut: ModelListingsViewController

  init() throws {
    model = ListingsModel(service: try AsyncDogPatchClient(over: session))
    sut = ModelListingsViewController(model: model)
    sut.loadViewIfNeeded()
    sut.refreshControl = SpinnerMock()
  }

  func whenTheScreen(appears: Bool) {
    sut.beginAppearanceTransition(appears, animated: false)
    sut.endAppearanceTransition()
  }

  @Test func appearingRefreshesAndLeavingCancels() async throws {
    whenTheScreen(appears: true)
    try #require(sut.refreshing != nil)
    await session.arrival()
    await sut.drawing?.value
    #expect(sut.refreshControl?.isRefreshing == true)

    whenTheScreen(appears: false)
    await sut.drawing?.value
    #expect(session.cancellations == 1)
    #expect(sut.refreshControl?.isRefreshing == false)
    await session.open()
  }

  @Test func comingBackAtOnceAsksAgain() async throws {
    whenTheScreen(appears: true)
    try #require(sut.refreshing != nil)
    await session.arrival()
    whenTheScreen(appears: false)

    whenTheScreen(appears: true)
    await session.arrival(of: 2)

    #expect(session.cancellations == 1)
    #expect(model.state == .loading(previous: []))
    await session.open()
  }
}
