import Foundation
import XCTest

@testable import Following

final class FollowsListTests: XCTestCase {
  private let ann = Account(did: "did:plc:a", handle: "ann.test")
  private let ben = Account(did: "did:plc:b", handle: "ben.test")
  private let cat = Account(did: "did:plc:c", handle: "Cat.test")
  private lazy var sut = makeList()
  private var told: [Result<[Account], FollowsError>] = []

  override func setUp() {
    super.setUp()
    HeldURLProtocol.forgetAll()
  }

  func test_firstPage_isAskedForWithoutACursor() throws {
    more()
    let held = try HeldURLProtocol.next()

    XCTAssertEqual(held.place, "GET https://follows.test:99/v1/xrpc/app.bsky.graph.getFollows")
    XCTAssertEqual(held.query, ["actor": "Me.test"])
  }

  func test_account_isSentAsItIs() throws {
    for actor in ["a+b.test", "@Me.test", " b ", "did:web:a%3A80", "e\u{301}.test"] {
      sut = makeList(actor)
      more()
      let sent = try XCTUnwrap(try HeldURLProtocol.next().query["actor"])
      XCTAssertEqual(Array(sent.unicodeScalars), Array(actor.unicodeScalars))
    }
  }

  func test_nextPage_isAskedForWithTheLastCursor() throws {
    try load([ann], next: "a/b+c&d=e%20fe\u{301}")
    more()
    try answer([ben], next: "2", after: "a/b+c&d=e%20fe\u{301}")
    try load([cat], next: nil, after: "2")

    XCTAssertEqual(told, [[ann], [ann, ben], [ann, ben, cat]].map { .success($0) })
    XCTAssertEqual(sut.accounts, [ann, ben, cat])
  }

  func test_anAccount_isListedOnce() throws {
    let renamed = Account(did: ann.did, handle: "other.test")
    try load([ann, ben, renamed], next: "2")
    XCTAssertEqual(sut.accounts, [ann, ben])
    let other = Account(did: "did:plc:A", handle: "ann.test")
    try load([cat, renamed, other], next: nil)

    XCTAssertEqual(sut.accounts, [ann, ben, cat, other])
  }

  func test_onlyAPageWithoutACursor_isTheEnd() throws {
    var cursor: String?
    for (accounts, next) in [([], "2"), ([ann], "2"), ([ann], " 3 "), ([ben], "")] {
      try load(accounts, next: next, after: cursor)
      XCTAssertTrue(sut.hasMore)
      cursor = next
    }
    var hasMore: Bool?
    sut.loadMore { [unowned sut] _ in hasMore = sut.hasMore }
    try answer([cat], next: nil, after: cursor)

    XCTAssertEqual(hasMore, false)
    XCTAssertEqual(sut.accounts, [ann, ben, cat])
  }

  func test_afterTheLastPage_nothingIsAsked() throws {
    try load([ann], next: nil)
    let sent = tasks()
    var isMain: Bool?
    sut.loadMore {
      isMain = Thread.isMainThread
      self.told.append($0)
    }
    XCTAssertEqual(told.count, 1)
    flush()

    XCTAssertEqual(told, [.success([ann]), .success([ann])])
    XCTAssertEqual(isMain, true)
    XCTAssertEqual(tasks(), sent + 1)

    refresh()
    try answer([ben], next: "2")
    try load([ann], next: nil, after: "2")
    XCTAssertEqual(told.last, .success([ben, ann]))
  }

  func test_callersShareARequest_andAreToldInTurn() throws {
    var order: [String] = []
    let sent = tasks()
    for name in ["a", "b", "c"] { sut.loadMore { _ in order.append(name) } }
    XCTAssertEqual(tasks(), sent + 2)
    try answer([ann], next: nil)
    XCTAssertEqual(order, ["a", "b", "c"])

    refresh()
    let refreshed = tasks()
    more()
    XCTAssertEqual(tasks(), refreshed + 1)
    try answer([ben], next: "2")
    XCTAssertEqual(told, [.success([ben]), .success([ben])])
  }

  func test_callersShareAFailure() throws {
    more()
    more()
    try HeldURLProtocol.next().answer(.status(500, Data()))
    flush()
    XCTAssertTrue(sut.hasMore)
    refresh()
    more()
    try HeldURLProtocol.next().answer(.error(.cancelled))
    flush()

    let failures = [FollowsError.status(500), .status(500), .transport(.cancelled), .transport(.cancelled)]
    XCTAssertEqual(told, failures.map { .failure($0) })
  }

