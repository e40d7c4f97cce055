import Testing

@testable import DogPatch

@MainActor @Suite(.timeLimit(.minutes(1)))
struct ListingsModelWaitingTests {
  let service = GatedService()
  let sut: ListingsModel

  init() {
    sut = ListingsModel(service: service)
  }

  /// Begins a refresh, and waits until it's the service's call of that number.
  func refreshAtTheGate(_ number: Int = 1) async -> Task<Void, Never> {
    let refresh = Task { await sut.refresh() }
    await service.arrival(of: number)
    return refresh
  }

  func whenLoaded(_ dogs: [Dog]) async {
    let refresh = await refreshAtTheGate()
    service.answer(with: .success(dogs))
    await refresh.value
  }

  @Test func whileItWaitsItIsLoading() async {
    let refresh = await refreshAtTheGate()

    #expect(sut.state == .loading(previous: []))
    service.answer(with: .success([]))
    await refresh.value
  }

  @Test func oldDogsStayWhileItWaitsAndWhenItFails() async throws {
    await whenLoaded([try .numbered(1)])
    let dogs: [DogViewModel] = try .numbered(1)
    let refresh = await refreshAtTheGate(2)
    #expect(sut.state == .loading(previous: dogs))
    service.answer(2, with: .failure(.decoding))
    await refresh.value

    let message = "The dogs could not be loaded."
    #expect(sut.state == .failed(message: message, previous: dogs))
  }
}
