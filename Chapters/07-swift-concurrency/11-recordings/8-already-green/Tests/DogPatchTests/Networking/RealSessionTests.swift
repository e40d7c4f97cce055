import Foundation
import Testing

@testable import DogPatch

struct RealSessionTests {
  @Test func aRealRequestIsCanceledWithItsTask() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [SilentURLProtocol.self]
    let baseURL = try #require(URL(string: "https://example.com/api/v1/"))
    let sut = AsyncDogPatchClient(
      baseURL: baseURL, session: URLSession(configuration: configuration))
    let task = Task { try await sut.dogs() }
    for await _ in SilentURLProtocol.arrivals { break }

    task.cancel()

    await #expect(throws: DogPatchError.cancelled) { try await task.value }
  }
}
