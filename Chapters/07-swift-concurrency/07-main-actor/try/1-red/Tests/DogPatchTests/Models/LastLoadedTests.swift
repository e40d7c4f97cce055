import Foundation
import Testing

@testable import DogPatch

@MainActor
struct LastLoadedTests {
  @Test(arguments: [DogPatchError.decoding, .cancelled])
  func whatBringsNoDogsLeavesTheTime(error: DogPatchError) async throws {
    let service = StubService()
    var now = Date(timeIntervalSince1970: 1)
    let sut = ListingsModel(service: service, now: { now })
    service.result = .success([try .numbered(1)])
    await sut.refresh()

    now = Date(timeIntervalSince1970: 2)
    service.result = .failure(error)
    await sut.refresh()

    #expect(sut.lastLoaded == Date(timeIntervalSince1970: 1))
  }
}
