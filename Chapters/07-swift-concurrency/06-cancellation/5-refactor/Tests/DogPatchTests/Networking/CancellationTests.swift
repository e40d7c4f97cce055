import Foundation
import Testing

@testable import DogPatch

struct CancellationTests {
  @Test func aRequestThatTheSessionCancelsIsNoFailure() async throws {
    let session = StubSession()
    session.error = URLError(.cancelled)
    let sut = try AsyncDogPatchClient(over: session)

    await #expect(throws: DogPatchError.cancelled) {
      try await sut.dogs()
    }
  }

  @Test func aTaskThatIsCanceledInTheSessionIsNoFailure() async throws {
    let session = StubSession()
    session.error = CancellationError()
    let sut = try AsyncDogPatchClient(over: session)

    await #expect(throws: DogPatchError.cancelled) {
      try await sut.dogs()
    }
  }
}
