import XCTest

@testable import ToDo

final class APIClientItemsTests: XCTestCase {
  func test_FetchItems_UsesExpectedURL() {
    let sut = APIClient()
    let mockURLSession = MockURLSession(data: nil, urlResponse: nil, error: nil)
    sut.session = mockURLSession
    let completion = { (_: [ToDoItem]?, _: Error?) in }

    sut.fetchItems(token: Token(id: "1234567890"), completion: completion)

    XCTAssertEqual(
      mockURLSession.url?.absoluteString, "https://awesometodos.com/items")
  }
}
