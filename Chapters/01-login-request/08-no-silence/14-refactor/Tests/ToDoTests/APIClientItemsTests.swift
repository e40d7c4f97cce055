import Fixtures
import XCTest

@testable import ToDo

final class APIClientItemsTests: XCTestCase {
  func test_FetchItems_UsesExpectedURL() {
    XCTAssertEqual(
      sessionAskedToFetch().url?.absoluteString,
      "https://awesometodos.com/items")
  }

  func test_FetchItems_SendsToken() {
    XCTAssertEqual(
      sessionAskedToFetch().request?.value(
        forHTTPHeaderField: "Authorization"),
      "Bearer 1234567890")
  }

  func test_FetchItems_UsesGETMethod() {
    XCTAssertEqual(sessionAskedToFetch().request?.httpMethod, "GET")
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
    let answer = fetchItems(data: Data())

    XCTAssertNil(answer.items)
    XCTAssertTrue(answer.error is DecodingError)
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
    let answer = fetchItems(data: data, response: .status(401))

    XCTAssertNil(answer.items)
    XCTAssertEqual(answer.error as? WebserviceError, .statusError(401))
  }

  func test_FetchItems_TakesStatus200To299Only() {
    let data = Data("[]".utf8)
    for status in [200, 299] {
      let answer = fetchItems(data: data, response: .status(status))
      XCTAssertEqual(answer.items, [])
    }
    for status in [199, 300] {
      let answer = fetchItems(data: data, response: .status(status))
      XCTAssertEqual(answer.error as? WebserviceError, .statusError(status))
    }
  }

  func test_FetchItems_WhenResponseHasNoStatus_ReturnsError() throws {
    let url = try XCTUnwrap(URL(string: "file:///items.json"))
    let response = URLResponse(
      url: url, mimeType: nil, expectedContentLength: 2, textEncodingName: nil)
    let answer = fetchItems(data: Data("[]".utf8), response: response)

    XCTAssertNil(answer.items)
    XCTAssertEqual(answer.error as? WebserviceError, .noStatusError)
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

  /// Fetches the items, and returns the session that was asked for them.
  private func sessionAskedToFetch() -> MockURLSession {
    let sut = APIClient()
    let session = MockURLSession(data: nil, urlResponse: nil, error: nil)
    sut.session = session
    let completion = { (_: [ToDoItem]?, _: Error?) in }

    sut.fetchItems(token: Token(id: "1234567890"), completion: completion)

    return session
  }

  /// Fetches from a session with this answer, and waits for the client.
  private func fetchItems(
    data: Data?, response: URLResponse? = .status(200), error: Error? = nil
  ) -> (items: [ToDoItem]?, error: Error?) {
    let sut = APIClient()
    sut.session = MockURLSession(
      data: data, urlResponse: response, error: error)

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
