import XCTest

@testable import ToDo

final class APIClientDeleteItemTests: XCTestCase {
  func test_DeleteItem_UsesAddressOfItem() {
    XCTAssertEqual(
      sessionAskedToDelete().url?.absoluteString,
      "https://awesometodos.com/items/7")
  }

  func test_DeleteItem_UsesDELETEMethod() {
    XCTAssertEqual(sessionAskedToDelete().request?.httpMethod, "DELETE")
  }

  /// Deletes an item, and returns the session that was asked to.
  private func sessionAskedToDelete() -> MockURLSession {
    let sut = APIClient()
    let session = MockURLSession(data: nil, urlResponse: nil, error: nil)
    sut.session = session

    let item = ToDoItem(id: "7", title: "Buy bread")
    sut.deleteItem(item, token: Token(id: "1234567890")) { _ in }

    return session
  }
}
