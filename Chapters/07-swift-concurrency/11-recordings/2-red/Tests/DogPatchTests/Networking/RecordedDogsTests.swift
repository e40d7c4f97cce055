import Foundation
import Testing

@testable import DogPatch

struct RecordedDogsTests {
  let baseURL: URL

  init() throws {
    baseURL = try #require(URL(string: "https://example.com/api/v1/"))
  }

  func client(status: Int) -> AsyncDogPatchClient {
    AsyncDogPatchClient(
      baseURL: baseURL, session: ReplayingSession(status: status))
  }

  @Test func theRecordedDogsAreReturned() async throws {
    let dogs = try await client(status: 200).dogs()

    #expect(dogs.map(\.name).last == "Maple")
    #expect(dogs.count == 4)
    #expect(dogs.last?.cost == 2100)
  }
}
