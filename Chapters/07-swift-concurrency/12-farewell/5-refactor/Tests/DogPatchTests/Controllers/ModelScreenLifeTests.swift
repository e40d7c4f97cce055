import Testing
import UIKit

@testable import DogPatch

@MainActor @Suite(.timeLimit(.minutes(1)))
struct ModelScreenLifeTests {
  let session = GatedSession()
  let model: ListingsModel
  let sut: ListingsViewController

  init() throws {
    model = ListingsModel(service: try DogPatchClient(over: session))
    sut = ListingsViewController(model: model)
    sut.loadViewIfNeeded()
    sut.refreshControl = SpinnerMock()
  }

  @Test func appearingRefreshesAndLeavingCancels() async throws {
    sut.appear()
    try #require(sut.refreshing != nil)
    await session.arrival()
    await sut.drawing?.value
    #expect(sut.refreshControl?.isRefreshing == true)

    sut.disappear()
    await sut.drawing?.value
    #expect(session.cancellations == 1)
    #expect(sut.refreshControl?.isRefreshing == false)
    await session.open()
  }

  @Test func comingBackAtOnceAsksAgain() async throws {
    sut.appear()
    try #require(sut.refreshing != nil)
    await session.arrival()
    sut.disappear()

    sut.appear()
    await session.arrival(of: 2)

    #expect(session.cancellations == 1)
    #expect(model.state == .loading(previous: []))
    await session.open()
  }

  @Test func aSwipeThatIsTakenBackLeavesOneTask() async throws {
    sut.appear()
    try #require(sut.refreshing != nil)
    await session.arrival()

    sut.beginAppearanceTransition(false, animated: true)
    #expect(session.cancellations == 0)
    sut.appear()
    sut.disappear()

    #expect(session.cancellations == 1)
    await session.open()
  }

  @Test func aScreenThatComesLateShowsTheSpinner() async {
    let refresh = Task { await model.refresh() }
    await session.arrival()
    let screen = ListingsViewController(model: model)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = screen

    window.makeKeyAndVisible()

    #expect(screen.refreshControl?.isRefreshing == true)
    await session.open()
    await refresh.value
  }

  @Test func aScreenThatIsFreedLeavesNoRequest() async {
    var screen: ListingsViewController?
    screen = ListingsViewController(model: model)
    screen?.appear()
    await session.arrival()

    screen = nil

    #expect(session.cancellations == 1)
    await session.open()
  }

  @Test func aChangeIsDrawnOnce() async {
    sut.appear()
    let table = TableSpy()
    sut.tableView = table
    await session.arrival()
    await sut.drawing?.value

    #expect(table.reloads == 1)
    await session.open()
  }

  @Test func leavingCancelsAPullToo() async throws {
    let screen = ListingsViewController(model: model)
    screen.loadViewIfNeeded()
    screen.refreshControl?.sendActions(for: .valueChanged)
    try #require(screen.refreshing != nil)
    await session.arrival()

    screen.disappear()

    #expect(session.cancellations == 1)
    await session.open()
  }
}
