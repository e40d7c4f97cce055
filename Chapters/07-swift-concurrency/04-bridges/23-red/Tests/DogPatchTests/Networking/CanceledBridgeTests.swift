import Foundation
import Testing

@testable import DogPatch

@MainActor
struct CanceledBridgeTests {
  let service = HeldService()
  let sut: AsyncBridge

  init() {
    sut = AsyncBridge(service: service)
  }

  @Test func aCanceledCallerCancelsTheRequest() async {
    let task = Task { try await sut.dogs() }
    await service.question()

    task.cancel()

    #expect(service.task.cancelCalls == 1)
    service.answer()
    await #expect(throws: DogPatchError.missingResponse) {
      try await task.value
    }
  }

  @Test func aCancelThatComesBeforeTheTaskIsNotLost() async {
    service.whenAsked = { withUnsafeCurrentTask { $0?.cancel() } }

    let task = Task { try await sut.dogs() }
    await service.question()

    #expect(service.task.cancelCalls == 1)
    service.answer()
    await #expect(throws: DogPatchError.missingResponse) {
      try await task.value
    }
  }
}
