import Fixtures
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

  func test_FetchItems_SendsToken() {
    let sut = APIClient()
    let mockURLSession = MockURLSession(data: nil, urlResponse: nil, error: nil)
    sut.session = mockURLSession
    let completion = { (_: [ToDoItem]?, _: Error?) in }

    sut.fetchItems(token: Token(id: "1234567890"), completion: completion)

    XCTAssertEqual(
      mockURLSession.request?.value(forHTTPHeaderField: "Authorization"),
      "Bearer 1234567890")
  }

  func test_FetchItems_UsesGETMethod() {
    let sut = APIClient()
    let mockURLSession = MockURLSession(data: nil, urlResponse: nil, error: nil)
    sut.session = mockURLSession
    let completion = { (_: [ToDoItem]?, _: Error?) in }

    sut.fetchItems(token: Token(id: "1234567890"), completion: completion)

    XCTAssertEqual(mockURLSession.request?.httpMethod, "GET")
  }

  func test_FetchItems_WhenSuccessful_ReturnsItems() throws {
    let data = try Fixture.data(named: "todo/GET_items_Response.json")

    XCTAssertEqual(
      fetchItems(data: data).items,
      [
        ToDoItem(id: "1", title: "Buy bread"),
        ToDoItem(id: "2", title: "Call the plumber"),
      ])
  }

  /// Fetches from a session with this answer, and waits for the client.
  private func fetchItems(
    data: Data?
  ) -> (items: [ToDoItem]?, error: Error?) {
    let sut = APIClient()
    sut.session = MockURLSession(data: data, urlResponse: nil, error: nil)

    let answered = expectation(description: "The client answers")
    var caught: (items: [ToDoItem]?, error: Error?)
    sut.fetchItems(token: Token(id: "1234567890")) { items, error in
      caught = (items, error)
      answered.fulfill()
    }

    waitForExpectations(timeout: 1)
    return caught
  }
}
