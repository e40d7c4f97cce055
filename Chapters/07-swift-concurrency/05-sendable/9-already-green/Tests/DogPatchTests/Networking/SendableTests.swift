import Foundation
import Testing

@testable import DogPatch

struct SendableTests {
  @Test func twoTasksMayUseOneClient() async throws {
    let session = StubSession()
    let baseURL = try #require(URL(string: "https://example.com/api/v1/"))
    let client = AsyncDogPatchClient(baseURL: baseURL, session: session)

    async let first = client.dogs()
    async let second = client.dogs()
    _ = try await (first, second)

    let paths = session.requests.map { $0.url?.lastPathComponent }
    #expect(paths == ["dogs", "dogs"])
  }

  @MainActor
  @Test func anAnswerIsReadWhileTheMainActorIsBusy() throws {
    let baseURL = try #require(URL(string: "https://example.com/api/v1/"))
    let client = AsyncDogPatchClient(baseURL: baseURL, session: StubSession())
    let answered = DispatchSemaphore(value: 0)

    Task.detached {
      _ = try? await client.dogs()
      answered.signal()
    }

    #expect(answered.wait(timeout: .now() + 5) == .success)
  }

  @MainActor
  @Test func theSessionIsAskedBesideTheMainActor() async throws {
    let session = ThreadSession()
    let baseURL = try #require(URL(string: "https://example.com/api/v1/"))
    let client = AsyncDogPatchClient(baseURL: baseURL, session: session)

    _ = try? await client.dogs()

    #expect(session.areOnMainQueue == [false])
  }
}
