import Fixtures
import XCTest

@testable import DogPatch

final class RealSessionTests: XCTestCase {
  func test_getDogs_throughRealSession_deliversRecordedDogs() throws {
    let sut = DogPatchClient(
      baseURL: try XCTUnwrap(URL(string: "https://example.com/api/v1/")),
      session: ReplayingURLProtocol.session(api: "dogpatch", status: 200),
      responseQueue: .main)

    let answered = expectation(description: "the dogs arrive")
    var caught: (dogs: [Dog]?, isOnMainThread: Bool?)
    _ = sut.getDogs { dogs, _ in
      caught = (dogs, Thread.isMainThread)
      answered.fulfill()
    }

    wait(for: [answered], timeout: 3)
    XCTAssertEqual(
      caught.dogs?.map(\.name), ["Juniper", "Biscuit", "Señor Bruno", "Maple"])
    XCTAssertEqual(caught.isOnMainThread, true)
  }
}
