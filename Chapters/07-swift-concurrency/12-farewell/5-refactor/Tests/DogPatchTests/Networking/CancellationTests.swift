import Foundation
import Testing

@testable import DogPatch

struct CancellationTests {
  let baseURL: URL

  init() throws {
    baseURL = try #require(URL(string: "https://example.com/api/v1/"))
  }

  @Test func aRequestThatTheSessionCancelsIsNoFailure() async {
    let session = StubSession()
    session.error = URLError(.cancelled)
    let sut = DogPatchClient(baseURL: baseURL, session: session)

    await #expect(throws: DogPatchError.cancelled) {
      try await sut.dogs()
    }
  }

  @Test func aTaskThatIsCanceledInTheSessionIsNoFailure() async {
    let session = StubSession()
    session.error = CancellationError()
    let sut = DogPatchClient(baseURL: baseURL, session: session)

    await #expect(throws: DogPatchError.cancelled) {
      try await sut.dogs()
    }
  }

  @Test func aTaskThatIsCanceledBeforeItStartsAsksNobody() async {
    let session = StubSession()
    let sut = DogPatchClient(baseURL: baseURL, session: session)

    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await sut.dogs()
    }

    await #expect(throws: DogPatchError.cancelled) { try await task.value }
    #expect(session.requests.isEmpty)
  }

  @Test(arguments: [200, 500])
  func anAnswerThatComesTooLateIsDropped(status: Int) async {
    let session = GatedSession(status: status)
    let sut = DogPatchClient(baseURL: baseURL, session: session)
    let task = Task { try await sut.dogs() }
    await session.arrival()

    task.cancel()
    await session.open()

    await #expect(throws: DogPatchError.cancelled) { try await task.value }
  }

  @Test func cancelingTheTaskCancelsTheRequest() async {
    let session = GatedSession()
    let sut = DogPatchClient(baseURL: baseURL, session: session)
    let task = Task { try await sut.dogs() }
    await session.arrival()

    task.cancel()

    #expect(session.cancellations == 1)
    await session.open()
    _ = await task.result
  }

  @Test func anotherRequestLeavesTheFirstAlone() async throws {
    let session = GatedSession()
    let sut = DogPatchClient(baseURL: baseURL, session: session)
    let first = Task { try await sut.dogs() }
    await session.arrival()

    let second = Task { try await sut.dogs() }
    await session.arrival(of: 2)

    #expect(session.cancellations == 0)
    await session.open()
    _ = try await (first.value, second.value)
  }
}