  func test_aCaller_mayAskAgainAtOnce() throws {
    sut.loadMore { _ in self.more() }
    try answer([ann], next: "2")
    try answer([ben], next: nil)

    XCTAssertEqual(told, [.success([ann, ben])])
  }

  func test_failures_areToldApart_andLoseNothing() throws {
    let page = try HeldURLProtocol.page([cat], next: "3")
    var failures: [(HeldURLProtocol.Reply, FollowsError)] = [
      (.status(201, page), .status(201)), (.status(404, Data()), .status(404)),
      (.status(204, page), .status(204)), (.status(500, page), .status(500)),
      (.status(503, Data()), .status(503)),
      (.error(.networkConnectionLost), .transport(.networkConnectionLost)),
      (.error(.badServerResponse), .transport(.badServerResponse)),
    ]
    let good = #"{"did": "did:plc:c", "handle": "cat.test"}"#
    for text in [
      "", "no", #"{"message": "try later"}"#, #"{"follows": [], "cursor": 7}"#,
      #"{"follows": [\#(good), {"did": "did:plc:d"}]}"#,
      #"{"follows": [{"handle": "dan.test"}, \#(good)]}"#,
    ] {
      failures.append((.status(200, Data(text.utf8)), .unreadable))
    }
    try load([ann], next: "2")
    for (reply, failure) in failures {
      more()
      let held = try HeldURLProtocol.next()
      XCTAssertEqual(held.query, ["actor": "Me.test", "cursor": "2"])
      held.answer(reply)
      flush()
      XCTAssertEqual(told.last, .failure(failure))
      XCTAssertEqual(sut.accounts, [ann])
    }

    try load([ben], next: nil, after: "2")
    XCTAssertEqual(sut.accounts, [ann, ben])
  }

  func test_anAnswerThatBreaksOff_isNone() {
    for status in [200, 500] {
      sut = makeList(session: BreakingSession(status: status))
      let ended = expectation(description: "the list called back")
      sut.loadMore {
        self.told.append($0)
        ended.fulfill()
      }
      wait(for: [ended], timeout: 5)
      XCTAssertEqual(told.last, .failure(.transport(.networkConnectionLost)))
    }
  }

  func test_refresh_beginsAgain() throws {
    try load([ann], next: "2")
    refresh()
    XCTAssertEqual(sut.accounts, [ann])
    let held = try HeldURLProtocol.next()
    XCTAssertEqual(held.query, ["actor": "Me.test"])
    held.answer(try reply([cat], next: "new"))
    flush()
    XCTAssertEqual(sut.accounts, [cat])

    try load([ann], next: nil, after: "new")
    XCTAssertEqual(told.last, .success([cat, ann]))
  }

  func test_refresh_takesWhateverComes() throws {
    let renamed = Account(did: ann.did, handle: "other.test")
    for (page, next) in [([ann], "2"), ([ann], "2"), ([renamed], "2"), ([], "3"), ([ben], nil)] {
      refresh()
      let held = try HeldURLProtocol.next()
      XCTAssertEqual(held.place, "GET https://follows.test:99/v1/xrpc/app.bsky.graph.getFollows")
      held.answer(try reply(page + page, next: next))
      flush()
      XCTAssertEqual(told.last, .success(page))
      XCTAssertEqual(sut.hasMore, next != nil)
      if let next { try load([cat], next: "4", after: next) }
    }
  }

  func test_refreshThatFails_changesNothing() throws {
    try load([ann], next: "2")
    refresh()
    try HeldURLProtocol.next().answer(.error(.timedOut))
    flush()
    XCTAssertEqual(told.last, .failure(.transport(.timedOut)))
    XCTAssertEqual(sut.accounts, [ann])

    try load([ann, ben], next: nil, after: "2")
    XCTAssertEqual(sut.accounts, [ann, ben])
    refresh()
    try HeldURLProtocol.next().answer(.error(.timedOut))
    flush()
    XCTAssertFalse(sut.hasMore)
  }

  func test_refreshThatFails_failsForAllWhoWait() throws {
    try load([ann], next: "2")
    more()
    let old = try HeldURLProtocol.next()
    refresh()
    let new = try HeldURLProtocol.next()
    new.answer(.status(500, Data()))
    flush()
    old.answer(try reply([ben], next: nil))
    flush()

    XCTAssertEqual(told, [.success([ann]), .failure(.status(500)), .failure(.status(500))])
    XCTAssertEqual(sut.accounts, [ann])
  }

