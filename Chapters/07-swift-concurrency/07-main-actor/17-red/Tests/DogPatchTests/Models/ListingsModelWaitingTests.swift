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

  @Test func aSecondRefreshWhileOneRunsAsksNobody() async {
    let refresh = Task { await sut.refresh() }
    await service.arrival()
    service.holds = false

    await sut.refresh()

    #expect(service.callCount == 1)
    #expect(sut.state == .loading(previous: []))
    service.answer(with: .success([]))
    await refresh.value
  }

  @Test func twoRefreshesThatBeginTogetherAskOnce() async {
    let one = Task { await sut.refresh() }
    let other = Task { await sut.refresh() }
    await service.arrival()
    for _ in 1...10 { await Task.yield() }

    #expect(service.callCount == 1)
    service.answer(1, with: .success([]))
    service.answer(2, with: .success([]))
    await one.value
    await other.value
  }

  @Test func cancelingShowsWhatWasThereBefore() async throws {
    let refresh = Task { await sut.refresh() }
    await service.arrival()

    sut.cancel()

    #expect(sut.state == .idle)
    service.answer(with: .success([try .numbered(1)]))
    await refresh.value
    #expect(sut.state == .idle)
  }

  @Test func aLateAnswerChangesNothing() async throws {
    let first = Task { await sut.refresh() }
    await service.arrival()
    sut.cancel()
    let second = Task { await sut.refresh() }
    await service.arrival(of: 2)

    service.answer(1, with: .failure(.cancelled))
    await first.value
    #expect(sut.state == .loading(previous: []))

    service.answer(2, with: .success([try .numbered(2)]))
    await second.value
    #expect(sut.state == .loaded(try .numbered(2)))
  }

  @Test func aCanceledRequestIsNoFailure() async throws {
    let refresh = Task { await sut.refresh() }
    await service.arrival()

    refresh.cancel()
    service.answer(with: .failure(.cancelled))
    await refresh.value

    #expect(sut.state == .idle)
  }

  @Test func aCanceledRequestKeepsTheDogs() async throws {
    let first = Task { await sut.refresh() }
    await service.arrival()
    service.answer(with: .success([try .numbered(1)]))
    await first.value
    let second = Task { await sut.refresh() }
    await service.arrival(of: 2)

    second.cancel()
    service.answer(2, with: .failure(.cancelled))
    await second.value

    let dogs: [DogViewModel] = try .numbered(1)
    #expect(sut.state == .loaded(dogs))
  }
}
