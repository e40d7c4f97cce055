import Foundation
import XCTest

@testable import Following

final class FollowsListContract: XCTestCase {
  private let server = Server()

  override func setUp() {
    super.setUp()
    server.open()
  }

  override func tearDown() {
    server.close()
    super.tearDown()
  }

  /// The first page is asked for with GET, with the account and without a cursor. Its accounts come in the server's order, and the list has them when it calls back.
  func test_firstPage() throws {
    let sut = server.list("ann.example")
    var seen: [[Account]] = []
    sut.loadMore { [unowned sut] _ in seen.append(sut.accounts) }
    let request = try server.request(1)
    XCTAssertEqual(request.httpMethod, "GET")
    XCTAssertEqual(request.url?.path, "/xrpc/app.bsky.graph.getFollows")
    XCTAssertEqual(try server.query(1), ["actor": "ann.example"])

    try server.answer(1, .page(["cy", "bo"], cursor: "c1"))
    server.settle { !seen.isEmpty }
    XCTAssertEqual(seen, [followed("cy", "bo")])
    XCTAssertTrue(sut.hasMore)
  }

  /// The next page is asked for with the same account and with the cursor that the last answer named. Its accounts follow those that are there, and the caller is told all of them.
  func test_nextPage() throws {
    let sut = server.list("ann.example")
    _ = try loaded(sut, .page(["bo"], cursor: "c1"))
    let second = try loaded(sut, .page(["cy"], cursor: "c2"))
    let third = try loaded(sut, .page(["di"], cursor: "c3"))

    XCTAssertEqual(try server.query(2), ["actor": "ann.example", "cursor": "c1"])
    XCTAssertEqual(try server.query(3), ["actor": "ann.example", "cursor": "c2"])
    XCTAssertEqual(try second.results(), [.success(followed("bo", "cy"))])
    XCTAssertEqual(try third.results(), [.success(followed("bo", "cy", "di"))])
  }

  /// Account and cursor reach the server as they are, whatever characters they have, also where it reads a plus as a space.
  func test_characters() throws {
    for cursor in ["a+b/c==", "50% & more=less", "zoë #?;:@", "%2B", "a b\"c|d"] {
      let sut = server.list("did:web:localhost%3A8080")
      let number = server.count
      _ = try loaded(sut, .page(["bo"], cursor: cursor))
      _ = more(sut)

      XCTAssertEqual(
        try server.query(number + 2),
        ["actor": "did:web:localhost%3A8080", "cursor": cursor])
    }
  }

  /// A page without accounts is not the last one, as long as it names a cursor.
  func test_emptyPage() throws {
    let sut = server.list()
    _ = try loaded(sut, .page(["bo"], cursor: "c1"))
    let second = try loaded(sut, .page([], cursor: "c2"))
    XCTAssertEqual(try second.results(), [.success(followed("bo"))])
    XCTAssertTrue(sut.hasMore)

    let third = try loaded(sut, .page(["cy"], cursor: nil))
    XCTAssertEqual(try server.query(3)["cursor"], "c2")
    XCTAssertEqual(try third.results(), [.success(followed("bo", "cy"))])
  }

  /// After an answer without a cursor there's nothing more to load, and the list says so. Who asks for more is told the list as it is, and nothing is sent.
  func test_lastPage() throws {
    let sut = server.list()
    _ = try loaded(sut, .page(["bo"], cursor: "c1"))
    _ = try loaded(sut, .page(["cy"], cursor: nil))
    XCTAssertFalse(sut.hasMore)

    let after = more(sut)
    XCTAssertEqual(try after.results(), [.success(followed("bo", "cy"))])
    XCTAssertEqual(server.count, 2)
  }