  func test_theNewestOfManyRefreshes_counts() throws {
    var order: [Int] = []
    sut.loadMore { _ in order.append(0) }
    var all = [try HeldURLProtocol.next()]
    for number in 1...2 {
      sut.refresh { _ in order.append(number) }
      all.append(try HeldURLProtocol.next())
    }
    all[0].answer(.error(.timedOut))
    flush()
    all[1].answer(try reply([ann], next: "old"))
    flush()
    XCTAssertEqual(order, [])
    XCTAssertEqual(sut.accounts, [])

    all[2].answer(try reply([ben], next: nil))
    flush()
    XCTAssertEqual(order, [0, 1, 2])
    XCTAssertEqual(sut.accounts, [ben])
  }

  func test_anOldAnswer_isNoneForALaterLoad() throws {
    try load([ann], next: "2")
    more()
    let old = try HeldURLProtocol.next()
    refresh()
    try answer([ben], next: "new")
    more()
    let later = try HeldURLProtocol.next()
    old.answer(try reply([cat], next: nil))
    flush()
    XCTAssertEqual(sut.accounts, [ben])

    later.answer(try reply([ann], next: nil))
    flush()
    XCTAssertEqual(sut.accounts, [ben, ann])
  }

  func test_refresh_makesAnOlderAnswerWorthless() throws {
    for isEarly in [true, false] {
      (sut, told) = (makeList(), [])
      more()
      let old = try HeldURLProtocol.next()
      refresh()
      let new = try HeldURLProtocol.next()
      let (late, fresh) = (try reply([ann], next: "old"), try reply([ben], next: "new"))
      for (held, reply) in isEarly ? [(old, late), (new, fresh)] : [(new, fresh), (old, late)] {
        held.answer(reply)
        flush()
        XCTAssertFalse(sut.accounts.contains(ann))
      }

      XCTAssertEqual(told, [.success([ben]), .success([ben])])
      try load([cat], next: nil, after: "new")
    }
  }

  func test_refresh_outdatesWhatTheMainThreadHasNotHeard() throws {
    more()
    try HeldURLProtocol.next().answer(try reply([ann], next: nil))
    HeldURLProtocol.session.delegateQueue.waitUntilAllOperationsAreFinished()
    refresh()
    flush()
    XCTAssertEqual(sut.accounts, [])

    try answer([ben], next: nil)
    XCTAssertEqual(told, [.success([ben]), .success([ben])])
  }

  func test_callsComeOnTheMainThread() throws {
    var isMain: Bool?
    sut.loadMore { _ in isMain = Thread.isMainThread }
    try answer([ann], next: nil)

    XCTAssertEqual(isMain, true)
  }

  func test_theListIsFreed_whileItWaits() throws {
    for (isRefresh, isAnswered) in [(false, false), (true, false), (false, true), (true, true)] {
      weak var list: FollowsList?
      let held: HeldURLProtocol
      do {
        let sut = makeList()
        if isRefresh {
          sut.loadMore { _ in }
          try answer([ann], next: "2")
        }
        let nobody: FollowsList.Completion = { _ in XCTFail("nobody waits any more") }
        if isRefresh { sut.refresh(completion: nobody) } else { sut.loadMore(completion: nobody) }
        held = try HeldURLProtocol.next()
        if isAnswered {
          held.answer(try reply([ann], next: nil))
          HeldURLProtocol.session.delegateQueue.waitUntilAllOperationsAreFinished()
        }
        list = sut
      }
      XCTAssertTrue(list == nil)

      if !isAnswered { held.answer(try reply([ann], next: nil)) }
      flush()
    }
  }

  private func makeList(
    _ actor: String = "Me.test", session: URLSession = HeldURLProtocol.session
  ) -> FollowsList {
    FollowsList(
      actor: actor, baseURL: URL(string: "https://follows.test:99/v1")!, session: session)
  }

  private func more() { sut.loadMore { self.told.append($0) } }

  private func refresh() { sut.refresh { self.told.append($0) } }

  private func load(_ accounts: [Account], next: String?, after cursor: String? = nil) throws {
    more()
    try answer(accounts, next: next, after: cursor)
  }

  private func answer(_ accounts: [Account], next: String?, after cursor: String? = nil) throws {
    let held = try HeldURLProtocol.next()
    if let cursor {
      XCTAssertEqual(held.query, ["actor": "Me.test", "cursor": cursor])
      XCTAssertEqual(held.place, "GET https://follows.test:99/v1/xrpc/app.bsky.graph.getFollows")
    }
    held.answer(try reply(accounts, next: next))
    flush()
  }

