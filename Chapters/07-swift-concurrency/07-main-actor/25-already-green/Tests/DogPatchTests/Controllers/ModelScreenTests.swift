import Testing
import UIKit

@testable import DogPatch

@MainActor
struct ModelScreenTests {
  let service = StubService()
  let model: ListingsModel
  let sut: ModelListingsViewController

  init() {
    model = ListingsModel(service: service)
    sut = ModelListingsViewController(model: model)
  }

  @Test func theDogsOfTheModelAreShown() async throws {
    service.result = .success([try .numbered(1), try .numbered(2)])
    await model.refresh()

    sut.loadViewIfNeeded()

    #expect(sut.tableView.texts == ["name_1", "name_2"])
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
}
