import Foundation
import Testing

@testable import DogPatch

struct AsyncBridgeTests {
  let service = TalkingService()
  let sut: AsyncBridge

  init() {
    sut = AsyncBridge(service: service)
  }

  @Test func theDogsOfTheCompletionAreReturned() async throws {
    service.answers = [(dogs: [try .numbered(1)], error: nil)]

    let dogs = try await sut.dogs()

    #expect(dogs.map(\.name) == ["name_1"])
  }

  @Test func theErrorOfTheCompletionIsThrown() async {
    service.answers = [(dogs: nil, error: DogPatchError.badStatus(500))]

    await #expect(throws: DogPatchError.badStatus(500)) {
      try await sut.dogs()
    }
  }

  @Test func onlyTheFirstAnswerCounts() async throws {
    service.answers = [([], nil), (nil, URLError(.timedOut))]

    let dogs = try await sut.dogs()

    #expect(dogs == [])
  }

  @Test(.timeLimit(.minutes(1)))
  func aServiceThatNeverAnswersIsAnError() async {
    service.answers = []

    await #expect(throws: DogPatchError.missingResponse) {
      try await sut.dogs()
    }
  }
}
