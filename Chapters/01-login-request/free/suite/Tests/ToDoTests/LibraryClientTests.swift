import Foundation
import XCTest

@testable import ToDo

final class LibraryClientTests: XCTestCase {
  private let library = LibraryMock()
  private let server = URL(string: "https://books.test/api")!
  private lazy var sut = LibraryClient(server: server, session: library)

  func test_books_asksForAPage() {
    _ = books(by: nil, page: 2)

    XCTAssertEqual(library.sent, ["GET https://books.test/api/books?page=2"])
    XCTAssertEqual(library.request?.value(forHTTPHeaderField: "Accept"), "application/json")
    XCTAssertNil(library.request?.value(forHTTPHeaderField: "Authorization"))

    for page in [1000, 0, -1] {
      _ = books(by: nil, page: page)
      XCTAssertEqual(library.sent.last, "GET https://books.test/api/books?page=\(page)")
    }
  }

  func test_books_asksForAnAuthor() throws {
    for name in ["R&B + Zoë", " Ann  Lee ", "Zoe\u{308}", "100%25\n", ""] {
      _ = books(by: name, page: 1)
      let url = try XCTUnwrap(library.request?.url)
      let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []

      let sent = try XCTUnwrap(items.first { $0.name == "author" }?.value)
      XCTAssertEqual(Array(sent.unicodeScalars), Array(name.unicodeScalars))
      XCTAssertEqual(url.absoluteString.contains("%2B"), name.contains("+"))
      XCTAssertEqual(library.request?.value(forHTTPHeaderField: "Accept"), "application/json")
    }
  }

  func test_books_asksWithoutWhatWasSaidBefore() {
    _ = lend()
    _ = books(by: "Ann")
    _ = books()

    XCTAssertEqual(library.sent.last, "GET https://books.test/api/books?page=1")
    XCTAssertNil(library.request?.value(forHTTPHeaderField: "Authorization"))
  }

