import Testing
import UIKit

@testable import DogPatch

@MainActor
struct ListingsViewControllerTests {
  let service = StubService()
  let model: ListingsModel
  let sut: ListingsViewController

  init() {
    model = ListingsModel(service: service)
    sut = ListingsViewController(model: model)
  }

  @Test func theDogsOfTheModelAreShown() async throws {
    service.result = .success([try .numbered(1), try .numbered(2)])
    await model.refresh()

    sut.loadViewIfNeeded()

    #expect(sut.tableView.texts == ["name_1", "name_2"])
  }

  @Test func aFailureHasARowBelowTheOldDogs() async throws {
    service.result = .success([try .numbered(1)])
    await model.refresh()
    service.result = .failure(.status(503))
    await model.refresh()

    sut.loadViewIfNeeded()

    #expect(
      sut.tableView.texts == ["name_1", "The dogs could not be loaded."])
    let dog = "breed_1 · 0 months old · $100.00"
    let message = "The server answered with status 503."
    #expect(sut.tableView.details == [dog, message])
  }

  @Test func anEmptyListHasARowThatSaysSo() async {
    await model.refresh()

    sut.loadViewIfNeeded()

    #expect(sut.tableView.texts == ["There are no dogs to show."])
    #expect(sut.tableView.details == ["Pull down to try again."])
  }

  @Test func aChangeOfTheModelIsDrawn() async throws {
    sut.loadViewIfNeeded()
    #expect(sut.tableView.texts.isEmpty)
    service.result = .success([try .numbered(1)])

    await model.refresh()
    await sut.drawing?.value

    #expect(sut.tableView.texts == ["name_1"])
  }

  @Test func theNextChangeIsDrawnToo() async throws {
    sut.loadViewIfNeeded()
    service.result = .success([try .numbered(1)])
    await model.refresh()
    await sut.drawing?.value
    #expect(sut.tableView.texts == ["name_1"])

    service.result = .success([try .numbered(3)])
    await model.refresh()
    await sut.drawing?.value

    #expect(sut.tableView.texts == ["name_3"])
  }

  @Test func aPullRefreshes() async throws {
    sut.loadViewIfNeeded()
    service.result = .success([try .numbered(1)])

    sut.refreshControl?.sendActions(for: .valueChanged)
    await sut.refreshing?.value

    #expect(model.state == .loaded(try .numbered(1)))
  }

  @Test(arguments: [false, true])
  func aClosedScreenIsFreed(whileADrawingWaits: Bool) async {
    var screen: ListingsViewController?
    screen = ListingsViewController(model: model)
    screen?.loadViewIfNeeded()
    weak var closed: ListingsViewController?
    closed = screen
    if whileADrawingWaits { await model.refresh() }

    screen = nil

    #expect(closed == nil)
  }

  @Test func dogsThatAreThereAreNotAskedForAgain() async throws {
    service.result = .success([try .numbered(1)])
    await model.refresh()

    sut.appear()

    #expect(sut.refreshing == nil)
  }

  @Test func aScreenWithDogsDoesNotSpin() async throws {
    service.result = .success([try .numbered(1)])
    await model.refresh()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = sut

    window.makeKeyAndVisible()

    #expect(sut.refreshControl?.isRefreshing == false)
  }

  @Test func aDogAndANoteHaveCellsOfTheirOwn() async throws {
    service.result = .success([try .numbered(1)])
    await model.refresh()
    service.result = .failure(.status(503))
    await model.refresh()

    sut.loadViewIfNeeded()

    let kinds = sut.tableView.visibleCells.map(\.reuseIdentifier)
    #expect(kinds.count == 2)
    #expect(Set(kinds).count == 2)
  }
}
