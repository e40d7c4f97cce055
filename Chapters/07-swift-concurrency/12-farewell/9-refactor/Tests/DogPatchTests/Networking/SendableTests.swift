import Foundation
import Testing

@testable import DogPatch

struct SendableTests {
  @Test func twoTasksMayUseOneClient() async throws {
    let session = StubSession()
    let client = try DogPatchClient(over: session)

    async let first = client.dogs()
    async let second = client.dogs()
    _ = try await (first, second)

    let paths = session.requests.map { $0.url?.lastPathComponent }
    #expect(paths == ["dogs", "dogs"])
  }

  @MainActor
  @Test func anAnswerIsReadWhileTheMainActorIsBusy() throws {
    let client = try DogPatchClient(over: StubSession())
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
    let client = try DogPatchClient(over: session)

    _ = try? await client.dogs()

    #expect(session.areOnMainQueue == [false])
  }
}
