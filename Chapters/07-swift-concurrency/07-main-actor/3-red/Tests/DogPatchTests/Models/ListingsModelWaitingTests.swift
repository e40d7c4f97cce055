import Testing

@testable import DogPatch

@MainActor @Suite(.timeLimit(.minutes(1)))
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

  @Test func oldDogsStayWhileItWaitsAndWhenItFails() async throws {
    let first = Task { await sut.refresh() }
    await service.arrival()
    service.answer(with: .success([try .numbered(1)]))
    await first.value

    let dogs: [DogViewModel] = try .numbered(1)

    let second = Task { await sut.refresh() }
    await service.arrival(of: 2)
    #expect(sut.state == .loading(previous: dogs))
    service.answer(2, with: .failure(.decoding))
    await second.value

    let message = "The dogs could not be loaded."
    #expect(sut.state == .failed(message: message, previous: dogs))
  }
}
