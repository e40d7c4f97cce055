import Fixtures
import Foundation
import Testing

@testable import DogPatch

struct DogPagesTests {
  let session = StubSession()
  let sut: DogPatchClient

  init() throws {
    sut = try DogPatchClient(over: session)
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

  @Test func thePagesFollowEachOther() async throws {
    var pages = sut.pages(of: 2).makeAsyncIterator()
    _ = try await pages.next()

    let second = try await pages.next()

    #expect(second?.map(\.name) == ["Señor Bruno", "Maple"])
  }

  @Test func anotherLoopBeginsAtPageOne() async throws {
    let pages = sut.pages(of: 2)
    var one = pages.makeAsyncIterator()
    var other = pages.makeAsyncIterator()
    _ = try await one.next()

    let first = try await other.next()

    #expect(first?.map(\.name) == ["Juniper", "Biscuit"])
  }

  @Test func anEmptyPageIsTheEnd() async throws {
    var pages = sut.pages(of: 2).makeAsyncIterator()
    _ = try await pages.next()
    _ = try await pages.next()

    let third = try await pages.next()

    #expect(third == nil)
  }

  @Test func aPageThatIsNotFullIsTheLast() async throws {
    var pages = sut.pages(of: 3).makeAsyncIterator()
    _ = try await pages.next()

    let second = try await pages.next()

    #expect(second == nil)
    #expect(session.requests.count == 1)
  }

  @Test func whoLeavesTheLoopAsksForNothingMore() async throws {
    var connection: Connection? = Connection(session: session)
    weak var open: Connection?
    open = connection

    try await readOnePage(through: try #require(connection))
    connection = nil

    #expect(open == nil)
    #expect(session.requests.count == 1)
  }

  /// Is freed when nobody asks through it any more.
  final class Connection: HTTPSession {
    let session: StubSession

    init(session: StubSession) {
      self.session = session
    }

    func data(for request: URLRequest) async throws -> (Data, URLResponse) {
      try await session.data(for: request)
    }
  }

  func readOnePage(through connection: Connection) async throws {
    let sut = try DogPatchClient(over: connection)
    for try await _ in sut.pages(of: 2) { break }
  }

  @Test func whoIsCanceledIsNotAtTheEnd() async {
    let task = Task { [sut] in
      withUnsafeCurrentTask { $0?.cancel() }
      var pages = sut.pages(of: 2).makeAsyncIterator()
      return try await pages.next()
    }

    await #expect(throws: DogPatchError.cancelled) { try await task.value }
  }

  @Test func aFailedPageEndsTheSequence() async throws {
    session.statuses["2"] = 500
    var pages = sut.pages(of: 2).makeAsyncIterator()
    let first = try await pages.next()

    var error: DogPatchError?
    do { _ = try await pages.next() } catch let thrown { error = thrown }
    let third = try await pages.next()

    #expect(first?.count == 2)
    #expect(error == .badStatus(500))
    #expect(third == nil)
    #expect(session.requests.count == 2)
  }

  @Test func aPageWithoutRoomEndsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      _ = DogPages(size: 0) { _ in [] }
    }
  }
}
