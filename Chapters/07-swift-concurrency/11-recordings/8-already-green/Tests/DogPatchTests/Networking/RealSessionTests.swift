import Foundation
import Testing

@testable import DogPatch

struct RealSessionTests {
  @Test func aRealRequestIsCanceledWithItsTask() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [SilentURLProtocol.self]
    let sut = try AsyncDogPatchClient(
      over: URLSession(configuration: configuration))
    let task = Task { try await sut.dogs() }
    for await _ in SilentURLProtocol.arrivals { break }

    task.cancel()

    await #expect(throws: DogPatchError.cancelled) { try await task.value }
  }
}
