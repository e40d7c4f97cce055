import Foundation
import Testing

@testable import DogPatch

struct CompletionBridgeTests {
  let service = StubService()
  let sut: CompletionBridge

  init() {
    sut = CompletionBridge(service: service)
  }

  func answer() async -> (dogs: [Dog]?, error: Error?) {
    await withCheckedContinuation { continuation in
      _ = sut.getDogs { dogs, error in
        continuation.resume(returning: (dogs, error))
      }
    }
  }

  @Test func theDogsArriveInTheCompletion() async throws {
    service.result = .success([try .numbered(1)])

    let answer = await answer()

    #expect(answer.dogs?.map(\.name) == ["name_1"])
  }
}