  private func reply(_ accounts: [Account], next: String?) throws -> HeldURLProtocol.Reply {
    .status(200, try HeldURLProtocol.page(accounts, next: next))
  }

  /// How many tasks the session has made, this one included.
  private func tasks() -> Int {
    HeldURLProtocol.session.dataTask(with: URLRequest(url: URL(fileURLWithPath: "/"))).taskIdentifier
  }

  /// Lets the session and then the main thread hear of an answer.
  private func flush() {
    HeldURLProtocol.session.delegateQueue.waitUntilAllOperationsAreFinished()
    let heard = expectation(description: "the main thread had its turn")
    DispatchQueue.main.async { heard.fulfill() }
    wait(for: [heard], timeout: 5)
  }
}

/// Holds each request until the test answers it.
private final class HeldURLProtocol: URLProtocol {
  enum Reply {
    case status(Int, Data)
    case error(URLError.Code)
  }

  struct NothingAsked: Error {}

  static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [HeldURLProtocol.self]
    // Whoever looks into a cache first arrives later, and on a busy machine much later.
    configuration.urlCache = nil
    return URLSession(configuration: configuration)
  }()

  private static let lock = NSLock()
  private static var held: [HeldURLProtocol] = []
  private static var arrivals = DispatchSemaphore(value: 0)

  static func forgetAll() {
    lock.withLock { (held, arrivals) = ([], DispatchSemaphore(value: 0)) }
  }

  /// The oldest request that no test has seen, for which it waits two seconds at most.
  static func next() throws -> HeldURLProtocol {
    let arrivals = lock.withLock { self.arrivals }
    guard arrivals.wait(timeout: .now() + 2) == .success else { throw NothingAsked() }
    return lock.withLock { held.removeFirst() }
  }

  static func page(_ accounts: [Account], next: String?) throws -> Data {
    var page: [String: Any] = [
      "follows": accounts.map { ["did": $0.did, "handle": $0.handle] }
    ]
    page["cursor"] = next
    return try JSONSerialization.data(withJSONObject: page)
  }

  var place: String {
    let address = request.url?.absoluteString.prefix { $0 != "?" } ?? ""
    return "\(request.httpMethod ?? "") \(address)"
  }

  /// As a server reads it to which a plus is a space.
  var query: [String: String] {
    var parts = URLComponents()
    parts.percentEncodedQuery = request.url?.query(percentEncoded: true)?
      .replacingOccurrences(of: "+", with: "%20")
    let items = parts.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { $0 + $1 })
  }

  func answer(_ reply: Reply) {
    switch reply {
    case .error(let code):
      client?.urlProtocol(self, didFailWithError: URLError(code))
    case .status(let status, let data):
      guard let url = request.url,
        let response = HTTPURLResponse(
          url: url, statusCode: status, httpVersion: nil, headerFields: nil)
      else { return }
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: data)
      client?.urlProtocolDidFinishLoading(self)
    }
  }

  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    Self.lock.withLock {
      Self.held.append(self)
      Self.arrivals.signal()
    }
  }

  override func stopLoading() {}
}

/// Gives each answer's status and the error with which it breaks off: on Linux a stub's status is lost.
private final class BreakingSession: URLSession, @unchecked Sendable {
  typealias Handler = @Sendable (Data?, URLResponse?, Error?) -> Void

  private var status = 0

  convenience init(status: Int) {
    #if canImport(FoundationNetworking)
    self.init(configuration: .ephemeral)
    #else
    self.init()
    #endif
    self.status = status
  }

  override func dataTask(
    with url: URL, completionHandler: @escaping Handler
  ) -> URLSessionDataTask {
    BreakingTask { [status] in
      let response = HTTPURLResponse(
        url: url, statusCode: status, httpVersion: nil, headerFields: nil)
      completionHandler(nil, response, URLError(.networkConnectionLost))
    }
  }

  override func dataTask(
    with request: URLRequest, completionHandler: @escaping Handler
  ) -> URLSessionDataTask {
    dataTask(with: request.url ?? URL(fileURLWithPath: "/"), completionHandler: completionHandler)
  }
}

private final class BreakingTask: URLSessionDataTask, @unchecked Sendable {
  private let work: @Sendable () -> Void

  init(work: @escaping @Sendable () -> Void) {
    self.work = work
    super.init()
  }

  override func resume() { DispatchQueue.global().async(execute: work) }
}
