import Foundation
import XCTest

@testable import ToDo

final class LibraryContract: XCTestCase {
  private let page = Data(
    #"{"books": [{"id": 7, "title": "Ice", "copies": 2}], "more": true}"#.utf8)
  private let due = Data(#"{"due": "2026-12-09"}"#.utf8)

  /// Each method calls back exactly once, at once when the session calls back, and on the same thread.
  func test_callsBack() {
    for session in [
      Session(200, page, isSlow: true), Session(500, isSlow: true),
      Session(nil, nil, URLError(.timedOut), isSlow: true),
    ] {
      let calls = Calls()
      let sut = client(session)
      sut.books(by: nil, page: 1) { _ in calls.add() }
      sut.lend(book: 7, token: "t0k") { _ in calls.add() }
      sut.giveBack(book: 7, token: "t0k") { _ in calls.add() }
      XCTAssertEqual(calls.threads.count, 0)

      let done = expectation(description: "the session has called back")
      let thread = Thread {
        for number in 0..<3 {
          session.finish(number)
          calls.mark()
        }
        done.fulfill()
      }
      thread.start()
      wait(for: [done], timeout: 60)
      XCTAssertEqual(calls.threads.map { $0 === thread }, [true, true, true])
      XCTAssertEqual(calls.marks, [1, 2, 3])
    }
  }

  /// Several calls may be open at once, of one method too: each gets its own answer, whichever comes first.
  func test_openCalls() {
    let session = Session(nil, isSlow: true)
    let sut = client(session)
    let empty = Data(#"{"books": [], "more": false}"#.utf8)
    var ends = Array(repeating: [String](), count: 6)
    sut.books(by: "Ada", page: 1) { ends[0].append(Self.words($0.map { "\($0.hasMore)" })) }
    sut.books(by: "Bo", page: 1) { ends[1].append(Self.words($0.map { "\($0.hasMore)" })) }
    sut.lend(book: 1, token: "") { ends[2].append(Self.words($0)) }
    sut.lend(book: 2, token: "") { ends[3].append(Self.words($0)) }
    sut.giveBack(book: 3, token: "") { ends[4].append(Self.words($0.map { "back" })) }
    sut.giveBack(book: 4, token: "") { ends[5].append(Self.words($0.map { "back" })) }
    session.finish(5, with: (204, nil, nil))
    session.finish(4, with: (404, nil, nil))
    session.finish(2, with: (201, due, nil))
    session.finish(3, with: (409, nil, nil))
    session.finish(1, with: (200, empty, nil))
    session.finish(0, with: (200, page, nil))

    XCTAssertEqual(
      ends, [["true"], ["false"], ["2026-12-09"], ["noCopyLeft"], ["status(404)"], ["back"]])
  }

  /// A page of one author's books is asked for with GET, below the server's address, with the author and
  /// the page.
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

  /// An author's name reaches the server as it was typed, with `&`, `+`, `=` and letters of any language,
  /// and an empty one too.
  func test_authorWithOtherCharacters() {
    let session = Session(200, page)
    client(session).books(by: "Zoë & Bo=C++", page: 1) { _ in }
    let text = session.requests.first?.url?.absoluteString ?? ""

    XCTAssertEqual(session.query?["author"], "Zoë & Bo=C++")
    XCTAssertFalse(text.contains("+"), text)

    let other = Session(200, page)
    client(other).books(by: "", page: 1) { _ in }
    XCTAssertEqual(other.query, ["author": "", "page": "1"])
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

  /// A status of 409 says to somebody who lends that no copy is left; elsewhere it's a status like others.
  func test_noCopyLeft() {
    XCTAssertEqual(lend(Session(409)), [.failure(.noCopyLeft)])
    XCTAssertEqual(books(Session(409)), [.failure(.status(409))])
    XCTAssertEqual(giveBack(Session(409)), [.status(409)])
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

  /// Any status from 200 to 299 is success, for each method. Any other is told with its number, also where a
  /// body came with it.
  func test_otherStatus() {
    for status in [200, 201, 202, 299] {
      XCTAssertNotNil(try? books(Session(status, page)).first?.get(), "\(status)")
      XCTAssertEqual(lend(Session(status, due)), [.success("2026-12-09")], "\(status)")
      XCTAssertEqual(giveBack(Session(status, page)), [nil], "\(status)")
    }
    for status in [199, 300, 304, 404, 500] {
      XCTAssertEqual(books(Session(status, page)), [.failure(.status(status))])
      XCTAssertEqual(lend(Session(status, due)), [.failure(.status(status))])
      XCTAssertEqual(giveBack(Session(status)), [.status(status)])
    }
  }

  /// Where the session told an error, its code is told, whatever came beside it: data, or a status. The code
  /// of an error that isn't a `URLError` is `unknown`.
  func test_transport() {
    let lost = Session(200, page, URLError(.networkConnectionLost))

    XCTAssertEqual(books(lost), [.failure(.transport(.networkConnectionLost))])
    XCTAssertEqual(
      lend(Session(nil, nil, URLError(.timedOut))), [.failure(.transport(.timedOut))])
    XCTAssertEqual(
      giveBack(Session(401, nil, URLError(.cannotFindHost))), [.transport(.cannotFindHost)])
    let number = NSError(domain: "com.example.elsewhere", code: URLError.Code.timedOut.rawValue)
    for stranger in [Stranger(), number] as [Error] {
      XCTAssertEqual(books(Session(nil, nil, stranger)), [.failure(.transport(.unknown))])
    }
  }

  /// What isn't as documented is `unreadable`: no HTTP status where no error came, or, after a success, no
  /// body, no JSON, or a body where one key is missing, whichever it is.
  func test_unreadable() {
    for body in [
      "<html>", "", #"{"more": true}"#, #"{"books": []}"#,
      #"{"books": [{"title": "Ice", "copies": 2}], "more": true}"#,
      #"{"books": [{"id": 7, "copies": 2}], "more": true}"#,
      #"{"books": [{"id": 7, "title": "Ice"}], "more": true}"#,
    ] {
      XCTAssertEqual(books(Session(200, Data(body.utf8))), [.failure(.unreadable)], body)
    }
    XCTAssertEqual(books(Session(200)), [.failure(.unreadable)])
    for session in [Session(201, page), Session(201, Data("{}".utf8)), Session(201)] {
      XCTAssertEqual(lend(session), [.failure(.unreadable)])
    }
    for data in [nil, page] {
      XCTAssertEqual(books(Session(nil, data)), [.failure(.unreadable)])
      XCTAssertEqual(lend(Session(nil, data)), [.failure(.unreadable)])
      XCTAssertEqual(giveBack(Session(nil, data)), [.unreadable])
    }
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
    session.finish(0)

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

  private static func words(_ end: Result<String, LibraryError>) -> String {
    switch end {
    case .success(let words): words
    case .failure(let error): "\(error)"
    }
  }

  private struct Stranger: Error {}

  /// Where the client called back, and how often it had when a mark was made.
  private final class Calls: @unchecked Sendable {
    private let lock = NSLock()
    private var made: [Thread] = []
    private(set) var marks: [Int] = []

    var threads: [Thread] { lock.withLock { made } }

    func add() { lock.withLock { made.append(Thread.current) } }

    func mark() { lock.withLock { marks.append(made.count) } }
  }

  /// Answers each request alike, as soon as it's started or when it's told to.
  private final class Session: SessionProtocol, @unchecked Sendable {
    typealias Answer = (status: Int?, data: Data?, error: Error?)

    private(set) var requests: [URLRequest] = []
    private(set) var resumed = 0
    private var waiting: [Int: (Answer) -> Void] = [:]
    private let answer: Answer
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

    /// Answers a request that waits, counted from 0, once.
    func finish(_ number: Int, with answer: Answer? = nil) {
      waiting.removeValue(forKey: number)?(answer ?? self.answer)
    }

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
      let number = requests.count
      requests.append(request)
      let task = Task()
      task.run = { [weak self, answer, isSlow] in
        self?.resumed += 1
        let end = { (answer: Answer) in
          let response = answer.status.flatMap { status in
            request.url.flatMap {
              HTTPURLResponse(url: $0, statusCode: status, httpVersion: nil, headerFields: nil)
            }
          }
          completionHandler(answer.data, response, answer.error)
        }
        if isSlow { self?.waiting[number] = end } else { end(answer) }
      }
      task.stop = { [weak self] in self?.finish(number, with: (nil, nil, URLError(.cancelled))) }
      return task
    }
  }

  private final class Task: URLSessionDataTask, @unchecked Sendable {
    var run: (() -> Void)?
    var stop: (() -> Void)?

    override func resume() { run?() }

    override func cancel() { stop?() }
  }
}
