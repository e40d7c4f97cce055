import Foundation
import Testing

@testable import DogPatch

struct SharedClientTests {
  @Test func cancelingOneRequestLeavesTheOther() async throws {
    let session = GatedSession()
    let baseURL = try #require(URL(string: "https://example.com/api/v1/"))
    let sut = AsyncDogPatchClient(baseURL: baseURL, session: session)
    let one = Task { try await sut.dogs() }
    await session.arrival()
    let other = Task { try await sut.dogs() }
    await session.arrival(of: 2)

    one.cancel()
    await session.open()

    await #expect(throws: DogPatchError.cancelled) { try await one.value }
    let dogs = try await other.value
    #expect(dogs == [])
    #expect(session.cancellations == 1)
  }
}
