import Fixtures
import Foundation
import Testing

@testable import DogPatch

struct DogPagesTests {
  let session = StubSession()
  let sut: AsyncDogPatchClient

  init() throws {
    sut = try AsyncDogPatchClient(over: session)
    for page in ["1", "2", "3"] {
      session.bodies[page] = try Fixture.exchange(
        named: "dogpatch/GET_api_v1_dogs_pages_\(page).200.http"
      ).body
    }
  }

  var urls: [String?] { session.requests.map { $0.url?.absoluteString } }

  @Test func theFirstPageIsAskedForByNumberAndSize() async throws {
    var pages = sut.pages(of: 2).makeAsyncIterator()

    let first = try await pages.next()

    #expect(first?.map(\.name) == ["Juniper", "Biscuit"])
    #expect(urls == ["https://example.com/api/v1/dogs/pages/1?size=2"])
  }
}
