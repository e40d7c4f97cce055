import Foundation
import Testing

@testable import DogPatch

struct CancellationTests {
  let baseURL: URL

  init() throws {
    baseURL = try #require(URL(string: "https://example.com/api/v1/"))
  }

  @Test func aRequestThatTheSessionCancelsIsNoFailure() async {
    let session = StubSession()
    session.error = URLError(.cancelled)
    let sut = AsyncDogPatchClient(baseURL: baseURL, session: session)

    await #expect(throws: DogPatchError.cancelled) {
      try await sut.dogs()
    }
  }

  @Test func aTaskThatIsCanceledInTheSessionIsNoFailure() async {
    let session = StubSession()
    session.error = CancellationError()
    let sut = AsyncDogPatchClient(baseURL: baseURL, session: session)

    await #expect(throws: DogPatchError.cancelled) {
      try await sut.dogs()
    }
  }
}