  /// Who asks for more while a page is on its way sends nothing, whether it was asked for by a load or by a refresh, and whether the old list had more or not. All who wait are told the same, once each, in the order in which they asked.
  func test_askingTwice() throws {
    for cursor in ["c1", nil] {
      let sut = server.list()
      let number = server.count
      var order: [Int] = []
      let callers = [1, 2, 3].map { caller in more(sut) { order.append(caller) } }
      try server.answer(number + 1, .page(["bo"], cursor: cursor))
      for caller in callers {
        XCTAssertEqual(try caller.results(), [.success(followed("bo"))])
      }
      XCTAssertEqual(order, [1, 2, 3])

      let fresh = refresh(sut)
      let next = more(sut)
      try server.answer(number + 2, .page(["cy"], cursor: "c2"))
      XCTAssertEqual(try fresh.results(), [.success(followed("cy"))])
      XCTAssertEqual(try next.results(), [.success(followed("cy"))])
      XCTAssertEqual(server.count, number + 2)
    }
  }

  /// Who is called back can ask for the next page at once, before doing anything else.
  func test_askingAtOnce() throws {
    let sut = server.list()
    let next = Told(server)
    sut.loadMore { [unowned sut] _ in sut.loadMore { next.soFar.append($0) } }
    try server.answer(1, .page(["bo"], cursor: "c1"))
    try server.answer(2, .page(["cy"], cursor: nil))

    XCTAssertEqual(try next.results(), [.success(followed("bo", "cy"))])
  }

  /// A failure loses nothing that was loaded, and the next call asks for the same page again.
  func test_failure() throws {
    for failure in [Answer.status(500, Answer.body([], cursor: nil)), .text("?"), .error(.timedOut)] {
      let sut = server.list()
      let number = server.count
      _ = try loaded(sut, .page(["bo"], cursor: "c1"))
      _ = try loaded(sut, failure)
      XCTAssertEqual(sut.accounts, followed("bo"))
      XCTAssertTrue(sut.hasMore)

      let again = try loaded(sut, .page(["cy"], cursor: nil))
      XCTAssertEqual(try server.query(number + 3)["cursor"], "c1")
      XCTAssertEqual(try again.results(), [.success(followed("bo", "cy"))])
    }
  }

  /// What went wrong is told: any status but 200 with its number, also where its body is a page; a body that's no page; and why no answer came.
  func test_whatWentWrong() throws {
    let page = Answer.body(["bo"], cursor: "c1")
    for status in [201, 206, 400, 404, 500, 503] {
      XCTAssertEqual(try failure(.status(status, page)), .status(status))
    }
    XCTAssertEqual(try failure(.status(502, "<html>")), .status(502))
    for text in ["<html>", "", "{}", #"{"follows": [{"did": "did:plc:bo"}]}"#] {
      XCTAssertEqual(try failure(.text(text)), .unreadable, text)
    }
    for code in [URLError.Code.timedOut, .notConnectedToInternet] {
      XCTAssertEqual(try failure(.error(code)), .transport(code))
    }
  }

