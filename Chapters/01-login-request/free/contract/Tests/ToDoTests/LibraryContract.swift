import Foundation
import XCTest

@testable import ToDo

final class LibraryContract: XCTestCase {
  private let page = Data(
    #"{"books": [{"id": 7, "title": "Ice", "copies": 2}], "more": true}"#.utf8)
  private let due = Data(#"{"due": "2026-12-09"}"#.utf8)

  /// A page of one author's books is asked for with GET, below the server's address, with the author and the page.
  func test_booksRequest() {
    let session = Session(200, page)
    client(session).books(by: "Ada", page: 3) { _ in }

    XCTAssertEqual(session.requests.map(\.httpMethod), ["GET"])
    XCTAssertEqual(session.place, "https://library.test/v1/books")
    XCTAssertEqual(session.query, ["author": "Ada", "page": "3"])
  }

  /// Without an author nothing is said of one, and the page is.
  func test_allBooks() {
    let session = Session(200, page)
    client(session).books(by: nil, page: 1) { _ in }

    XCTAssertEqual(session.query, ["page": "1"])
  }

  /// An author's name reaches the server as it was typed, with `&`, `+`, `=` and letters of any language.
  func test_authorWithOtherCharacters() {
    let session = Session(200, page)
    client(session).books(by: "Zoë & Bo=C++", page: 1) { _ in }
    let text = session.requests.first?.url?.absoluteString ?? ""

    XCTAssertEqual(session.query?["author"], "Zoë & Bo=C++")
    XCTAssertFalse(text.contains("+"), text)
  }

  /// The search says that it accepts JSON, and it tells nobody a token.
  func test_booksHeaders() {
    let session = Session(200, page)
    client(session).books(by: nil, page: 1) { _ in }

    XCTAssertEqual(session.header("Accept"), "application/json")
    XCTAssertNil(session.header("Authorization"))
  }

  /// The page that comes back has its books, and says whether there are more.
  func test_booksAnswer() {
    let book = Book(id: 7, title: "Ice", copies: 2)

    XCTAssertEqual(
      books(Session(200, page)), [.success(BookPage(books: [book], hasMore: true))])
  }

  /// A book is lent with POST at `loans`, with its number as JSON, and the token in the header alone.
  func test_lendRequest() throws {
    let session = Session(201, due)
    client(session).lend(book: 7, token: "t0k") { _ in }
    let body = try XCTUnwrap(session.requests.first?.httpBody)

    XCTAssertEqual(session.requests.map(\.httpMethod), ["POST"])
    XCTAssertEqual(session.place, "https://library.test/v1/loans")
    XCTAssertNil(session.requests.first?.url?.query)
    XCTAssertEqual(session.header("Authorization"), "Bearer t0k")
    XCTAssertEqual(session.header("Content-Type"), "application/json")
    XCTAssertEqual(try JSONDecoder().decode([String: Int].self, from: body), ["book": 7])
  }

  /// Who has lent a book hears when it's due.
  func test_lendAnswer() {
    XCTAssertEqual(lend(Session(201, due)), [.success("2026-12-09")])
  }

  /// A status of 409 says that no copy is left, to somebody who lends.
  func test_noCopyLeft() {
    XCTAssertEqual(lend(Session(409)), [.failure(.noCopyLeft)])
    XCTAssertEqual(books(Session(409)), [.failure(.status(409))])
  }

  /// A book is given back with DELETE at its loan, with the token and without a body.
  func test_giveBackRequest() {
    let session = Session(204)
    client(session).giveBack(book: 12, token: "t0k") { _ in }

    XCTAssertEqual(session.requests.map(\.httpMethod), ["DELETE"])
    XCTAssertEqual(session.place, "https://library.test/v1/loans/12")
    XCTAssertEqual(session.header("Authorization"), "Bearer t0k")
    XCTAssertNil(session.requests.first?.httpBody)
  }

  /// That a book was given back is known by the status, as the answer has no body.
  func test_giveBackAnswer() {
    var ends: [Bool] = []
    client(Session(204)).giveBack(book: 12, token: "") {
      ends.append((try? $0.get()) != nil)
    }

    XCTAssertEqual(ends, [true])
  }

  /// A status of 401 is a refusal, whatever was asked.
  func test_refused() {
    XCTAssertEqual(books(Session(401)), [.failure(.refused)])
    XCTAssertEqual(lend(Session(401)), [.failure(.refused)])
    XCTAssertEqual(giveBack(Session(401)), [.refused])
  }

  /// Any other status below 200 or above 299 is told with its number, also where a body came with it.
  func test_otherStatus() {
    for status in [199, 300, 304, 404, 500] {
      XCTAssertEqual(books(Session(status, page)), [.failure(.status(status))])
      XCTAssertEqual(giveBack(Session(status)), [.status(status)])
    }
  }

  /// Where no answer came, the transport's error is told, also where a head had come before it.
  func test_transport() {
    let lost = Session(200, page, URLError(.networkConnectionLost))

    XCTAssertEqual(books(lost), [.failure(.transport(.networkConnectionLost))])
    XCTAssertEqual(
      lend(Session(nil, nil, URLError(.timedOut))), [.failure(.transport(.timedOut))])
  }

  /// An answer that isn't as the documentation says is told as that: no JSON, a key that's missing, no body, no status.
  func test_unreadable() {
    let broken = Data(#"{"books": [{"id": 7, "title": "Ice"}], "more": true}"#.utf8)
    for session in [
      Session(200, Data("<html>".utf8)), Session(200, broken), Session(200),
      Session(nil, page),
    ] {
      XCTAssertEqual(books(session), [.failure(.unreadable)])
    }
    XCTAssertEqual(lend(Session(201, page)), [.failure(.unreadable)])
  }

  /// Each call sends one request, and it's started.
  func test_oneRequest() {
    let session = Session(200, page)
    let sut = client(session)
    sut.books(by: nil, page: 1) { _ in }
    sut.lend(book: 1, token: "") { _ in }
    sut.giveBack(book: 1, token: "") { _ in }

    XCTAssertEqual(session.requests.count, 3)
    XCTAssertEqual(session.resumed, 3)
  }

  /// The answer comes too if nobody keeps the client while the request runs.
  func test_clientThatNobodyKeeps() {
    let session = Session(200, page, isSlow: true)
    var count = 0
    client(session).books(by: nil, page: 1) { _ in count += 1 }
    session.finish?()

    XCTAssertEqual(count, 1)
  }

  private func client(_ session: Session) -> LibraryClient {
    LibraryClient(server: URL(string: "https://library.test/v1")!, session: session)
  }

  private func books(_ session: Session) -> [Result<BookPage, LibraryError>] {
    var ends: [Result<BookPage, LibraryError>] = []
    client(session).books(by: nil, page: 1) { ends.append($0) }
    return ends
  }

  private func lend(_ session: Session) -> [Result<String, LibraryError>] {
    var ends: [Result<String, LibraryError>] = []
    client(session).lend(book: 7, token: "t0k") { ends.append($0) }
    return ends
  }

  private func giveBack(_ session: Session) -> [LibraryError?] {
    var ends: [LibraryError?] = []
    client(session).giveBack(book: 7, token: "t0k") {
      if case .failure(let error) = $0 { ends.append(error) } else { ends.append(nil) }
    }
    return ends
  }
}

/// Answers each request alike, as soon as it's started or when it's told to.
private final class Session: SessionProtocol {
  private(set) var requests: [URLRequest] = []
  private(set) var resumed = 0
  private(set) var finish: (() -> Void)?
  private let answer: (status: Int?, data: Data?, error: Error?)
  private let isSlow: Bool

  init(_ status: Int?, _ data: Data? = nil, _ error: Error? = nil, isSlow: Bool = false) {
    answer = (status, data, error)
    self.isSlow = isSlow
  }

  var place: String? {
    requests.first?.url?.absoluteString.split(separator: "?").first.map(String.init)
  }

  var query: [String: String]? {
    requests.first?.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }?
      .queryItems.map { items in
        Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { $0 + $1 })
      }
  }

  func header(_ name: String) -> String? { requests.first?.value(forHTTPHeaderField: name) }

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
    requests.append(request)
    let response = answer.status.flatMap { status in
      request.url.flatMap {
        HTTPURLResponse(url: $0, statusCode: status, httpVersion: nil, headerFields: nil)
      }
    }
    let task = Task()
    task.run = { [weak self, answer, isSlow] in
      self?.resumed += 1
      let end = { completionHandler(answer.data, response, answer.error) }
      if isSlow { self?.finish = end } else { end() }
    }
    return task
  }
}

private final class Task: URLSessionDataTask, @unchecked Sendable {
  var run: (() -> Void)?

  override func resume() { run?() }
}
