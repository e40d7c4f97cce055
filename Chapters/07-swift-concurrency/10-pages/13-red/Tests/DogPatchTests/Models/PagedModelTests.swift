import Testing

@testable import DogPatch

@MainActor
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
}
