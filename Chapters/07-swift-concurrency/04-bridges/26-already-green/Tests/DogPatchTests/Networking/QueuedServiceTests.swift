import Foundation
import Testing

@testable import DogPatch

@MainActor
struct QueuedServiceTests {
  @Test func theAnswerOfAQueueReachesTheScreenOnTheMainActor() async {
    let sut = CompletionBridge(
      service: AsyncBridge(service: QueuedService()))

    let dogs: [Dog]? = await withCheckedContinuation { continuation in
      _ = sut.getDogs { dogs, _ in
        MainActor.assertIsolated()
        continuation.resume(returning: dogs)
      }
    }

    #expect(dogs == [])
  }
}
