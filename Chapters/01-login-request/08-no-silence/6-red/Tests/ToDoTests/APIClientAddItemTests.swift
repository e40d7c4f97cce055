import Fixtures
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

  func test_AddItem_SendsItemAsJSON() {
    XCTAssertEqual(
      sessionAskedToAdd().request?.httpBody.map {
        String(decoding: $0, as: UTF8.self)
      },
      #"{"title":"Buy bread"}"#)
  }

  func test_AddItem_SaysThatItSendsJSON() {
    XCTAssertEqual(
      sessionAskedToAdd().request?.value(forHTTPHeaderField: "Content-Type"),
      "application/json")
  }

  func test_AddItem_WhenSuccessful_ReturnsItem() throws {
    let data = try Fixture.data(named: "todo/POST_items_Response.json")

    XCTAssertEqual(
      addItem(data: data, response: .status(201)).item,
      ToDoItem(id: "3", title: "Buy bread"))
  }

  func test_AddItem_WhenStatusIsNoSuccess_ReturnsError() throws {
    let data = try Fixture.data(named: "todo/POST_items_Response.json")
    let answer = addItem(data: data, response: .status(500))

    XCTAssertNil(answer.item)
    XCTAssertEqual(answer.error as? WebserviceError, .statusError(500))
  }

  func test_AddItem_WhenServerIsNoURL_ReturnsError() {
    let sut = APIClient()
    sut.session = MockURLSession(data: nil, urlResponse: nil, error: nil)
    sut.server = "https://[awesometodos"

    var caughtError: Error?
    let item = NewItem(title: "Buy bread")
    sut.addItem(item, token: Token(id: "1234567890")) { _, error in
      caughtError = error
    }

    XCTAssertEqual(caughtError as? WebserviceError, .invalidURLError)
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

  /// Adds an item at a session with this answer, and waits for the client.
  private func addItem(
    data: Data?, response: URLResponse?
  ) -> (item: ToDoItem?, error: Error?) {
    let sut = APIClient()
    sut.session = MockURLSession(data: data, urlResponse: response, error: nil)

    let answered = expectation(description: "The client answers")
    var caught: (item: ToDoItem?, error: Error?)
    let item = NewItem(title: "Buy bread")
    sut.addItem(item, token: Token(id: "1234567890")) { item, error in
      caught = (item, error)
      answered.fulfill()
    }

    waitForExpectations(timeout: 1)
    return caught
  }
}
