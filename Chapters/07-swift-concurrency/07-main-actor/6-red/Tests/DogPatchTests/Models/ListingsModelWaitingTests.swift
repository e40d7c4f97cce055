import Testing

@testable import DogPatch

@MainActor
struct ListingsModelWaitingTests {
  let service = GatedService()
  let sut: ListingsModel

  init() {
    sut = ListingsModel(service: service)
  }

  @Test func whileItWaitsItIsLoading() async {
    let refresh = Task { await sut.refresh() }
    await service.arrival()

    #expect(sut.state == .loading(previous: []))
    service.answer(with: .success([]))
    await refresh.value
  }
}
