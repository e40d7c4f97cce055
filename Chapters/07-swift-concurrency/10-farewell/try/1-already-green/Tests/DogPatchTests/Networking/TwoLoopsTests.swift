import Fixtures
import Foundation
import Testing

@testable import DogPatch

struct TwoLoopsTests {
  @Test func twoLoopsOverOneSequenceDoNotShareTheirPlace() async throws {
    let baseURL = try #require(URL(string: "https://example.com/api/v1/"))
    let session = StubSession()
    for page in ["1", "2"] {
      session.bodies[page] = try Fixture.exchange(
        named: "dogpatch/GET_api_v1_dogs_pages_\(page).200.http").body
    }
    let pages = DogPatchClient(baseURL: baseURL, session: session).pages(of: 2)
    var one = pages.makeAsyncIterator()
    var other = pages.makeAsyncIterator()
    _ = try await one.next()

    let first = try await other.next()

    #expect(first?.map(\.name) == ["Juniper", "Biscuit"])
  }
}