  func test_books_decodes() {
    library.data = Data(
      #"""
      {"books": [{"id": 2, "title": "zoo ", "copies": 0, "of": 9}, {"id": 1, "title": "A", "copies": 3},
      {"id": 2, "title": "zoo ", "copies": 0}], "more": false, "total": null}
      """#.utf8)
    let (zoo, a) = (Book(id: 2, title: "zoo ", copies: 0), Book(id: 1, title: "A", copies: 3))

    XCTAssertEqual(books(), [.success(BookPage(books: [zoo, a, zoo], hasMore: false))])
    library.data = Data(#"{"books": [], "more": true}"#.utf8)
    XCTAssertEqual(books(), [.success(BookPage(books: [], hasMore: true))])
  }

  func test_words_areToldToTheLetter() throws {
    for words in [" Zoe\u{308} &amp; Co.\n", "", String(repeating: "a ", count: 200)] {
      let book: [String: Any] = ["id": 1, "title": words, "copies": -1]
      library.data = try JSONSerialization.data(
        withJSONObject: ["books": [book], "more": true, "due": words])
      let title = try XCTUnwrap(books().first?.get().books.first?.title)
      let due = try XCTUnwrap(lend().first?.get())

      for told in [title, due] { XCTAssertEqual(Array(told.utf8), Array(words.utf8)) }
    }
  }

  func test_serverOnAPort() {
    sut = LibraryClient(server: URL(string: "http://localhost:8080/v1")!, session: library)
    _ = books()

    XCTAssertEqual(library.sent, ["GET http://localhost:8080/v1/books?page=1"])
  }

  func test_lend_sendsTheBookAndTheToken() throws {
    library.status = 201
    library.data = Data(#"{"due": "tomorrow, at noon "}"#.utf8)

    XCTAssertEqual(lend(), [.success("tomorrow, at noon ")])
    XCTAssertEqual(library.sent, ["POST https://books.test/api/loans"])
    let body = try XCTUnwrap(library.request?.httpBody)
    XCTAssertEqual(try JSONSerialization.jsonObject(with: body) as? [String: Int], ["book": 5])
    XCTAssertEqual(library.request?.value(forHTTPHeaderField: "Content-Type"), "application/json")
    XCTAssertEqual(library.request?.value(forHTTPHeaderField: "Authorization"), "Bearer secret")
  }

  func test_eachCallHasANumberAndATokenOfItsOwn() throws {
    for (id, token) in [
      (1, "one"), (4321, "a+/b="), (-1, "Bearer b"), (0, " "),
    ] {
      sut.giveBack(book: id, token: token) { _ in }
      XCTAssertEqual(library.sent.last, "DELETE https://books.test/api/loans/\(id)")
      XCTAssertEqual(library.request?.value(forHTTPHeaderField: "Authorization"), "Bearer \(token)")

      sut.lend(book: id, token: token) { _ in }
      let body = try XCTUnwrap(library.request?.httpBody)
      XCTAssertEqual(try JSONDecoder().decode([String: Int].self, from: body), ["book": id])
      XCTAssertEqual(library.request?.value(forHTTPHeaderField: "Authorization"), "Bearer \(token)")
    }
  }

  func test_nothingElseIsSent() throws {
    _ = (books(), lend(), giveBack())
    let json = "application/json"

    XCTAssertEqual(
      library.requests.map(\.allHTTPHeaderFields),
      [
        ["Accept": json],
        ["Authorization": "Bearer secret", "Content-Type": json],
        ["Authorization": "Bearer secret"],
      ])
    for request in library.requests {
      let usual = URLRequest(url: try XCTUnwrap(request.url))
      XCTAssertEqual(request.cachePolicy, usual.cachePolicy)
      XCTAssertEqual(request.timeoutInterval, usual.timeoutInterval)
    }
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
      (503, .status(503)), (199, .status(199)), (404, .status(404)),
      (403, .status(403)), (410, .status(410)), (999, .status(999)),
    ] {
      library.status = status
      XCTAssertEqual(books(), [.failure(error)])
      XCTAssertEqual(giveBack(), [error])
    }
    library.status = 409
    XCTAssertEqual(lend(), [.failure(.noCopyLeft)])
    for (status, error) in [(401, LibraryError.refused), (410, .status(410))] {
      library.status = status
      XCTAssertEqual(lend(), [.failure(error)])
    }
  }

  func test_anyStatusOfSuccess() {
    let page = BookPage(books: [], hasMore: false)
    for status in [200, 201, 203, 226, 299] {
      library.status = status
      library.data = Data(#"{"books": [], "more": false, "due": "now"}"#.utf8)
      XCTAssertEqual(books(), [.success(page)])
      XCTAssertEqual(lend(), [.success("now")])
      library.data = Data("thanks".utf8)
      XCTAssertEqual(giveBack(), [nil])
    }
  }

  func test_eachKeyIsNeeded() throws {
    let book: [String: Any] = ["id": 1, "title": "A", "copies": 0]
    let page: [String: Any] = ["books": [book], "more": false]
    var bodies = page.keys.map { key in page.filter { $0.key != key } }
    bodies += book.keys.map { key in ["books": [book.filter { $0.key != key }], "more": false] }
    bodies.append(["books": [book, ["id": 2]], "more": true])
    for body in bodies {
      library.data = try JSONSerialization.data(withJSONObject: body)
      XCTAssertEqual(books(), [.failure(.unreadable)], "\(body)")
    }
    for body in ["{}", #"{"due": null}"#] {
      library.data = Data(body.utf8)
      XCTAssertEqual(lend(), [.failure(.unreadable)])
    }
  }

  func test_nothingIsSentAgain_andNothingRemembered() {
    library.data = Data(#"{"books": [], "more": false}"#.utf8)
    _ = (books(), books())
    XCTAssertEqual(library.sent.count, 2)
    library.status = 503
    _ = (books(), lend(), giveBack())
    XCTAssertEqual(library.sent.count, 5)
    (library.status, library.error) = (nil, URLError(.networkConnectionLost))
    _ = (books(), lend(), giveBack())
    XCTAssertEqual(library.sent.count, 8)
  }

  func test_answersComeAtOnce_whereTheSessionCalls() {
    library.waits = true
    for (status, error) in [
      (200, nil), (401, nil), (503, nil), (nil, URLError(.timedOut)),
    ] as [(Int?, URLError?)] {
      let threads = Threads()
      (library.status, library.error, library.ends) = (status, error, [])
      let done = expectation(description: "all have been answered")
      let thread = Thread { [sut, library] in
        sut.books(by: nil, page: 1) { _ in threads.add() }
        sut.lend(book: 1, token: "") { _ in threads.add() }
        sut.giveBack(book: 1, token: "") { _ in threads.add() }
        library.ends.forEach { $0() }
        threads.close()
        done.fulfill()
      }
      thread.start()
      wait(for: [done], timeout: 10)

      XCTAssertEqual(threads.inTime.map { $0 === thread }, [true, true, true])
    }
  }

  func test_failuresComeWithoutTheClient() {
    var told: [LibraryError] = []
    library.waits = true
    library.error = URLError(.timedOut)
    sut.lend(book: 1, token: "") { if case .failure(let error) = $0 { told.append(error) } }
    sut = LibraryClient(server: server, session: library)
    library.ends.forEach { $0() }

    XCTAssertEqual(told, [.transport(.timedOut)])
  }

  func test_answersComeWithoutTheClient() {
    var told: [String] = []
    library.waits = true
    library.data = Data(#"{"books": [], "more": true, "due": "now"}"#.utf8)
    sut.books(by: nil, page: 1) { told.append("\((try? $0.get())?.hasMore == true)") }
    sut.lend(book: 1, token: "") { told.append((try? $0.get()) ?? "") }
    sut.giveBack(book: 1, token: "") { told.append("\((try? $0.get()) != nil)") }
    sut = LibraryClient(server: URL(string: "https://other.test")!, session: library)
    library.ends.forEach { $0() }

    XCTAssertEqual(told, ["true", "now", "true"])
    XCTAssertEqual(library.cancelled, 0)
  }

  func test_nothingIsKept() {
    final class Owner {
      var count = 0
    }
    for isBroken in [true, false] {
      (library.error, library.status) = (isBroken ? URLError(.timedOut) : nil, 201)
      weak var owner: Owner?
      weak var client: LibraryClient?
      do {
        let sut = LibraryClient(server: server, session: library)
        client = sut
        do {
          let new = Owner()
          owner = new
          sut.books(by: nil, page: 1) { _ in new.count += 1 }
          sut.lend(book: 1, token: "") { _ in new.count += 1 }
          sut.giveBack(book: 1, token: "") { _ in new.count += 1 }
          XCTAssertEqual(new.count, 3)
        }
        XCTAssertNil(owner)
        withExtendedLifetime(sut) {}
      }
      XCTAssertNil(client)
    }
  }

  func test_manyOpenCalls() {
    var told: [Int] = []
    library.waits = true
    library.status = 204
    for number in 0..<5 {
      sut.lend(book: 1, token: "") { _ in told.append(3 * number) }
      sut.giveBack(book: 1, token: "") { _ in told.append(3 * number + 1) }
      sut.books(by: nil, page: 1) { _ in told.append(3 * number + 2) }
    }
    XCTAssertEqual(library.sent.count, 15)
    XCTAssertEqual(told, [])

    library.ends.reversed().forEach { $0() }
    XCTAssertEqual(told, (0..<15).reversed())
    XCTAssertEqual(library.cancelled, 0)
  }

  func test_callsOneAfterAnother() {
    let page = Result<BookPage, LibraryError>.success(BookPage(books: [], hasMore: false))
    library.data = Data(#"{"books": [], "more": false}"#.utf8)
    for status in [401, 503] {
      let error = status == 401 ? LibraryError.refused : .status(status)
      XCTAssertEqual(books(), [page])
      library.status = status
      for _ in 0..<8 { XCTAssertEqual(books(), [.failure(error)]) }
      for _ in 0..<8 { XCTAssertEqual(lend(), [.failure(error)]) }
      for _ in 0..<8 { XCTAssertEqual(giveBack(), [error]) }
      library.status = 200
    }
    XCTAssertEqual(books(), [page])
    library.error = URLError(.networkConnectionLost)
    XCTAssertEqual(books(), [.failure(.transport(.networkConnectionLost))])
    XCTAssertEqual(library.sent.count, 52)
  }

  func test_aClosureMakesTheNextCall() {
    var count = 0
    library.status = 204
    sut.giveBack(book: 1, token: "") { [sut] _ in
      sut.lend(book: 1, token: "") { _ in sut.books(by: nil, page: 1) { _ in count += 1 } }
    }

    XCTAssertEqual(count, 1)
    XCTAssertEqual(library.sent.count, 3)
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
    library.data = Data(#"{"books": [], "more": false}"#.utf8)
    for isHTTP in [true, false] {
      (library.status, library.isHTTP) = (isHTTP ? nil : 200, isHTTP)
      XCTAssertEqual(books(), [.failure(.unreadable)])
      XCTAssertEqual(giveBack(), [.unreadable])
    }
  }

  func test_anErrorDecides() {
    library.data = Data(#"{"books": [], "more": false}"#.utf8)
    for status in [nil, 200, 401, 409] {
      library.status = status
      for code in [URLError.Code.timedOut, .cancelled, .userAuthenticationRequired] {
        library.error = URLError(code)
        XCTAssertEqual(books(), [.failure(.transport(code))])
        XCTAssertEqual(lend(), [.failure(.transport(code))])
        XCTAssertEqual(giveBack(), [.transport(code)])
      }
      let inside = [NSUnderlyingErrorKey: URLError(.timedOut) as Error]
      for error in [
        CocoaError(.fileNoSuchFile, userInfo: inside), LibraryError.refused,
      ] as [Error] {
        library.error = error
        XCTAssertEqual(lend(), [.failure(.transport(.unknown))])
      }
    }
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

/// Where calls came, as long as it's open.
private final class Threads: @unchecked Sendable {
  private let lock = NSLock()
  private var isOpen = true
  private(set) var inTime: [Thread] = []

  func add() { lock.withLock { if isOpen { inTime.append(Thread.current) } } }

  func close() { lock.withLock { isOpen = false } }
}

private final class LibraryMock: SessionProtocol, @unchecked Sendable {
  var status: Int? = 200
  var isHTTP = true
  var data: Data?
  var error: Error?
  /// Whether an answer waits among the ends.
  var waits = false
  var ends: [() -> Void] = []
  private(set) var cancelled = 0
  private(set) var requests: [URLRequest] = []
  private(set) var sent: [String] = []

  var request: URLRequest? { requests.last }

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
    sent.append("\(request.httpMethod ?? "") \(request.url?.absoluteString ?? "")")
    let task = LibraryTask()
    let url = request.url ?? URL(fileURLWithPath: "/")
    let response = status.flatMap { status in
      isHTTP
        ? HTTPURLResponse(
          url: url, statusCode: status, httpVersion: nil,
          headerFields: ["Content-Type": "text/html", "ETag": "1", "Retry-After": "0"])
        : URLResponse(url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
    }
    let (data, error) = (self.data, self.error)
    let end = { completionHandler(data, response, error) }
    task.onCancel = { [weak self] in self?.cancelled += 1 }
    task.onResume = { [weak self, waits] in
      if waits { self?.ends.append(end) } else { end() }
    }
    return task
  }
}

private final class LibraryTask: URLSessionDataTask, @unchecked Sendable {
  var onResume: () -> Void = {}
  var onCancel: () -> Void = {}

  override func resume() { onResume() }

  override func cancel() { onCancel() }
}
