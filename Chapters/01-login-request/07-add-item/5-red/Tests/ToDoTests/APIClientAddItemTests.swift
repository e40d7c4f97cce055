import XCTest

@testable import ToDo

final class APIClientAddItemTests: XCTestCase {
  func test_AddItem_UsesExpectedURL() {
    XCTAssertEqual(
      sessionAskedToAdd().url?.absoluteString, "https://awesometodos.com/items")
  }

  func test_AddItem_UsesPOSTMethod() {
    XCTAssertEqual(sessionAskedToAdd().request?.httpMethod, "POST")
  }

  func test_AddItem_SendsToken() {
    XCTAssertEqual(
      sessionAskedToAdd().request?.value(forHTTPHeaderField: "Authorization"),
      "Bearer 1234567890")
  }

  /// Adds an item, and returns the session that was asked for it.
  private func sessionAskedToAdd() -> MockURLSession {
    let sut = APIClient()
    let session = MockURLSession(data: nil, urlResponse: nil, error: nil)
    sut.session = session
    let completion = { (_: ToDoItem?, _: Error?) in }

    sut.addItem(
      NewItem(title: "Buy bread"), token: Token(id: "1234567890"),
      completion: completion)

    return session
  }
}
