import Foundation
import Testing

@testable import DogPatch

struct CountingTests {
  @Test func eachCallSendsOneRequest() async throws {
    let session = CountingSession()
    let baseURL = try #require(URL(string: "https://example.com/api/v1/"))
    let sut = AsyncDogPatchClient(baseURL: baseURL, session: session)

    _ = try? await sut.dogs()
    _ = try? await sut.dogs()

    #expect(session.count == 2)
  }
}
