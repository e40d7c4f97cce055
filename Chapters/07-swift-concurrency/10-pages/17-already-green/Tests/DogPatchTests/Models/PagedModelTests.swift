import Testing

@testable import DogPatch

@MainActor @Suite(.timeLimit(.minutes(1)))
struct PagedModelTests {
  func refreshed(
    _ answers: Result<[Dog], DogPatchError>...
  ) async -> ListingsModel.State {
    let service = PagedService(answers: answers)
    let sut = ListingsModel(service: service, pageSize: 2)
    await sut.refresh()
    return sut.state
  }

  @Test func allPagesAreLoaded() async throws {
    let state = await refreshed(
      .success([try .numbered(1), try .numbered(2)]),
      .success([try .numbered(3)]))

    let viewModels: [DogViewModel] = try .numbered(1, 2, 3)
    #expect(state == .loaded(viewModels))
  }

  @Test func aFailedPageKeepsThoseBeforeIt() async throws {
    let state = await refreshed(
      .success([try .numbered(1), try .numbered(2)]),
      .failure(.badStatus(500)))

    let message = "The server answered with status 500."
    let dogs: [DogViewModel] = try .numbered(1, 2)
    #expect(state == .failed(message: message, previous: dogs))
  }

  @Test func eachPageIsShownWhenItComes() async throws {
    let service = GatedService()
    let sut = ListingsModel(service: service, pageSize: 2)
    let refresh = await sut.refresh(atTheGateOf: service)

    service.answer(1, with: .success([try .numbered(1), try .numbered(2)]))
    await service.arrival(of: 2)

    let dogs: [DogViewModel] = try .numbered(1, 2)
    #expect(sut.state == .loading(previous: dogs))
    service.answer(2, with: .success([]))
    await refresh.value
  }

  @Test func aCancelBetweenPagesKeepsTheListBefore() async throws {
    let service = GatedService()
    let sut = ListingsModel(service: service, pageSize: 2)
    let first = await sut.refresh(atTheGateOf: service)
    service.answer(1, with: .success([try .numbered(7)]))
    await first.value
    let second = await sut.refresh(atTheGateOf: service, 2)
    service.answer(2, with: .success([try .numbered(1), try .numbered(2)]))
    await service.arrival(of: 3)

    sut.cancel()

    let dogs: [DogViewModel] = try .numbered(7)
    #expect(sut.state == .loaded(dogs))
    service.answer(3, with: .success([try .numbered(3)]))
    await second.value
    #expect(sut.state == .loaded(dogs))
  }

  @Test func aTaskThatIsCanceledLoadsNoHalfList() async throws {
    let service = PagedService(answers: [
      .success([try .numbered(1), try .numbered(2)]), .failure(.cancelled),
    ])
    let sut = ListingsModel(service: service, pageSize: 2)
    let refresh = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await sut.refresh()
    }

    await refresh.value

    #expect(sut.state == .idle)
  }

  @Test func aSecondRefreshDoesNotMoveTheWayBack() async throws {
    let service = GatedService()
    let sut = ListingsModel(service: service, pageSize: 2)
    let refresh = await sut.refresh(atTheGateOf: service)
    service.holds = false

    await sut.refresh()
    sut.cancel()

    #expect(sut.state == .idle)
    service.answer(with: .success([]))
    await refresh.value
  }

  @Test(arguments: [1, 2])
  func aCancelThatComesWithAPageCounts(page: Int) async throws {
    let service = InterruptingService(pages: [
      [try .numbered(1), try .numbered(2)], [try .numbered(3)],
    ])
    let sut = ListingsModel(service: service, pageSize: 2)
    var cancel: Task<ListingsModel.State, Never>?
    service.interrupt = { number in
      guard number == page else { return }
      cancel = Task {
        sut.cancel()
        return sut.state
      }
    }

    await sut.refresh()

    let stateOfTheCancel = try #require(await cancel?.value)
    #expect(sut.state == stateOfTheCancel)
  }
}
