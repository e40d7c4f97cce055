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

  /// The first page is asked for with GET, below the base URL, with the account and without a cursor. Its accounts come in the server's order, and when the list calls back it has them and knows whether there are more.
  func test_firstPage() throws {
    for cursor in ["c1", nil] {
      let sut = server.list("ann.example")
      let number = server.count + 1
      var seen: [(accounts: [Account], hasMore: Bool)] = []
      sut.loadMore { [unowned sut] _ in seen.append((sut.accounts, sut.hasMore)) }
      XCTAssertEqual(try server.request(number).httpMethod, "GET")
      XCTAssertEqual(try server.place(number), server.follows)
      XCTAssertEqual(try server.query(number), ["actor": "ann.example"])

      try server.answer(number, .page(["cy", "ann", "bo"], cursor: cursor))
      server.settle { !seen.isEmpty }
      XCTAssertEqual(seen.map(\.accounts), [followed("cy", "ann", "bo")])
      XCTAssertEqual(seen.map(\.hasMore), [cursor != nil])
      XCTAssertEqual(sut.hasMore, cursor != nil)
    }
  }

  /// The next page is asked for in the same way and with the same account, and with the cursor that the last answer named. Its accounts follow those that are there, and the caller is told all of them.
  func test_nextPage() throws {
    let sut = server.list("ann.example")
    _ = try loaded(sut, .page(["bo"], cursor: "c1"))
    let second = try loaded(sut, .page(["cy"], cursor: "c2"))
    let third = try loaded(sut, .page(["di"], cursor: "c3"))

    XCTAssertEqual(try server.query(2), ["actor": "ann.example", "cursor": "c1"])
    XCTAssertEqual(try server.query(3), ["actor": "ann.example", "cursor": "c2"])
    for number in 1...3 {
      XCTAssertEqual(try server.request(number).httpMethod, "GET")
      XCTAssertEqual(try server.place(number), server.follows)
    }
    XCTAssertEqual(try second.results(), [.success(followed("bo", "cy"))])
    XCTAssertEqual(try third.results(), [.success(followed("bo", "cy", "di"))])
  }

  /// Account and cursor reach the server as they are, whatever characters they have, with spaces, accents and capital letters, also where it reads a plus as a space.
  func test_characters() throws {
    let words = [
      "a+b/c==", "50% & more=less", "zoë #?;:@", "zoe\u{308}", "%2B", "a b\"c|d", " c1 ", "did:web:localhost%3A8080",
      "@Ann.Example",
    ]
    for (actor, cursor) in zip(words, words.reversed()) + [("ann.example", "")] {
      let sut = server.list(actor)
      let number = server.count
      _ = try loaded(sut, .page(["bo"], cursor: cursor))
      _ = more(sut)

      // Texts with the same accents are equal, however these are made.
      let sent = try [1, 2].map { try server.query(number + $0).mapValues { Array($0.utf8) } }
      XCTAssertEqual(sent[0], ["actor": Array(actor.utf8)], actor)
      XCTAssertEqual(sent[1], ["actor": Array(actor.utf8), "cursor": Array(cursor.utf8)], cursor)
    }
  }

  /// A page that names a cursor isn't the last one, even if it has no accounts, or known ones alone, or if the cursor is empty or the one of before.
  func test_emptyPage() throws {
    for (names, cursor) in [([], "c2"), (["bo"], "c2"), (["cy"], "c1"), (["cy"], "")] {
      let sut = server.list()
      let number = server.count
      _ = try loaded(sut, .page(["bo"], cursor: "c1"))
      let second = try loaded(sut, .page(names, cursor: cursor))
      let known = names == ["cy"] ? followed("bo", "cy") : followed("bo")
      XCTAssertEqual(try second.results(), [.success(known)])
      XCTAssertTrue(sut.hasMore)

      let third = try loaded(sut, .page(["di"], cursor: nil))
      XCTAssertEqual(try server.query(number + 3)["cursor"], cursor)
      XCTAssertEqual(try third.results(), [.success(known + followed("di"))])
    }
  }

  /// After an answer without a cursor there's nothing more to load, and the list says so when it calls back. Who asks for more is told the list as it is, and nothing is sent.
  func test_lastPage() throws {
    let sut = server.list()
    _ = try loaded(sut, .page(["bo"], cursor: "c1"))
    var seen: [(accounts: [Account], hasMore: Bool)] = []
    sut.loadMore { [unowned sut] _ in seen.append((sut.accounts, sut.hasMore)) }
    try server.answer(2, .page(["cy"], cursor: nil))
    server.settle { !seen.isEmpty }
    XCTAssertEqual(seen.map(\.accounts), [followed("bo", "cy")])
    XCTAssertEqual(seen.map(\.hasMore), [false])
    XCTAssertFalse(sut.hasMore)

    var order: [Int] = []
    let after = [1, 2].map { caller in more(sut) { order.append(caller) } }
    for caller in after {
      XCTAssertEqual(try caller.results(), [.success(followed("bo", "cy"))])
    }
    XCTAssertEqual(order, [1, 2])
    XCTAssertEqual(server.count, 2)
  }

  /// Who asks for more while a page is on its way sends nothing, whether it was asked for by a load or by a refresh, and whether the old list had more or not. All who wait are told the same, a failure too, once each, in the order in which they asked.
  func test_askingTwice() throws {
    let failure = Answer.status(500, "")
    for answers in [
      [Answer.page(["bo"], cursor: "c1"), .page(["cy"], cursor: "c2")],
      [.page(["bo"], cursor: nil), .page(["cy"], cursor: "c2")], [.page(["bo"], cursor: nil), failure],
      [failure, failure],
    ] {
      let sut = server.list()
      let number = server.count
      var order: [Int] = []
      let callers = [1, 2, 3].map { caller in more(sut) { order.append(caller) } }
      try server.answer(number + 1, answers[0])
      for caller in callers {
        XCTAssertEqual(try caller.results(), [answers[0].end(followed("bo"))])
      }

      let fresh = [refresh(sut) { order.append(4) }, more(sut) { order.append(5) }, more(sut) { order.append(6) }]
      try server.answer(number + 2, answers[1])
      for caller in fresh {
        XCTAssertEqual(try caller.results(), [answers[1].end(followed("cy"))])
      }
      XCTAssertEqual(callers.map(\.soFar.count), [1, 1, 1])
      XCTAssertEqual(order, [1, 2, 3, 4, 5, 6])
      XCTAssertEqual(server.count, number + 2)
    }
  }

  /// Who is called back can ask for the next page at once, or refresh, before doing anything else. Others who waited are told what they waited for all the same.
  func test_askingAtOnce() throws {
    for isRefresh in [false, true] {
      let sut = server.list()
      let number = server.count
      let next = Told(server)
      sut.loadMore { [unowned sut] _ in
        if isRefresh {
          sut.refresh { next.soFar.append($0) }
        } else {
          sut.loadMore { next.soFar.append($0) }
        }
      }
      let other = more(sut)
      try server.answer(number + 1, .page(["bo"], cursor: "c1"))
      XCTAssertEqual(try other.results(), [.success(followed("bo"))])
      XCTAssertEqual(next.soFar, [])

      try server.answer(number + 2, .page(["cy"], cursor: nil))
      let list = isRefresh ? followed("cy") : followed("bo", "cy")
      XCTAssertEqual(try next.results(), [.success(list)])
      XCTAssertEqual(other.soFar.count, 1)
      XCTAssertEqual(sut.accounts, list)
    }
  }

  /// A failure, or one after the other, loses nothing that was loaded, and the next call asks for the same page again, also where it's the first.
  func test_failure() throws {
    let failures = [
      Answer.status(500, Answer.body([], cursor: nil)), .status(404, ""), .text("?"), .error(.timedOut),
      .error(.cancelled),
    ]
    for failure in failures {
      let first = server.list()
      _ = try loaded(first, failure)
      XCTAssertTrue(first.hasMore)
      _ = try loaded(first, .page(["bo"], cursor: nil))
      XCTAssertNil(try server.query(server.count)["cursor"])
      XCTAssertEqual(first.accounts, followed("bo"))

      let sut = server.list()
      let number = server.count
      _ = try loaded(sut, .page(["bo"], cursor: "c1"))
      for _ in 1...2 { _ = try loaded(sut, failure) }
      XCTAssertEqual(sut.accounts, followed("bo"))
      XCTAssertTrue(sut.hasMore)

      let again = try loaded(sut, .page(["cy"], cursor: nil))
      XCTAssertEqual(try server.query(number + 4)["cursor"], "c1")
      XCTAssertEqual(try again.results(), [.success(followed("bo", "cy"))])
    }
  }

  /// What went wrong is told: any status but 200 with its number, also where its body is a page; a body that's no page, or that has one account without its keys; and why no answer came, or why it broke off, whatever its status was.
  func test_whatWentWrong() throws {
    let page = Answer.body(["bo"], cursor: "c1")
    for status in [201, 204, 206, 304, 400, 401, 404, 429, 500, 503] {
      XCTAssertEqual(try failure(.status(status, page)), .status(status))
    }
    XCTAssertEqual(try failure(.status(502, "<html>")), .status(502))
    let good = #"{"did": "did:plc:cy", "handle": "cy.example"}"#
    for text in [
      "<html>", "", "{}", "[]", #"{"cursor": "c1"}"#, #"{"follows": null}"#,
      #"{"follows": [], "cursor": 3}"#, #"{"follows": [{"did": "did:plc:bo"}]}"#,
      #"{"follows": [\#(good), {"did": "did:plc:bo"}]}"#,
      #"{"follows": [\#(good), {"handle": "bo.example"}], "cursor": "c1"}"#,
    ] {
      XCTAssertEqual(try failure(.text(text)), .unreadable, text)
    }
    let codes = [
      URLError.Code.timedOut, .notConnectedToInternet, .networkConnectionLost, .cancelled, .badServerResponse,
    ]
    for code in codes {
      XCTAssertEqual(try failure(.error(code)), .transport(code))
      for status in [200, 500] {
        let broken = Answer(status: status, text: page, error: URLError(code), breaksOff: true)
        XCTAssertEqual(try failure(broken), .transport(code))
      }
    }
  }

  /// An account that comes twice, on one page or on two, is listed once: where it came first, and as it came first. Accounts are told apart by their `did` alone, in which capitals count. An account of the first page is known on the third.
  func test_accountThatComesTwice() throws {
    let sut = server.list()
    let first = try loaded(sut, .page(["bo", "cy", "bo"], cursor: "c1"))
    XCTAssertEqual(try first.results(), [.success(followed("bo", "cy"))])

    let renamed = #"{"did": "did:plc:bo", "handle": "new.example"}"#
    let other = #"{"did": "did:plc:ed", "handle": "cy.example"}"#
    let capital = #"{"did": "did:plc:BO", "handle": "Bo.Example"}"#
    let second = try loaded(
      sut, .text(#"{"follows": [\#(renamed), \#(other), \#(capital)], "cursor": "c2"}"#))
    let new = [
      Account(did: "did:plc:ed", handle: "cy.example"), Account(did: "did:plc:BO", handle: "Bo.Example"),
    ]
    XCTAssertEqual(try second.results(), [.success(followed("bo", "cy") + new)])

    let third = try loaded(sut, .page(["fay", "bo"], cursor: nil))
    XCTAssertEqual(try third.results(), [.success(followed("bo", "cy") + new + followed("fay"))])
  }

  /// A refresh asks for the first page again, also after the last one. The old list stays until the answer is there; the new one takes its place as it came, and goes on where the new answer says.
  func test_refresh() throws {
    let sut = server.list("ann.example")
    _ = try loaded(sut, .page(["bo"], cursor: "c1"))
    _ = try loaded(sut, .page(["cy"], cursor: nil))
    _ = try more(sut).results()
    let fresh = refresh(sut)
    XCTAssertEqual(try server.request(3).httpMethod, "GET")
    XCTAssertEqual(try server.place(3), server.follows)
    XCTAssertEqual(try server.query(3), ["actor": "ann.example"])
    XCTAssertEqual(sut.accounts, followed("bo", "cy"))

    let renamed = #"{"did": "did:plc:bo", "handle": "new.example"}"#
    let di = #"{"did": "did:plc:di", "handle": "di.example"}"#
    try server.answer(3, .text(#"{"follows": [\#(di), \#(renamed)], "cursor": "n1"}"#))
    let list = followed("di") + [Account(did: "did:plc:bo", handle: "new.example")]
    XCTAssertEqual(try fresh.results(), [.success(list)])
    XCTAssertEqual(sut.accounts, list)
    XCTAssertTrue(sut.hasMore)

    let next = try loaded(sut, .page(["cy"], cursor: nil))
    XCTAssertEqual(try server.query(4)["cursor"], "n1")
    XCTAssertEqual(try next.results(), [.success(list + followed("cy"))])
  }

  /// A refresh may be the first call. What it brings may be the page and the cursor of before, an empty page, or the last one: then nothing more is sent.
  func test_refreshWithAnyPage() throws {
    let sut = server.list()
    for (names, cursor) in [(["bo"], "c1"), (["bo"], "c1"), ([], "e1"), ([], "e1")] {
      let list = names.flatMap { followed($0) }
      for _ in 0..<2 {
        let number = server.count + 1
        let fresh = refresh(sut)
        try server.answer(number, .page(names, cursor: cursor))
        XCTAssertEqual(try fresh.results(), [.success(list)])
        XCTAssertEqual(sut.accounts, list)
        XCTAssertTrue(sut.hasMore)
      }

      let next = try loaded(sut, .page(["cy"], cursor: "c2"))
      XCTAssertEqual(try server.query(server.count)["cursor"], cursor)
      XCTAssertEqual(try next.results(), [.success(list + followed("cy"))])
    }
    let number = server.count + 1
    let last = refresh(sut)
    try server.answer(number, .page(["di"], cursor: nil))
    XCTAssertEqual(try last.results(), [.success(followed("di"))])
    XCTAssertFalse(sut.hasMore)
    XCTAssertEqual(try more(sut).results(), [.success(followed("di"))])
    XCTAssertEqual(server.count, number)
  }

  /// A refresh that fails leaves the list as it was, with the accounts that are known, and the page that comes next, or the end. Who waited for an older answer is told of the failure too.
  func test_refreshThatFails() throws {
    let failure = [Result<[Account], FollowsError>.failure(.status(503))]
    let sut = server.list()
    _ = try loaded(sut, .page(["bo"], cursor: "c1"))
    let older = more(sut)
    _ = try server.request(2)
    let fresh = refresh(sut)
    try server.answer(3, .status(503, ""))
    XCTAssertEqual(try older.results(), failure)
    XCTAssertEqual(try fresh.results(), failure)
    XCTAssertEqual(sut.accounts, followed("bo"))
    XCTAssertTrue(sut.hasMore)
    try server.answer(2, .page(["old"], cursor: "old"))
    XCTAssertEqual(sut.accounts, followed("bo"))

    let next = try loaded(sut, .page(["bo", "cy"], cursor: nil))
    XCTAssertEqual(try server.query(4)["cursor"], "c1")
    XCTAssertEqual(try next.results(), [.success(followed("bo", "cy"))])

    let last = refresh(sut)
    try server.answer(5, .status(503, ""))
    XCTAssertEqual(try last.results(), failure)
    XCTAssertEqual(sut.accounts, followed("bo", "cy"))
    XCTAssertFalse(sut.hasMore)
    XCTAssertEqual(try more(sut).results(), [.success(followed("bo", "cy"))])
    XCTAssertEqual(server.count, 5)
  }

  /// A refresh outdates the load that's under way, or each refresh. An older answer changes nothing, whether it comes before the newest one, after it, or during a later load, and who waited for it is told what the newest one brings.
  func test_olderAnswer() throws {
    for isRefresh in [false, true] {
      for late in [Answer.page(["old"], cursor: "old"), .error(.networkConnectionLost)] {
        for newerOnes in [0, 1, 2] {
          let sut = server.list()
          let number = server.count
          _ = try loaded(sut, .page(["bo"], cursor: "c1"))
          let older = isRefresh ? refresh(sut) : more(sut)
          _ = try server.request(number + 2)
          let newer = refresh(sut)
          _ = try server.request(number + 3)

          if newerOnes == 0 {
            try server.answer(number + 2, late)
            XCTAssertEqual(older.soFar, [])
            XCTAssertEqual(sut.accounts, followed("bo"))
          }
          try server.answer(number + 3, .page(["cy"], cursor: "n1"))
          if newerOnes == 1 { try server.answer(number + 2, late) }
          XCTAssertEqual(try older.results(), [.success(followed("cy"))])
          XCTAssertEqual(try newer.results(), [.success(followed("cy"))])
          XCTAssertEqual(sut.accounts, followed("cy"))

          let next = more(sut)
          XCTAssertEqual(try server.query(number + 4)["cursor"], "n1")
          if newerOnes == 2 { try server.answer(number + 2, late) }
          XCTAssertEqual(next.soFar, [])
          XCTAssertEqual(sut.accounts, followed("cy"))
          try server.answer(number + 4, .page(["di"], cursor: nil))
          XCTAssertEqual(try next.results(), [.success(followed("cy", "di"))])
        }
      }
    }
  }

  /// Of several refreshes under way the newest counts. All who wait, for a load or a refresh, are told what it brings, once each, in the order in which they asked.
  func test_severalRefreshes() throws {
    let sut = server.list()
    var order: [Int] = []
    let callers = try [1, 2, 3, 3, 4].enumerated().map { index, sent in
      let isMore = [0, 3].contains(index)
      let caller = isMore ? more(sut) { order.append(index) } : refresh(sut) { order.append(index) }
      // It arrives before it can be canceled.
      _ = try server.request(sent)
      return caller
    }
    for number in [3, 1, 2] {
      try server.answer(number, .page(["old\(number)"], cursor: "old"))
      XCTAssertEqual(order, [])
      XCTAssertEqual(sut.accounts, [])
    }
    try server.answer(4, .page(["bo"], cursor: nil))
    for caller in callers {
      XCTAssertEqual(try caller.results(), [.success(followed("bo"))])
    }
    XCTAssertEqual(order, [0, 1, 2, 3, 4])
    XCTAssertEqual(server.count, 4)
  }

  /// An answer that the session has given already, and that waits for its turn on the main thread, is outdated by a refresh too.
  func test_answerOnItsWay() throws {
    for isRefresh in [false, true] {
      let sut = server.list()
      let number = server.count
      let older = isRefresh ? refresh(sut) : more(sut)
      try server.answerUnheard(number + 1, .page(["old"], cursor: "old"))
      let newer = refresh(sut)
      server.settle()
      XCTAssertEqual(older.soFar, [])
      XCTAssertEqual(sut.accounts, [])

      try server.answer(number + 2, .page(["bo"], cursor: nil))
      XCTAssertEqual(try older.results(), [.success(followed("bo"))])
      XCTAssertEqual(try newer.results(), [.success(followed("bo"))])
      XCTAssertEqual(sut.accounts, followed("bo"))
    }
  }

  /// Whoever asked is called back on the main thread, and never before the method has returned, not even where nothing has to be sent.
  func test_mainThread() throws {
    let sut = server.list()
    let calls: [(isRefresh: Bool, answer: Answer?)] = [
      (false, .error(.timedOut)), (true, .error(.timedOut)), (true, .page(["bo"], cursor: "c1")),
      (false, .page(["cy"], cursor: nil)), (false, nil),
    ]
    for (index, call) in calls.enumerated() {
      var threads: [Bool] = []
      let told: FollowsList.Completion = { _ in threads.append(Thread.isMainThread) }
      if call.isRefresh { sut.refresh(completion: told) } else { sut.loadMore(completion: told) }
      XCTAssertEqual(threads, [])
      if let answer = call.answer { try server.answer(index + 1, answer) }
      server.settle { !threads.isEmpty }
      XCTAssertEqual(threads, [true])
    }
  }

  /// A list that nobody keeps is freed while a page is on its way, for a load or a refresh, and then nobody is called back: also where the answer waits for its turn on the main thread already.
  func test_listThatNobodyKeeps() throws {
    for (isRefresh, waits) in [(false, false), (true, false), (false, true), (true, true)] {
      weak var freed: FollowsList?
      let number = server.count + (isRefresh ? 2 : 1)
      let told: [Told]
      do {
        let sut = server.list()
        if isRefresh { _ = try loaded(sut, .page(["bo"], cursor: "c1")) }
        told = isRefresh ? [refresh(sut), more(sut)] : [more(sut), more(sut)]
        _ = try server.request(number)
        if waits { try server.answerUnheard(number, .page(["bo"], cursor: nil)) }
        freed = sut
      }
      XCTAssertTrue(freed == nil, waits ? "the answer keeps the list" : "the request keeps the list")

      if waits { server.settle() } else { try server.answer(number, .page(["bo"], cursor: nil)) }
      XCTAssertEqual(told.map(\.soFar), [[], []])
    }
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

  private func refresh(_ sut: FollowsList, then: @escaping () -> Void = {}) -> Told {
    let told = Told(server)
    sut.refresh {
      told.soFar.append($0)
      then()
    }
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
    /// Whether the error comes after the status and the text.
    var breaksOff = false

    /// What a caller is told whose list is then the one that's given.
    func end(_ list: [Account]) -> Result<[Account], FollowsError> {
      status == 200 ? .success(list) : .failure(.status(status))
    }

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
  /// A request to `turn` is answered at once. The loading system takes one after the other: when such a turn has ended,
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
    private var begun: URLResponse?

    init() {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.protocolClasses = [Interceptor.self]
      // A look into a cache would let one request overtake another.
      configuration.urlCache = nil
      #if canImport(FoundationNetworking)
      session = BreakingSession(configuration: configuration)
      #else
      session = URLSession(configuration: configuration)
      #endif
    }

    private var baseURL: URL { URL(string: "https://\(host):8443/pds")! }

    var follows: String { "\(baseURL)/xrpc/app.bsky.graph.getFollows" }

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

    /// Its address without the query.
    func place(_ number: Int) throws -> String? {
      try request(number).url?.absoluteString.split(separator: "?").first.map(String.init)
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

    /// Keeps what an answer began with that breaks off now.
    func keep(_ response: URLResponse) { lock.withLock { begun = response } }

    /// What the answer began with that has broken off, once.
    func kept() -> URLResponse? {
      lock.withLock {
        defer { begun = nil }
        return begun
      }
    }

    func receive(_ loading: Interceptor) {
      guard loading.request.url?.path == "/pds/turn" else {
        lock.withLock { arrived.append(loading) }
        return
      }
      lock.withLock { turns.removeFirst() }()
      loading.give(Answer())
    }
  }

  #if canImport(FoundationNetworking)
  /// Tells the response of an answer that broke off beside its error, as a session of Apple's does: that of Linux drops it.
  private final class BreakingSession: URLSession, @unchecked Sendable {
    override func dataTask(
      with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
    ) -> URLSessionDataTask {
      dataTask(with: URLRequest(url: url), completionHandler: completionHandler)
    }

    override func dataTask(
      with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
    ) -> URLSessionDataTask {
      super.dataTask(with: request) { data, response, error in
        let begun = error == nil ? nil : Server.of(request)?.kept()
        completionHandler(data, response ?? begun, error)
      }
    }
  }
  #endif

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
      if let error = answer.error, !answer.breaksOff {
        client?.urlProtocol(self, didFailWithError: error)
        return
      }
      guard let url = request.url,
        let response = HTTPURLResponse(
          url: url, statusCode: answer.status, httpVersion: "HTTP/1.1", headerFields: nil)
      else { return }
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: Data(answer.text.utf8))
      if let error = answer.error {
        Server.of(request)?.keep(response)
        client?.urlProtocol(self, didFailWithError: error)
      } else {
        client?.urlProtocolDidFinishLoading(self)
      }
    }

    override func stopLoading() { hasEnded = true }
  }
}
