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

  /// Calls of `books`, `lend` and `giveBack` may be open at once, and two of each too, even for one book: every
  /// call sends its request and gets its own answer, whichever comes first.
  func test_openCalls() {
    let session = Session(nil, isSlow: true)
    let sut = client(session)
    let empty = Data(#"{"books": [], "more": false}"#.utf8)
    var ends = Array(repeating: [String](), count: 6)
    sut.books(by: "Ada", page: 1) { ends[0].append(Self.words($0.map { "\($0.hasMore)" })) }
    sut.books(by: "Ada", page: 1) { ends[1].append(Self.words($0.map { "\($0.hasMore)" })) }
    sut.lend(book: 1, token: "") { ends[2].append(Self.words($0)) }
    sut.lend(book: 1, token: "") { ends[3].append(Self.words($0)) }
    sut.giveBack(book: 3, token: "") { ends[4].append(Self.words($0.map { "back" })) }
    sut.giveBack(book: 3, token: "") { ends[5].append(Self.words($0.map { "back" })) }
    session.finish(5, with: (204, nil, nil))
    session.finish(4, with: (404, nil, nil))
    session.finish(2, with: (201, due, nil))
    session.finish(3, with: (409, nil, nil))
    session.finish(1, with: (200, empty, nil))
    session.finish(0, with: (200, page, nil))

    XCTAssertEqual(
      ends, [["true"], ["false"], ["2026-12-09"], ["noCopyLeft"], ["status(404)"], ["back"]])
  }

  /// A page of one author's books is asked for with GET, below the server's address, with the author and the
  /// page; its number is written in digits alone.
  func test_booksRequest() {
    for server in ["https://library.test/v1", "http://localhost:8080/v1"] {
      for page in [3, 1000] {
        let session = Session(200, self.page)
        client(session, server).books(by: "Ada", page: page) { _ in }

        XCTAssertEqual(session.requests.map(\.httpMethod), ["GET"])
        XCTAssertEqual(session.place, "\(server)/books")
        XCTAssertEqual(session.query, ["author": "Ada", "page": "\(page)"])
      }
    }
  }

  /// Without an author nothing is said of one, not even after a search for one, and the page is.
  func test_allBooks() {
    let session = Session(200, page)
    let sut = client(session)
    for author in [nil, "Ada", nil] { sut.books(by: author, page: 1) { _ in } }

    XCTAssertEqual(session.query, ["page": "1"])
    XCTAssertEqual(session.requests.last?.url, session.requests.first?.url)
  }

  /// An author's name reaches the server exactly as it was typed, with its spaces, its accents, and characters
  /// such as `&`, `+`, `=` and `%`; an empty one too.
  func test_authorWithOtherCharacters() {
    for name in [
      "Zoë & Bo=C++", "Zoe\u{308}", "Zo\u{EB}", " Ann  Lee ", "  ", "50%25 #1/2?;:@", "李 ß",
      "O'Neil\n\"Bo\"", "",
    ] {
      let session = Session(200, page)
      client(session).books(by: name, page: 1) { _ in }
      let text = session.requests.first?.url?.absoluteString ?? ""

      XCTAssertEqual(session.query?.keys.sorted(), ["author", "page"], name)
      // Strings with the same accents are equal, however these are made.
      XCTAssertEqual(session.query?["author"].map { Array($0.utf8) }, Array(name.utf8), text)
      XCTAssertFalse(text.contains("+"), text)
    }
  }

  /// The search says that it accepts JSON, and it tells nobody a token, not even that of an earlier call.
  func test_booksHeaders() {
    let session = Session(200, page)
    let sut = client(session)
    sut.books(by: nil, page: 1) { _ in }
    sut.lend(book: 7, token: "t0k") { _ in }
    sut.giveBack(book: 7, token: "t0k") { _ in }
    sut.books(by: "Ada", page: 1) { _ in }

    for number in [0, 3] {
      XCTAssertEqual(session.header("Accept", number), "application/json")
      XCTAssertNil(session.header("Authorization", number))
    }
  }

  /// The page that comes back has all its books, as they came and in the server's order, and says whether there
  /// are more; it may be empty, or long, or have a book twice.
  func test_booksAnswer() {
    let ice = Book(id: 7, title: "Ice", copies: 2)
    let page = Data(
      #"""
      {"books": [
        {"id": 9, "title": " the C++ Zoo, 2nd", "copies": 0}, {"id": 7, "title": "Ice", "copies": 2},
        {"id": 8, "title": "Air", "copies": 1}, {"id": 7, "title": "Ice", "copies": 2}
      ], "more": false}
      """#.utf8)
    let books = [
      Book(id: 9, title: " the C++ Zoo, 2nd", copies: 0), ice, Book(id: 8, title: "Air", copies: 1), ice,
    ]
    let empty = Data(#"{"books": [], "more": true}"#.utf8)
    let ices = Array(repeating: #"{"id": 7, "title": "Ice", "copies": 2}"#, count: 5000)
    let long = Data(#"{"books": [\#(ices.joined(separator: ","))], "more": false}"#.utf8)

    for (data, page) in [
      (self.page, BookPage(books: [ice], hasMore: true)), (page, BookPage(books: books, hasMore: false)),
      (empty, BookPage(books: [], hasMore: true)),
      (long, BookPage(books: Array(repeating: ice, count: 5000), hasMore: false)),
    ] {
      XCTAssertEqual(self.books(Session(200, data)), [.success(page)])
    }
  }

  /// A book is lent with POST at `loans`, with its number as JSON, and with the token of this call, as it was
  /// given, in the header alone.
  func test_lendRequest() throws {
    let session = Session(201, due)
    let sut = client(session)
    for (number, (id, token)) in [(7, "t0k"), (12345, "A.b-c_1+/=="), (8, "")].enumerated() {
      sut.lend(book: id, token: token) { _ in }
      let request = try XCTUnwrap(session.requests.last)

      XCTAssertEqual(session.requests.count, number + 1)
      XCTAssertEqual(request.httpMethod, "POST")
      XCTAssertEqual(request.url?.absoluteString, "https://library.test/v1/loans")
      XCTAssertEqual(session.header("Authorization", number), "Bearer \(token)")
      XCTAssertEqual(session.header("Content-Type", number), "application/json")
      let body = try XCTUnwrap(request.httpBody)
      XCTAssertEqual(try JSONDecoder().decode([String: Int].self, from: body), ["book": id])
    }
  }

  /// Who has lent a book hears when it's due: the server's words, whole, whatever they are.
  func test_lendAnswer() throws {
    for words in ["2026-12-09", "2026-12-09T12:00:00+01:00", " on Friday, at noon "] {
      let body = try JSONEncoder().encode(["due": words])
      XCTAssertEqual(lend(Session(201, body)), [.success(words)])
    }
  }

  /// A status of 409 says to somebody who lends that no copy is left; elsewhere it's a status like others.
  func test_noCopyLeft() {
    XCTAssertEqual(lend(Session(409)), [.failure(.noCopyLeft)])
    XCTAssertEqual(lend(Session(409, due)), [.failure(.noCopyLeft)])
    XCTAssertEqual(books(Session(409)), [.failure(.status(409))])
    XCTAssertEqual(giveBack(Session(409)), [.status(409)])
  }

  /// A book is given back with DELETE at its loan, with its number in digits alone, with the token of this call,
  /// as it was given, and without a body.
  func test_giveBackRequest() {
    let session = Session(204)
    let sut = client(session)
    for (number, (id, token)) in [(12, "t0k"), (12345, "A.b-c_1+/=="), (8, "")].enumerated() {
      sut.giveBack(book: id, token: token) { _ in }
      let request = session.requests.last

      XCTAssertEqual(session.requests.count, number + 1)
      XCTAssertEqual(request?.httpMethod, "DELETE")
      XCTAssertEqual(request?.url?.absoluteString, "https://library.test/v1/loans/\(id)")
      XCTAssertEqual(session.header("Authorization", number), "Bearer \(token)")
      XCTAssertNil(request?.httpBody)
    }
  }

  /// That a book was given back is known by the status, as the answer has no body.
  func test_giveBackAnswer() {
    var ends: [Bool] = []
    client(Session(204)).giveBack(book: 12, token: "") {
      ends.append((try? $0.get()) != nil)
    }

    XCTAssertEqual(ends, [true])
  }

  /// A status of 401 is a refusal, whatever was asked and whatever body came with it.
  func test_refused() {
    XCTAssertEqual(books(Session(401)), [.failure(.refused)])
    XCTAssertEqual(books(Session(401, page)), [.failure(.refused)])
    XCTAssertEqual(lend(Session(401)), [.failure(.refused)])
    XCTAssertEqual(lend(Session(401, due)), [.failure(.refused)])
    XCTAssertEqual(giveBack(Session(401)), [.refused])
  }

  /// Any status from 200 to 299 is success, for each method, and no body matters to who gives back. Any other is
  /// told with its number, for each method too, also where a body came with it: a 404 means nothing else.
  func test_otherStatus() {
    for status in 200..<300 {
      XCTAssertNotNil(try? books(Session(status, page)).first?.get(), "\(status)")
      XCTAssertEqual(lend(Session(status, due)), [.success("2026-12-09")], "\(status)")
      XCTAssertEqual(giveBack(Session(status, page)), [nil], "\(status)")
      XCTAssertEqual(giveBack(Session(status, Data("<html>".utf8))), [nil], "\(status)")
    }
    for status in [199, 300, 304, 400, 403, 404, 408, 410, 422, 429, 500, 502, 503, 504, 599] {
      for hasBody in [true, false] {
        XCTAssertEqual(
          books(Session(status, hasBody ? page : nil)), [.failure(.status(status))], "\(status)")
        XCTAssertEqual(
          lend(Session(status, hasBody ? due : nil)), [.failure(.status(status))], "\(status)")
        XCTAssertEqual(giveBack(Session(status, hasBody ? page : nil)), [.status(status)], "\(status)")
      }
    }
  }

  /// Where the session told an error, its code is told, whichever it is, and whatever came beside it: nothing,
  /// data, or a status. The code of an error that isn't a `URLError` is `unknown`.
  func test_transport() {
    let codes: [URLError.Code] = [
      .cancelled, .timedOut, .networkConnectionLost, .notConnectedToInternet, .cannotFindHost,
      .userAuthenticationRequired, .badServerResponse, .cannotDecodeContentData, .zeroByteResource,
    ]
    for code in codes {
      for status in [nil, 200, 401, 409, 500] {
        let error = URLError(code)
        XCTAssertEqual(books(Session(status, page, error)), [.failure(.transport(code))])
        XCTAssertEqual(lend(Session(status, due, error)), [.failure(.transport(code))])
        XCTAssertEqual(giveBack(Session(status, nil, error)), [.transport(code)])
      }
    }
    let number = NSError(domain: "com.example.elsewhere", code: URLError.Code.timedOut.rawValue)
    for stranger in [Stranger(), number] as [Error] {
      XCTAssertEqual(books(Session(nil, nil, stranger)), [.failure(.transport(.unknown))])
      XCTAssertEqual(lend(Session(201, due, stranger)), [.failure(.transport(.unknown))])
      XCTAssertEqual(giveBack(Session(204, nil, stranger)), [.transport(.unknown)])
    }
  }

  /// Without a status of HTTP where no error came, and without JSON after a success, an answer is `unreadable`. A
  /// key that's missing or has another kind of value, also of one book among others, makes the whole body so.
  func test_unreadable() {
    let books = [
      #"{"title": "Ice", "copies": 2}"#, #"{"id": 7, "copies": 2}"#, #"{"id": 7, "title": "Ice"}"#,
      #"{"id": "7", "title": "Ice", "copies": 2}"#, #"{"id": 7, "title": null, "copies": 2}"#,
      #"{"id": 7, "title": "Ice", "copies": "2"}"#,
    ]
    let good = #"{"id": 1, "title": "Air", "copies": 1}"#
    for body in books.flatMap({ [$0, "\(good), \($0)"] }).map({ #"{"books": [\#($0)], "more": true}"# }) + [
      "<html>", "", "{}", "[]", #"{"more": true}"#, #"{"books": []}"#, #"{"books": null, "more": true}"#,
      #"{"books": [], "more": null}"#, #"{"books": [], "more": "no"}"#,
    ] {
      XCTAssertEqual(self.books(Session(200, Data(body.utf8))), [.failure(.unreadable)], body)
    }
    XCTAssertEqual(self.books(Session(200)), [.failure(.unreadable)])
    XCTAssertEqual(lend(Session(201)), [.failure(.unreadable)])
    XCTAssertEqual(lend(Session(201, page)), [.failure(.unreadable)])
    for body in ["2026-12-09", "", "{}", #"{"due": null}"#, #"{"due": 9}"#] {
      XCTAssertEqual(lend(Session(201, Data(body.utf8))), [.failure(.unreadable)], body)
    }
    for status in [nil, Session.noHTTP] {
      XCTAssertEqual(self.books(Session(status)), [.failure(.unreadable)])
      XCTAssertEqual(self.books(Session(status, page)), [.failure(.unreadable)])
      XCTAssertEqual(lend(Session(status, due)), [.failure(.unreadable)])
      XCTAssertEqual(giveBack(Session(status)), [.unreadable])
      XCTAssertEqual(giveBack(Session(status, page)), [.unreadable])
    }
  }

  /// Each call sends one request, and it's started. Nothing is sent again, whatever comes back, and nothing is
  /// answered from memory.
  func test_oneRequest() {
    let ends: [(Int?, URLError.Code?)] =
      [200, 204, 401, 404, 409, 429, 500, 503].map { ($0, nil) }
      + [.networkConnectionLost, .timedOut, .notConnectedToInternet, .cancelled].map { (nil, $0) }
    for (status, code) in ends {
      let session = Session(status, page, code.map { URLError($0) })
      let sut = client(session)
      for _ in 0..<2 {
        sut.books(by: nil, page: 1) { _ in }
        sut.lend(book: 1, token: "") { _ in }
        sut.giveBack(book: 1, token: "") { _ in }
      }

      XCTAssertEqual(session.requests.count, 6)
      XCTAssertEqual(session.resumed, 6)
    }
  }

  /// The answer comes too, from each method, if nobody keeps the client while the request runs: a failure, and the
  /// session's error with its code, as well.
  func test_clientThatNobodyKeeps() throws {
    let body = try JSONSerialization.data(
      withJSONObject: ["books": [], "more": true, "due": "2026-12-09"] as [String: Any])
    let lost = URLError(.networkConnectionLost)
    for (status, error) in [(200, nil), (404, nil), (nil, lost)] as [(Int?, URLError?)] {
      let session = Session(status, body, error, isSlow: true)
      var ends: [String] = []
      client(session).books(by: nil, page: 1) { ends.append(Self.words($0.map { "\($0.hasMore)" })) }
      client(session).lend(book: 7, token: "") { ends.append(Self.words($0)) }
      client(session).giveBack(book: 7, token: "") { ends.append(Self.words($0.map { "back" })) }
      for number in 0..<3 { session.finish(number) }

      let failure = status.map { LibraryError.status($0) } ?? .transport(lost.code)
      let failures = Array(repeating: "\(failure)", count: 3)
      XCTAssertEqual(ends, status == 200 ? ["true", "2026-12-09", "back"] : failures)
    }
  }

  private func client(
    _ session: Session, _ server: String = "https://library.test/v1"
  ) -> LibraryClient {
    LibraryClient(server: URL(string: server)!, session: session)
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

    /// A status for a response that isn't of HTTP.
    static let noHTTP = 0
    /// Nobody who asks again and again is answered more often.
    private static let most = 20

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
      guard let query = requests.first?.url?.query(percentEncoded: true) else { return nil }
      let items = query.split(separator: "&").map { item in
        item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          .map { $0.removingPercentEncoding ?? "" }
      }
      return Dictionary(items.map { ($0[0], $0.dropFirst().first ?? "") }) { $0 + "," + $1 }
    }

    func header(_ name: String, _ number: Int = 0) -> String? {
      guard number < requests.count else { return nil }
      return requests[number].value(forHTTPHeaderField: name)
    }

    /// Answers a request that waits, counted from 0, once.
    func finish(_ number: Int, with answer: Answer? = nil) {
      waiting.removeValue(forKey: number)?(answer ?? self.answer)
    }

    private static func response(to url: URL, _ status: Int) -> URLResponse? {
      guard status == noHTTP else {
        return HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil)
      }
      return URLResponse(url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
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
        guard number < Self.most else { return }
        let end = { (answer: Answer) in
          let response = answer.status.flatMap { status in
            request.url.flatMap { Self.response(to: $0, status) }
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
