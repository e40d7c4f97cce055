import Foundation
import Testing

@testable import DogPatch

struct RecoveringServerTests {
  @Test func aServerThatRecoversGivesItsDogs() async throws {
    let clock = TestClock()
    let session = ReplayingSession(statuses: [500, 200])
    let sut = try AsyncDogPatchClient(
      over: RetryingSession(session: session, clock: clock))

    let dogs = try await sut.dogs()

    #expect(dogs.count == 4)
    #expect(dogs.first?.name == "Juniper")
    #expect(clock.slept == [.seconds(1)])
  }
}
