import Testing

@testable import DogPatch

@MainActor
struct ListingsModelTests {
  let service = StubService()
  let sut: ListingsModel

  init() {
    sut = ListingsModel(service: service)
  }

  @Test func theDogsOfTheServiceAreLoaded() async throws {
    service.result = .success([try .numbered(1)])
    let viewModels: [DogViewModel] = try .numbered(1)

    await sut.refresh()

    #expect(sut.state == .loaded(viewModels))
  }
}
