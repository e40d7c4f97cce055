import Foundation
import XCTest

@testable import ToDo

final class LibraryClientTests: XCTestCase {
  private let library = LibraryMock()
  private lazy var sut = LibraryClient(
    server: URL(string: "https://books.test/api")!, session: library)

  func test_books_asksForAPage() {
    _ = books(by: nil, page: 2)

    XCTAssertEqual(library.sent, ["GET https://books.test/api/books?page=2"])
    XCTAssertEqual(library.request?.value(forHTTPHeaderField: "Accept"), "application/json")
    XCTAssertNil(library.request?.value(forHTTPHeaderField: "Authorization"))
  }

  func test_books_asksForAnAuthor() throws {
    _ = books(by: "R&B + Zoë", page: 1)
    let url = try XCTUnwrap(library.request?.url)
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []

    XCTAssertEqual(items.first { $0.name == "author" }?.value, "R&B + Zoë")
    XCTAssertTrue(url.absoluteString.contains("%2B"))

    _ = books(by: "", page: 1)
    XCTAssertEqual(library.request?.url?.query?.contains("author="), true)
  }

  func test_books_decodes() {
    library.data = Data(
      #"{"books": [{"id": 1, "title": "A", "copies": 0}], "more": false}"#.utf8)

    XCTAssertEqual(
      books(), [.success(BookPage(books: [Book(id: 1, title: "A", copies: 0)], hasMore: false))])
  }

  func test_lend_sendsTheBookAndTheToken() throws {
    library.status = 201
    library.data = Data(#"{"due": "tomorrow"}"#.utf8)

    XCTAssertEqual(lend(), [.success("tomorrow")])
    XCTAssertEqual(library.sent, ["POST https://books.test/api/loans"])
    let body = try XCTUnwrap(library.request?.httpBody)
    XCTAssertEqual(try JSONSerialization.jsonObject(with: body) as? [String: Int], ["book": 5])
    XCTAssertEqual(library.request?.value(forHTTPHeaderField: "Content-Type"), "application/json")
    XCTAssertEqual(library.request?.value(forHTTPHeaderField: "Authorization"), "Bearer secret")
  }

  func test_giveBack_needsNoBody() {
    library.status = 204

    XCTAssertEqual(giveBack(), [nil])
    XCTAssertEqual(library.sent, ["DELETE https://books.test/api/loans/5"])
    XCTAssertEqual(library.request?.value(forHTTPHeaderField: "Authorization"), "Bearer secret")
    XCTAssertNil(library.request?.httpBody)
  }

  func test_statuses() {
    library.data = Data(#"{"books": [], "more": false}"#.utf8)
    for (status, error) in [
      (401, LibraryError.refused), (409, .status(409)), (300, .status(300)),
      (503, .status(503)), (199, .status(199)),
    ] {
      library.status = status
      XCTAssertEqual(books(), [.failure(error)])
      XCTAssertEqual(giveBack(), [error])
    }
    library.status = 409
    XCTAssertEqual(lend(), [.failure(.noCopyLeft)])
    library.status = 401
    XCTAssertEqual(lend(), [.failure(.refused)])
  }

  func test_eachKeyIsNeeded() throws {
    let book: [String: Any] = ["id": 1, "title": "A", "copies": 0]
    let page: [String: Any] = ["books": [book], "more": false]
    var bodies = page.keys.map { key in page.filter { $0.key != key } }
    bodies += book.keys.map { key in ["books": [book.filter { $0.key != key }], "more": false] }
    for body in bodies {
      library.data = try JSONSerialization.data(withJSONObject: body)
      XCTAssertEqual(books(), [.failure(.unreadable)], "\(body)")
    }
    library.data = Data("{}".utf8)
    XCTAssertEqual(lend(), [.failure(.unreadable)])
  }

  func test_twoOpenCalls() {
    var (first, second): ([Bool], [Bool]) = ([], [])
    library.waits = true
    for (more, told) in [(true, { first.append($0) }), (false, { second.append($0) })] {
      library.data = Data(#"{"books": [], "more": \#(more)}"#.utf8)
      sut.books(by: nil, page: 1) { if case .success(let page) = $0 { told(page.hasMore) } }
    }
    XCTAssertEqual(first + second, [])

    library.ends.reversed().forEach { $0() }
    XCTAssertEqual(first, [true])
    XCTAssertEqual(second, [false])
  }

  func test_whatIsNoAnswer() {
    library.data = nil
    XCTAssertEqual(books(), [.failure(.unreadable)])
    library.status = nil
    XCTAssertEqual(giveBack(), [.unreadable])
    library.status = 200
    library.data = Data(#"{"books": [], "more": false}"#.utf8)
    library.error = URLError(.timedOut)
    XCTAssertEqual(books(), [.failure(.transport(.timedOut))])
    library.error = CocoaError(.fileNoSuchFile)
    XCTAssertEqual(lend(), [.failure(.transport(.unknown))])
  }

  private func books(by author: String? = nil, page: Int = 1) -> [Result<BookPage, LibraryError>] {
    var ends: [Result<BookPage, LibraryError>] = []
    sut.books(by: author, page: page) { ends.append($0) }
    return ends
  }

  private func lend() -> [Result<String, LibraryError>] {
    var ends: [Result<String, LibraryError>] = []
    sut.lend(book: 5, token: "secret") { ends.append($0) }
    return ends
  }

  private func giveBack() -> [LibraryError?] {
    var ends: [LibraryError?] = []
    sut.giveBack(book: 5, token: "secret") { end in
      if case .failure(let error) = end { ends.append(error) } else { ends.append(nil) }
    }
    return ends
  }
}

private final class LibraryMock: SessionProtocol {
  var status: Int? = 200
  var data: Data?
  var error: Error?
  /// Whether an answer waits among the ends.
  var waits = false
  private(set) var ends: [() -> Void] = []
  private(set) var request: URLRequest?
  private(set) var sent: [String] = []

  func dataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask {
    dataTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }

  func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask {
    self.request = request
    sent.append("\(request.httpMethod ?? "") \(request.url?.absoluteString ?? "")")
    let task = LibraryTask()
    let url = request.url ?? URL(fileURLWithPath: "/")
    let response = status.flatMap {
      HTTPURLResponse(url: url, statusCode: $0, httpVersion: nil, headerFields: nil)
    }
    let (data, error) = (self.data, self.error)
    let end = { completionHandler(data, response, error) }
    task.onResume = { [weak self, waits] in
      if waits { self?.ends.append(end) } else { end() }
    }
    return task
  }
}

private final class LibraryTask: URLSessionDataTask, @unchecked Sendable {
  var onResume: () -> Void = {}

  override func resume() { onResume() }
}
