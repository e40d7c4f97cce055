import XCTest

@testable import ToDo

final class SilenceTests: XCTestCase {
  func test_EachCall_WhenServerIsNoURL_LeavesNobodyWaiting() {
    let sut = APIClient()
    sut.session = MockURLSession(data: nil, urlResponse: nil, error: nil)
    sut.server = "https://[awesometodos"
    let token = Token(id: "1234567890")
    var waiting = ["login", "items", "addition"]

    sut.loginUser(withName: "dasdom", password: "1234") { _, _ in
      waiting.removeAll { $0 == "login" }
    }
    sut.fetchItems(token: token) { _, _ in
      waiting.removeAll { $0 == "items" }
    }
    sut.addItem(NewItem(title: "Buy bread"), token: token) { _, _ in
      waiting.removeAll { $0 == "addition" }
    }

    XCTAssertEqual(waiting, [])
  }
}