  /// An account that comes twice, on one page or on two, is listed once: where it came first, and as it came first. Accounts are told apart by their `did` alone.
  func test_accountThatComesTwice() throws {
    let sut = server.list()
    let first = try loaded(sut, .page(["bo", "cy", "bo"], cursor: "c1"))
    XCTAssertEqual(try first.results(), [.success(followed("bo", "cy"))])

    let renamed = #"{"did": "did:plc:bo", "handle": "new.example"}"#
    let other = #"{"did": "did:plc:ed", "handle": "cy.example"}"#
    let second = try loaded(sut, .text(#"{"follows": [\#(renamed), \#(other)]}"#))
    XCTAssertEqual(
      try second.results(),
      [.success(followed("bo", "cy") + [Account(did: "did:plc:ed", handle: "cy.example")])])
  }

  /// A refresh asks for the first page again, also after the last one. The old list stays until the answer is there; the new one takes its place, and goes on where the new answer says.
  func test_refresh() throws {
    let sut = server.list()
    _ = try loaded(sut, .page(["bo"], cursor: "c1"))
    _ = try loaded(sut, .page(["cy"], cursor: nil))
    let fresh = refresh(sut)
    XCTAssertNil(try server.query(3)["cursor"])
    XCTAssertEqual(sut.accounts, followed("bo", "cy"))

    try server.answer(3, .page(["di", "bo"], cursor: "n1"))
    XCTAssertEqual(try fresh.results(), [.success(followed("di", "bo"))])
    XCTAssertEqual(sut.accounts, followed("di", "bo"))
    XCTAssertTrue(sut.hasMore)

    let next = try loaded(sut, .page(["cy"], cursor: nil))
    XCTAssertEqual(try server.query(4)["cursor"], "n1")
    XCTAssertEqual(try next.results(), [.success(followed("di", "bo", "cy"))])
  }

  /// A refresh that fails leaves the list as it was, and the page that comes next too.
  func test_refreshThatFails() throws {
    let sut = server.list()
    _ = try loaded(sut, .page(["bo"], cursor: "c1"))
    let fresh = refresh(sut)
    try server.answer(2, .status(503, ""))
    XCTAssertEqual(try fresh.results(), [.failure(.status(503))])
    XCTAssertEqual(sut.accounts, followed("bo"))

    let next = try loaded(sut, .page(["cy"], cursor: nil))
    XCTAssertEqual(try server.query(3)["cursor"], "c1")
    XCTAssertEqual(try next.results(), [.success(followed("bo", "cy"))])
  }

  /// A refresh outdates the load that's under way, or the refresh. The older answer changes nothing, whether it comes before the newer one or after it, and who waited for it is told what the newer one brings.
  func test_olderAnswer() throws {
    for isRefresh in [false, true] {
      for late in [Answer.page(["old"], cursor: "old"), .error(.networkConnectionLost)] {
        for comesFirst in [false, true] {
          let sut = server.list()
          let number = server.count
          _ = try loaded(sut, .page(["bo"], cursor: "c1"))
          let older = isRefresh ? refresh(sut) : more(sut)
          _ = try server.request(number + 2)
          let newer = refresh(sut)
          _ = try server.request(number + 3)

          if comesFirst {
            try server.answer(number + 2, late)
            XCTAssertEqual(older.soFar, [])
            XCTAssertEqual(sut.accounts, followed("bo"))
          }
          try server.answer(number + 3, .page(["cy"], cursor: "n1"))
          if !comesFirst { try server.answer(number + 2, late) }
          XCTAssertEqual(try older.results(), [.success(followed("cy"))])
          XCTAssertEqual(try newer.results(), [.success(followed("cy"))])
          XCTAssertEqual(sut.accounts, followed("cy"))

          _ = more(sut)
          XCTAssertEqual(try server.query(number + 4)["cursor"], "n1")
        }
      }
    }
  }

  /// An answer that the session has given already, and that waits for its turn on the main thread, is outdated by a refresh too.
  func test_answerOnItsWay() throws {
    let sut = server.list()
    let older = more(sut)
    try server.answerUnheard(1, .page(["old"], cursor: "old"))
    let newer = refresh(sut)
    server.settle()
    XCTAssertEqual(older.soFar, [])
    XCTAssertEqual(sut.accounts, [])

    try server.answer(2, .page(["bo"], cursor: nil))
    XCTAssertEqual(try older.results(), [.success(followed("bo"))])
    XCTAssertEqual(try newer.results(), [.success(followed("bo"))])
    XCTAssertEqual(sut.accounts, followed("bo"))
  }

  /// Whoever asked is called back on the main thread, and never before the method has returned, not even where nothing has to be sent.
  func test_mainThread() throws {
    let sut = server.list()
    let answers = [Answer.error(.timedOut), .page(["bo"], cursor: nil), nil]
    for (index, answer) in answers.enumerated() {
      var threads: [Bool] = []
      sut.loadMore { _ in threads.append(Thread.isMainThread) }
      XCTAssertEqual(threads, [])
      if let answer { try server.answer(index + 1, answer) }
      server.settle { !threads.isEmpty }
      XCTAssertEqual(threads, [true])
    }
  }

  /// A list that nobody keeps is freed while a page is on its way, and then nobody is called back.
  func test_listThatNobodyKeeps() throws {
    weak var freed: FollowsList?
    let told: Told
    do {
      let sut = server.list()
      told = more(sut)
      freed = sut
    }
    _ = try server.request(1)
    XCTAssertTrue(freed == nil, "the request keeps the list")

    try server.answer(1, .page(["bo"], cursor: nil))
    XCTAssertEqual(told.soFar, [])
  }

  private func followed(_ names: String...) -> [Account] {
    names.map { Account(did: "did:plc:\($0)", handle: "\($0).example") }
  }

  private func more(_ sut: FollowsList, then: @escaping () -> Void = {}) -> Told {
    let told = Told(server)
    sut.loadMore {
      told.soFar.append($0)
      then()
    }
    return told
  }

  private func refresh(_ sut: FollowsList) -> Told {
    let told = Told(server)
    sut.refresh { told.soFar.append($0) }
    return told
  }

  /// What a load is told that gets an answer.
  private func loaded(_ sut: FollowsList, _ answer: Answer) throws -> Told {
    let number = server.count + 1
    let told = more(sut)
    try server.answer(number, answer)
    _ = try told.results()
    return told
  }

  private func failure(_ answer: Answer) throws -> FollowsError? {
    let results = try loaded(server.list(), answer).results()
    guard results.count == 1, case .failure(let error) = results[0] else { return nil }
    return error
  }

  /// What one caller was told.
  private final class Told {
    struct Nothing: Error {}

    var soFar: [Result<[Account], FollowsError>] = []
    private let server: Server

    init(_ server: Server) { self.server = server }

    /// Everything, when there's something.
    func results() throws -> [Result<[Account], FollowsError>] {
      server.settle { !soFar.isEmpty }
      if soFar.isEmpty { throw Nothing() }
      return soFar
    }
  }

  private struct Answer {
    var status = 200
    var text = ""
    var error: URLError?

    static func page(_ names: [String], cursor: String?) -> Answer {
      .text(body(names, cursor: cursor))
    }

    static func text(_ text: String) -> Answer { Answer(text: text) }

    static func status(_ status: Int, _ text: String) -> Answer {
      Answer(status: status, text: text)
    }

    static func error(_ code: URLError.Code) -> Answer { Answer(error: URLError(code)) }

    static func body(_ names: [String], cursor: String?) -> String {
      let follows = names.map { name in
        ["did": "did:plc:\(name)", "handle": "\(name).example", "displayName": name]
      }
      var body: [String: Any] = [
        "follows": follows, "subject": ["did": "did:plc:ann", "handle": "ann.example"],
      ]
      body["cursor"] = cursor
      let data = try? JSONSerialization.data(withJSONObject: body)
      return String(decoding: data ?? Data(), as: UTF8.self)
    }
  }

  /// Holds each request until the test gives its answer.
  ///
  /// A request to `/turn` is answered at once. The loading system takes one after the other: when such a turn has ended,
  /// every request that was sent before has arrived, and what it did is done.
  private final class Server: @unchecked Sendable {
    struct NoRequest: Error {}

    private static let lock = NSLock()
    private static var servers: [String: Server] = [:]

    static func of(_ request: URLRequest) -> Server? {
      lock.withLock { servers[request.url?.host ?? ""] }
    }

    private let session: URLSession
    private let host = "\(UUID().uuidString.lowercased()).test"
    private let lock = NSLock()
    private var arrived: [Interceptor] = []
    private var turns: [() -> Void] = []
    private var patience = Duration.milliseconds(300)

    init() {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.protocolClasses = [Interceptor.self]
      // A look into a cache would let one request overtake another.
      configuration.urlCache = nil
      session = URLSession(configuration: configuration)
    }

    private var baseURL: URL { URL(string: "https://\(host)")! }

    var count: Int { lock.withLock { arrived.count } }

    func open() { Self.lock.withLock { Self.servers[host] = self } }

    func close() {
      Self.lock.withLock { Self.servers[host] = nil }
      lock.withLock { arrived = [] }
    }

    func list(_ actor: String = "ann.example") -> FollowsList {
      FollowsList(actor: actor, baseURL: baseURL, session: session)
    }

    /// The request with this number, from 1, when it has arrived.
    func request(_ number: Int) throws -> URLRequest {
      try loading(number).request
    }

    /// Account and cursor as a server reads them to which a plus is a space; a request may say more.
    func query(_ number: Int) throws -> [String: String] {
      let parts = try request(number).url?.query(percentEncoded: true)?.split(separator: "&") ?? []
      let items = parts.map { part in
        let words = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          .map { $0.replacingOccurrences(of: "+", with: " ").removingPercentEncoding ?? "" }
        return (words[0], words.count > 1 ? words[1] : "")
      }
      return Dictionary(items, uniquingKeysWith: { $0 + "," + $1 })
        .filter { ["actor", "cursor"].contains($0.key) }
    }

    /// Answers a request, and lets the main thread hear of it.
    func answer(_ number: Int, _ answer: Answer) throws {
      let loading = try loading(number)
      settle(after: { loading.give(answer) })
    }

    /// Answers a request; the session has called back then, and the main thread has heard nothing.
    func answerUnheard(_ number: Int, _ answer: Answer) throws {
      let loading = try loading(number)
      let ended = DispatchSemaphore(value: 0)
      take({ loading.give(answer) }, then: { ended.signal() })
      _ = ended.wait(timeout: .now() + 2)
    }

    /// Lets everything happen that can, and again while it isn't enough: code may go through queues of its own.
    func settle(after turn: @escaping () -> Void = {}, until isDone: () -> Bool = { true }) {
      var turn = turn
      while true {
        let start = ContinuousClock.now
        let ended = XCTestExpectation(description: "the turn has ended")
        take(turn) { DispatchQueue.main.async { ended.fulfill() } }
        _ = XCTWaiter.wait(for: [ended], timeout: 5)
        if isDone() { return }
        patience -= ContinuousClock.now - start
        if patience <= .zero { return }
        turn = {}
      }
    }

    private func loading(_ number: Int) throws -> Interceptor {
      settle { count >= number }
      return try lock.withLock {
        guard number <= arrived.count else { throw NoRequest() }
        return arrived[number - 1]
      }
    }

    /// Does something where the loading system calls, and then something where the session calls.
    private func take(_ turn: @escaping () -> Void, then end: @escaping @Sendable () -> Void) {
      lock.withLock { turns.append(turn) }
      session.dataTask(with: baseURL.appending(path: "turn")) { _, _, _ in end() }.resume()
    }

    func receive(_ loading: Interceptor) {
      guard loading.request.url?.path == "/turn" else {
        lock.withLock { arrived.append(loading) }
        return
      }
      lock.withLock { turns.removeFirst() }()
      loading.give(Answer())
    }
  }

  private final class Interceptor: URLProtocol {
    private var hasEnded = false

    override class func canInit(with request: URLRequest) -> Bool { true }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
      if let server = Server.of(request) { return server.receive(self) }
      client?.urlProtocol(self, didFailWithError: URLError(.cannotFindHost))
    }

    /// For the loading system's turn alone, as a request that's canceled must not be answered.
    func give(_ answer: Answer) {
      guard !hasEnded else { return }
      hasEnded = true
      if let error = answer.error {
        client?.urlProtocol(self, didFailWithError: error)
        return
      }
      guard let url = request.url,
        let response = HTTPURLResponse(
          url: url, statusCode: answer.status, httpVersion: "HTTP/1.1", headerFields: nil)
      else { return }
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: Data(answer.text.utf8))
      client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() { hasEnded = true }
  }
}
