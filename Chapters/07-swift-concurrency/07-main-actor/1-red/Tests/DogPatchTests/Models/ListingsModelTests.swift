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

  @Test func aFailureIsTold() async {
    service.result = .failure(.badStatus(503))

    await sut.refresh()

    let message = "The server answered with status 503."
    #expect(sut.state == .failed(message: message, previous: []))
  }
}
