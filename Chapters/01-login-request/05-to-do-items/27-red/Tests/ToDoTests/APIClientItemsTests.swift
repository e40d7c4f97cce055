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

  func test_FetchItems_WhenJSONIsInvalid_ReturnsError() {
    XCTAssertTrue(fetchItems(data: Data()).error is DecodingError)
  }

  func test_FetchItems_WhenResponseHasError_ReturnsError() {
    let error = NSError(domain: "SomeError", code: 1234)
    let answer = fetchItems(data: Data("[]".utf8), error: error)

    XCTAssertNil(answer.items)
    XCTAssertEqual(answer.error as NSError?, error)
  }

  func test_FetchItems_WhenDataIsNil_ReturnsError() {
    XCTAssertEqual(
      fetchItems(data: nil).error as? WebserviceError, .dataEmptyError)
  }

  func test_FetchItems_WhenStatusIsNoSuccess_ReturnsError() throws {
    let data = try Fixture.data(
      named: "todo/GET_items_UnauthorizedResponse.json")
    let url = try XCTUnwrap(URL(string: "https://awesometodos.com/items"))
    let response = HTTPURLResponse(
      url: url, statusCode: 401, httpVersion: nil, headerFields: nil)

    XCTAssertEqual(
      fetchItems(data: data, urlResponse: response).error as? WebserviceError,
      .statusError(401))
  }

  func test_AddItem_UsesExpectedURLAndMethod() {
    let sut = APIClient()
    let mockURLSession = MockURLSession(data: nil, urlResponse: nil, error: nil)
    sut.session = mockURLSession
    let completion = { (_: ToDoItem?, _: Error?) in }

    sut.addItem(
      ToDoItem(title: "Buy bread"), token: Token(id: "1234567890"),
      completion: completion)

    XCTAssertEqual(
      mockURLSession.url?.absoluteString, "https://awesometodos.com/items")
    XCTAssertEqual(mockURLSession.request?.httpMethod, "POST")
  }

  func test_AddItem_SendsToken() {
    let sut = APIClient()
    let mockURLSession = MockURLSession(data: nil, urlResponse: nil, error: nil)
    sut.session = mockURLSession
    let completion = { (_: ToDoItem?, _: Error?) in }

    sut.addItem(
      ToDoItem(title: "Buy bread"), token: Token(id: "1234567890"),
      completion: completion)

    XCTAssertEqual(
      mockURLSession.request?.value(forHTTPHeaderField: "Authorization"),
      "Bearer 1234567890")
  }

  func test_AddItem_SendsItemAsJSON() {
    let sut = APIClient()
    let mockURLSession = MockURLSession(data: nil, urlResponse: nil, error: nil)
    sut.session = mockURLSession
    let completion = { (_: ToDoItem?, _: Error?) in }

    sut.addItem(
      ToDoItem(title: "Buy bread"), token: Token(id: "1234567890"),
      completion: completion)

    let request = mockURLSession.request
    XCTAssertEqual(
      request?.value(forHTTPHeaderField: "Content-Type"), "application/json")
    XCTAssertEqual(
      request?.httpBody.map { String(decoding: $0, as: UTF8.self) },
      #"{"title":"Buy bread"}"#)
  }

  func test_FetchItems_WhenServerIsNoURL_ReturnsError() {
    let sut = APIClient()
    sut.session = MockURLSession(data: nil, urlResponse: nil, error: nil)
    sut.server = "https://[awesometodos"

    var caughtError: Error?
    sut.fetchItems(token: Token(id: "1234567890")) { _, error in
      caughtError = error
    }

    XCTAssertEqual(caughtError as? WebserviceError, .invalidURLError)
  }

  func test_AddItem_WhenServerIsNoURL_ReturnsError() {
    let sut = APIClient()
    sut.session = MockURLSession(data: nil, urlResponse: nil, error: nil)
    sut.server = "https://[awesometodos"

    var caughtError: Error?
    let item = ToDoItem(title: "Buy bread")
    sut.addItem(item, token: Token(id: "1234567890")) { _, error in
      caughtError = error
    }

    XCTAssertEqual(caughtError as? WebserviceError, .invalidURLError)
  }

  /// Fetches from a session with this answer, and waits for the client.
  private func fetchItems(
    data: Data?, urlResponse: URLResponse? = nil, error: Error? = nil
  ) -> (items: [ToDoItem]?, error: Error?) {
    let sut = APIClient()
    sut.session = MockURLSession(
      data: data, urlResponse: urlResponse, error: error)

    let answered = expectation(description: "The client answers")
    var caught: (items: [ToDoItem]?, error: Error?)
    sut.fetchItems(token: Token(id: "1234567890")) { items, error in
      caught = (items, error)
      answered.fulfill()
    }

    waitForExpectations(timeout: 1)
    return caught
  }

  func test_AddItem_WhenSuccessful_ReturnsItem() throws {
    let data = try Fixture.data(named: "todo/POST_items_Response.json")

    XCTAssertEqual(
      addItem(data: data, status: 201).item,
      ToDoItem(id: "3", title: "Buy bread"))
  }

  /// Adds an item at a session with this answer, and waits for the client.
  private func addItem(
    data: Data?, status: Int
  ) -> (item: ToDoItem?, error: Error?) {
    let sut = APIClient()
    let response = URL(string: "https://awesometodos.com/items").flatMap {
      HTTPURLResponse(
        url: $0, statusCode: status, httpVersion: nil, headerFields: nil)
    }
    sut.session = MockURLSession(data: data, urlResponse: response, error: nil)

    let answered = expectation(description: "The client answers")
    var caught: (item: ToDoItem?, error: Error?)
    let item = ToDoItem(title: "Buy bread")
    sut.addItem(item, token: Token(id: "1234567890")) { item, error in
      caught = (item, error)
      answered.fulfill()
    }

    waitForExpectations(timeout: 1)
    return caught
  }
}
