import Testing
import UIKit

@testable import DogPatch

@MainActor
struct ListingsScreenLifeTests {
  let session = GatedSession()
  let model: ListingsModel
  let sut: ListingsViewController

  init() throws {
    let baseURL = try #require(URL(string: "https://example.com/api/v1/"))
    model = ListingsModel(
      service: DogPatchClient(baseURL: baseURL, session: session))
    sut = ListingsViewController(model: model)
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

  @Test func aSwipeThatIsTakenBackLeavesOneTask() async throws {
    whenTheScreen(appears: true)
    try #require(sut.refreshing != nil)
    await session.arrival()

    sut.beginAppearanceTransition(false, animated: true)
    whenTheScreen(appears: true)
    whenTheScreen(appears: false)

    #expect(session.cancellations == 1)
    await session.open()
  }

  @Test func aScreenThatIsFreedLeavesNoRequest() async {
    var screen: ListingsViewController?
    screen = ListingsViewController(model: model)
    screen?.beginAppearanceTransition(true, animated: false)
    screen?.endAppearanceTransition()
    await session.arrival()

    screen = nil

    #expect(session.cancellations == 1)
    await session.open()
  }
}
