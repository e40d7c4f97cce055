import Foundation
import Testing

@testable import DogPatch

@Suite(.timeLimit(.minutes(1))) struct CancellationTests {
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

  @Test func aTaskThatIsCanceledBeforeItStartsAsksNobody() async throws {
    let session = StubSession()
    let sut = try AsyncDogPatchClient(over: session)

    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await sut.dogs()
    }

    await #expect(throws: DogPatchError.cancelled) { try await task.value }
    #expect(session.requests.isEmpty)
  }

  @Test(arguments: [200, 500])
  func anAnswerThatComesTooLateIsDropped(status: Int) async throws {
    let session = GatedSession(status: status)
    let sut = try AsyncDogPatchClient(over: session)
    let task = Task { try await sut.dogs() }
    await session.arrival()

    task.cancel()
    await session.open()

    await #expect(throws: DogPatchError.cancelled) { try await task.value }
  }

  @Test func cancelingTheTaskCancelsTheRequest() async throws {
    let session = GatedSession()
    let sut = try AsyncDogPatchClient(over: session)
    let task = Task { try await sut.dogs() }
    await session.arrival()

    task.cancel()

    #expect(session.cancellations == 1)
    await session.open()
    _ = await task.result
  }

  @Test func anotherRequestLeavesTheFirstAlone() async throws {
    let session = GatedSession()
    let sut = try AsyncDogPatchClient(over: session)
    let first = Task { try await sut.dogs() }
    await session.arrival()

    let second = Task { try await sut.dogs() }
    await session.arrival(of: 2)

    #expect(session.cancellations == 0)
    await session.open()
    _ = try await (first.value, second.value)
  }
}
