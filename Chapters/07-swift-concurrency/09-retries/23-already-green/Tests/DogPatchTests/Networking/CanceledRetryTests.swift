import Foundation
import Testing

@testable import DogPatch

struct CanceledRetryTests {
  @Test(arguments: [2, 4])
  func aCanceledTaskDoesNotWait(attempts: Int) async throws {
    let session = ScriptedSession([.init(status: 503)])
    let clock = StoppedClock()
    let client = try AsyncDogPatchClient(
      over: RetryingSession(
        session: session, retry: Retry(attempts: attempts), clock: clock))
    let task = Task { try await client.dogs() }
    await clock.sleeper()

    task.cancel()

    await #expect(throws: DogPatchError.cancelled) { try await task.value }
    #expect(session.requestCount == 1)
  }
}
