import Fixtures
import XCTest

@testable import ToDo

final class RealSessionTests: XCTestCase {
  func test_LogsInAndFetches_ThroughRealSession() {
    let sut = APIClient()
    sut.session = ReplayingURLProtocol.session(api: "todo", status: 200)

    let answered = expectation(description: "The items arrive")
    var caught: [ToDoItem]?
    sut.loginUser(withName: "dasdom", password: "1234") { token, error in
      guard let token else { return XCTFail("no token: \(error as Any)") }
      sut.fetchItems(token: token) { items, _ in
        caught = items
        answered.fulfill()
      }
    }

    waitForExpectations(timeout: 3)
    XCTAssertEqual(caught?.map(\.title), ["Buy bread", "Call the plumber"])
  }
}
