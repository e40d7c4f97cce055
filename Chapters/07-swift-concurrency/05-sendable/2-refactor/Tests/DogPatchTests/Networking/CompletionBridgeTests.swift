import Foundation
import Testing

@testable import DogPatch

@MainActor
struct CompletionBridgeTests {
  let service = StubService()
  let sut: CompletionBridge

  init() {
    sut = CompletionBridge(service: service)
  }

  func answer(
    check: @escaping () -> Void = {}
  ) async -> (dogs: [Dog]?, error: Error?) {
    await withCheckedContinuation { continuation in
      _ = sut.getDogs { dogs, error in
        check()
        continuation.resume(returning: (dogs, error))
      }
    }
  }

  @Test func theDogsArriveInTheCompletion() async throws {
    service.result = .success([try .numbered(1)])

    let answer = await answer()

    #expect(answer.dogs?.map(\.name) == ["name_1"])
  }

  @Test func theErrorArrivesInTheCompletion() async {
    service.result = .failure(.decoding)

    let answer = await answer()

    #expect(answer.error as? DogPatchError == .decoding)
  }

  @Test func theCompletionRunsOnTheMainActor() async {
    let answer = await answer { MainActor.assertIsolated() }

    #expect(answer.dogs == [])
  }
}
