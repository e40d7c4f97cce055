import Foundation
import XCTest

@testable import ToDo

final class LibraryContract: XCTestCase {
  private var hasFailed = false

  /// Each call sends its request at once, from any thread, and it's answered exactly once, with what came: at
  /// once when the session calls back, on the same thread, whichever that is.
  func test_callsBack() {
    for way in Way.allCases { expectAnswers(way) }
  }

  /// The answer comes too, from each method, if nobody keeps the client while the request runs: what came, at
  /// once and on the session's thread, a failure as well.
  func test_clientThatNobodyKeeps() {
    for way in Way.allCases where way != .atOnce && way != .atOnceElsewhere {
      expectAnswers(way, keepingClient: false)
    }
  }

  /// Any number of calls may be open at once, of each method, for the same book too: every call sends its
  /// request, waits for no other one, and gets its own answer, whichever comes first.
  func test_openCalls() {
    for first in Call.all {
      for second in Call.all {
        for (lucky, order) in [
          (0, [0, 1]), (1, [1, 0]), (2, [1, 0]), (2, [0, 1]),
        ] {
          let rig = Rig()
          let calls = [first, second]
          let answers = calls.enumerated().map { number, call in
            lucky == 1 - number ? call.lost : call.success(number)
          }
          calls.forEach { rig.ask($0) }
          expect(rig.session.sent, calls.map { $0.sent() })
          order.forEach { rig.session.finish($0, with: answers[$0]) }

          expect(rig.told, answers.map { [$0.ending] })
          expect(rig.session.sent.count, 2)
        }
      }
    }
    let calls = Array(repeating: Call.all, count: 4).flatMap { $0 }
    let rig = Rig()
    calls.forEach { rig.ask($0) }
    expect(rig.session.sent, calls.map { $0.sent() })
    let answers = calls.enumerated().map { $1.success($0) }
    for number in calls.indices.reversed() {
      rig.session.finish(number, with: answers[number])
    }
    expect(rig.told, answers.map { [$0.ending] })
  }

  /// Each call is a call of its own, whatever was asked and answered before, with this client or another:
  /// nothing is answered from memory, and nothing of an earlier call is sent. A closure may make the next call.
  func test_callsInARow() {
    for (start, first) in Call.all.enumerated() {
      for (end, second) in Call.all.enumerated() {
        let answers = Array(zip(first.answers(1), second.answers(5)))
        // Half of them; the next pair has the others.
        for number in answers.indices where (start + end + number) % 2 == 0 {
          let (rig, (answer, other)) = (Rig(), answers[number])
          let calls = [first, second, first, first, second]
          let answers = [
            answer, second.success(2), first.success(3), answer, other,
          ]
          for (number, call) in calls.enumerated() {
            rig.session.answers[number] = answers[number]
            rig.ask(call)
          }
          expect(rig.session.sent, calls.map { $0.sent() })
          expect(rig.told, answers.map { [$0.ending] })
        }
        let (one, other) = (Rig(), Rig("http://localhost:8080/v2"))
        one.session.answers[0] = first.success(1)
        other.session.answers[0] = second.success(2)
        one.ask(first)
        other.ask(second)
        expect(
          other.session.sent, [second.sent("http://localhost:8080/v2")])
        expect(other.told, [[second.success(2).ending]])
      }
    }
    elsewhere { [self] in
      for first in Call.three {
        for second in Call.three {
          let rig = Rig()
          rig.session.answers = [0: first.lost, 1: second.success(1)]
          rig.ask(first) { rig.ask(second) }
          expect(rig.session.sent, [first.sent(), second.sent()])
          expect(
            rig.told, [[first.lost.ending], [second.success(1).ending]])
        }
      }
    }
  }

  /// Each call sends one request, and it's started, once. Nothing is sent before, or again, whatever comes
  /// back and however often.
  func test_oneRequest() {
    let calls = Call.three.flatMap { call in
      (call.answers(1) + call.refusals).flatMap { answer in
        Array(repeating: (call, answer), count: 12)
      }
    }
    let rig = Rig()
    expect(rig.session.sent, [])
    for (number, (call, answer)) in calls.enumerated() {
      rig.session.answers[number] = answer
      rig.ask(call)
    }
    expect(rig.told, calls.map { [$0.1.ending] })
    flush()
    expect(rig.session.sent, calls.map { $0.0.sent() })
    expect(rig.session.started, Array(calls.indices))
  }

  /// When a call is answered, whatever the answer is, nothing keeps its closure or its task, and nothing keeps
  /// the client.
  func test_nothingIsLeft() {
    for call in Call.three {
      for answer in call.answers(1) {
        for isSlow in [true, false] {
          let session = Session()
          weak var client: LibraryClient?
          let kept = { () -> [Weak] in
            let sut = LibraryClient(server: Call.server, session: session)
            client = sut
            let kept = (0..<2).map { number in
              if !isSlow { session.answers[number] = answer }
              let owner = Owner()
              call.make(sut) { _ in owner.count += 1 }
              return Weak(owner)
            }
            if isSlow {
              expect(kept.map { $0.owner?.count }, [0, 0])
              for number in [1, 0] { session.finish(number, with: answer) }
            }
            return withExtendedLifetime(sut) {
              expect(kept.filter { $0.owner != nil }.count, 0)
              expect(session.keptTasks, 0)
              return kept
            }
          }()
          expect(session.sent.count, kept.count)
          expect(client == nil, true)
        }
      }
    }
  }

  /// A page of one author's books is asked for with GET, at `books` below the server's address, with the
  /// author and the page.
  func test_booksRequest() {
    for server in Call.servers {
      let rig = Rig(server)
      for author in ["Ada", "Bo"] { rig.ask(.books(author, 3)) }

      expect(
        rig.session.sent.map { $0?.method }, ["GET", "GET"])
      expect(
        rig.session.sent.map { $0?.place },
        ["\(server)/books", "\(server)/books"])
      expect(
        rig.session.sent.map { $0?.query },
        [["author=Ada", "page=3"], ["author=Bo", "page=3"]].map(Sent.bytes))
    }
  }

  /// Without an author nothing is said of one, not even after a search for one, and the page is.
  func test_allBooks() {
    let rig = Rig()
    for author in [nil, "Ada", nil, "", nil] { rig.ask(.books(author, 1)) }

    for number in [0, 2, 4] {
      expect(rig.session.sent(number)?.query, Sent.bytes(["page=1"]))
    }
  }

  /// An author's name reaches the server exactly as it was typed, with its spaces, its accents, and all other
  /// characters; an empty one too. No `+` stands in the address.
  func test_authorWithOtherCharacters() {
    let long = String(repeating: "Zoë & Co. ", count: 500)
    for name in Call.texts + ["\u{FEFF}x", long] {
      for page in [1, 2] {
        let rig = Rig()
        rig.ask(.books(name, page))

        expect(
          rig.session.sent(0)?.query,
          Sent.bytes(["author=\(name)", "page=\(page)"]))
      }
    }
  }

  /// The search says that it accepts JSON, and it tells nobody a token, not even that of an earlier call.
  func test_booksHeaders() {
    let rig = Rig()
    let calls: [Call] = [
      .books(nil, 1), .lend(7, "t0k"), .books(nil, 1), .back(7, "t0k"),
      .books("Ada", 2),
    ]
    calls.forEach { rig.ask($0) }

    for number in [0, 2, 4] {
      let headers = rig.session.sent(number)?.headers
      expect(headers?["accept"], Array("application/json".utf8))
      expect(headers == nil, false)
      expect(headers?["authorization"], nil)
    }
  }

  /// The page that comes back has all its books, as they came, to the letter and in the server's order, and says
  /// whether there are more; it may be empty, or long, or have a book twice. Other keys don't matter.
  func test_booksAnswer() throws {
    let long = (0..<1200).map {
      Book(id: $0 * 7919 % 1200, title: "\($0 % 9)", copies: $0 % 4)
    }
    let books = Call.texts.enumerated().map {
      Book(id: 20 - $0, title: $1, copies: $0 % 3)
    }
    let numbers = [Int.max, 1_000_000, 0, -1, 7, 7, 7].map {
      Book(id: $0, title: "Ice", copies: $0)
    }
    for books in [[], [books[0]], books, books + books, numbers, long] {
      for hasMore in [true, false] {
        for others in ["", #", "of": 3, "next": null"#] {
          let answer = Answer(200, try Call.page(books, hasMore, others))
          for call in books.count < 1000 ? Call.searches : [.books("Ada", 1)] {
            let told = call.tells(answer)
            let page = told.first.flatMap { $0.page }

            expect(told.count, 1)
            expect(page?.books, books)
            expect(page?.hasMore, hasMore)
            expect(
              Sent.bytes(page?.books.map(\.title) ?? []),
              Sent.bytes(books.map(\.title)))
          }
        }
      }
    }
  }

  /// A book is lent with POST at `loans`, below the server's address, with its number as JSON.
  func test_lendRequest() {
    for server in Call.servers {
      let rig = Rig(server)
      for id in Call.numbers { rig.ask(.lend(id, "t0k")) }

      expect(rig.session.sent.count, Call.numbers.count)
      for (sent, id) in zip(rig.session.sent, Call.numbers) {
        expect(sent?.method, "POST")
        expect(sent?.place, "\(server)/loans")
        expect(sent?.query, [])
        expect(
          sent?.headers["content-type"], Array("application/json".utf8))
        expect(sent?.body, .book(id))
      }
    }
  }

  /// Who has lent a book hears when it's due: the server's words, whole and to the letter, whatever they are.
  /// Other keys don't matter.
  func test_lendAnswer() throws {
    for words in Call.texts + [
      "2026-12-09", "2026-12-09T12:00:00+01:00", "on Friday, at noon", "9",
      "null", String(repeating: "soon ", count: 500),
    ] {
      for others in ["", #", "book": 7, "id": null"#] {
        let told = Call.lend(7, "t0k").tells(
          Answer(201, try Call.due(words, others)))

        expect(
          told.map { Sent.bytes($0.due.map { [$0] } ?? []) },
          [Sent.bytes([words])])
      }
    }
  }

  /// A status of 409 says to somebody who lends that no copy is left, whatever came with it; elsewhere it's a
  /// status like others.
  func test_noCopyLeft() {
    for call in Call.all {
      for data in call.bodies {
        expect(
          call.tells(Answer(409, data)),
          [.failed(call.isLoan ? .noCopyLeft : .status(409))])
      }
    }
  }

  /// A book is given back with DELETE at its loan, below the server's address, and without a body.
  func test_giveBackRequest() {
    for server in Call.servers {
      let rig = Rig(server)
      for id in Call.numbers { rig.ask(.back(id, "t0k")) }

      expect(rig.session.sent.count, Call.numbers.count)
      for (sent, id) in zip(rig.session.sent, Call.numbers) {
        expect(sent?.method, "DELETE")
        expect(sent?.place, "\(server)/loans/\(id)")
        expect(sent?.query, [])
        expect(sent?.body, Sent.Body.none)
      }
    }
  }

  /// That a book was given back is known by the status, any from 200 to 299, and no body is read.
  func test_giveBackAnswer() {
    let call = Call.back(12, "")
    for status in 200..<300 {
      for data in call.bodies {
        expect(call.tells(Answer(status, data)), [.done])
      }
    }
  }

  /// The token of a call is sent as it was given, after the word `Bearer` and a space, in that header alone,
  /// whatever it is: empty, with spaces at its ends, with a `Bearer` of its own, or long.
  func test_token() {
    let tokens = [
      "t0k", "", "A.b-c_1+/==", "Bearer", "Bearer t0k", "bearer t0k",
      "Bearer ", "Basic YTpi", " t0k ", "  ", "a  b", "\"t0k\"", "t%20k",
      "t0k, x=1; y", "Authorization: t0k", "TOKEN", "nil", "0", "\tt0k",
      String(repeating: "t0K/", count: 2000),
    ]
    let rig = Rig()
    let calls = tokens.flatMap { [Call.lend(7, $0), .back(7, $0)] }
    calls.forEach { rig.ask($0) }

    expect(rig.session.sent.count, calls.count)
    for (number, call) in calls.enumerated() {
      let (sent, wanted) = (rig.session.sent(number), call.sent())
      expect(
        sent?.headers["authorization"], wanted.headers["authorization"])
      expect(sent?.place, wanted.place)
      expect(sent?.query, [])
      expect(sent?.body, wanted.body)
    }
  }

  /// Pages and books are sent with the numbers that were given, in digits alone, large ones, 0 and negative ones
  /// too.
  func test_numbers() {
    for number in Call.numbers {
      for call in [
        Call.books(nil, number), .books("Ada", number), .lend(number, "t"),
        .back(number, "t"),
      ] {
        let rig = Rig()
        rig.ask(call)

        expect(rig.session.sent(0)?.place, call.sent().place)
        expect(rig.session.sent(0)?.query, call.sent().query)
        expect(rig.session.sent(0)?.body, call.sent().body)
      }
    }
  }

  /// A request has what the documentation says and nothing else: no other parameter, header or body, and no
  /// other setting than that of a new request.
  func test_nothingElse() {
    for server in Call.servers {
      for call in Call.all + [.books("", 1), .lend(-1, ""), .back(0, "")] {
        let rig = Rig(server)
        rig.ask(call)

        expect(rig.session.sent, [call.sent(server)])
      }
    }
  }

  /// A status of 401 is a refusal, whatever was asked and whatever body came with it.
  func test_refused() {
    for call in Call.all {
      for data in call.bodies {
        expect(call.tells(Answer(401, data)), [.failed(.refused)])
      }
    }
  }

  /// Any status from 200 to 299 is success, for each method, where the body is as documented. Any other is told
  /// with its number, for each method too, from 100 to 999, also where a body or headers came with it.
  func test_otherStatus() {
    for call in Call.three {
      for status in 100..<1000 where status != 401 && status != 409 {
        let (good, isSuccess) = (call.success(1), status / 100 == 2)
        let other = isSuccess ? good.data : Data("<html>".utf8)
        for (data, headers) in [
          (good.data, [:]), (other, Answer.oddHeaders),
        ] {
          var answer = Answer(status, data)
          answer.headers = headers
          expect(
            call.tells(answer),
            [isSuccess ? good.ending : .failed(.status(status))], "\(status)")
        }
      }
    }
  }

  /// Where the session told an error, its code is told, whichever it is, and whatever came beside it: nothing,
  /// data, or a status.
  func test_transport() {
    let some: [URLError.Code] = [
      .cancelled, .timedOut, .networkConnectionLost, .notConnectedToInternet,
      .userAuthenticationRequired, .badServerResponse, .unknown,
      .cannotDecodeContentData, .zeroByteResource, .dataNotAllowed,
    ]
    for call in Call.three {
      for code in some {
        expectFailure(.transport(code), of: call, where: URLError(code))
      }
      // On some systems every number is one.
      for code in (-3010..<0).compactMap({ URLError.Code(rawValue: $0) }) {
        expect(
          call.tells(Answer(nil, error: URLError(code))),
          [.failed(.transport(code))])
      }
    }
  }

  /// The code of an error that isn't a `URLError` is `unknown`, whatever it is, whatever number or other error
  /// it contains, and whatever came beside it. A `URLError` has its own code, also with another error inside.
  func test_otherErrors() {
    let lost = URLError(.networkConnectionLost)
    let inside = [NSUnderlyingErrorKey: lost as Error]
    let number = URLError.Code.timedOut.rawValue
    let errors: [Error] = [
      Stranger(), CancellationError(), LibraryError.refused,
      LibraryError.unreadable, LibraryError.transport(.timedOut),
      CocoaError(.fileNoSuchFile), CocoaError(.userCancelled, userInfo: inside),
      POSIXError(.ECONNRESET), POSIXError(.ECANCELED, userInfo: inside),
      NSError(domain: "com.example.elsewhere", code: number),
      NSError(domain: "com.example.elsewhere", code: number, userInfo: inside),
      NSError(
        domain: "kCFErrorDomainCFNetwork", code: number, userInfo: inside),
      NSError(domain: "", code: 401), NSError(domain: "HTTP", code: 409),
    ]
    for call in Call.three {
      for error in errors {
        expectFailure(.transport(.unknown), of: call, where: error)
      }
      let outer = URLError(.secureConnectionFailed, userInfo: inside)
      expectFailure(.transport(.secureConnectionFailed), of: call, where: outer)
    }
  }

  /// Without a status of HTTP where no error came, an answer is `unreadable`, whatever was asked and whatever
  /// body came.
  func test_noStatus() {
    for call in Call.all {
      for data in call.bodies {
        for isHTTP in [true, false] {
          var answer = Answer(isHTTP ? nil : 200, data)
          answer.isHTTP = isHTTP
          expect(call.tells(answer), [.failed(.unreadable)])
        }
      }
    }
  }

  /// Without JSON after a success, or with half of it, or with more before, behind or around it, the answer to a
  /// search or a loan is `unreadable`.
  func test_noJSON() {
    for call in Call.searches + [.lend(7, "t0k"), .lend(8, "")] {
      let good = call.success(1).data ?? Data()
      var letters = good
      letters[letters.firstIndex(of: UInt8(ascii: "#")) ?? 0] = 0xFF
      var bodies = good.indices.map { good.prefix($0) }
      bodies += [
        "<html>", "null", "true", "7", "\"due\"", "[]", "{}", " \n", "{]",
      ].map { Data($0.utf8) }
      bodies += [letters, good + good]
      for (start, end) in [
        ("", "}"), ("", "\n<html>"), ("#\n", ""), (")]}',", ""), ("[", "]"),
        ("{\"data\": ", "}"),
      ] {
        bodies.append(Data(start.utf8) + good + Data(end.utf8))
      }
      for status in [200, 204] {
        for data in [nil] + bodies {
          expect(
            call.tells(Answer(status, data)), [.failed(.unreadable)])
        }
      }
    }
  }

  /// A documented key that's missing or has another kind of value, also of one book among others, wherever it
  /// stands, makes the whole body `unreadable`.
  func test_keys() {
    typealias Key = (name: String, good: String, bad: [String])
    let values = ["null", "\"7\"", "7", "true", "[]", "{}", "[7]", "[null]"]
    func broken(_ keys: [Key]) -> [String] {
      keys.indices.flatMap { index in
        let key = keys[index]
        var wrong = ["", "\"\(key.name.uppercased())\": \(key.good)"]
        wrong += key.bad.map { "\"\(key.name)\": \($0)" }
        return wrong.map { wrong in
          var pairs = keys.map { "\"\($0.name)\": \($0.good)" }
          pairs[index] = wrong
          let words = pairs.filter { !$0.isEmpty }.joined(separator: ", ")
          return "{\(words)}"
        }
      }
    }
    func but(_ good: String...) -> [String] {
      values.filter { !good.contains($0) }
    }

    let books = broken([
      ("id", "7", but("7")), ("title", "\"Ice\"", but("\"7\"")),
      ("copies", "2", but("7")),
    ])
    let good = #"{"id": 1, "title": "Air", "copies": 1}"#
    let lists = books.flatMap {
      [$0, "\(good), \($0)", "\($0), \(good)", "\(good), \($0), \(good)"]
    }
    let pages =
      lists.map { #"{"books": [\#($0)], "more": true}"# }
      + broken([
        ("books", "[\(good)]", but("[]") + [good, "[[\(good)]]"]),
        ("more", "true", but("true") + ["0", "1", "\"true\"", "\"\""]),
      ])
    for page in pages {
      for call in Call.searches {
        let told = call.tells(Answer(200, Data(page.utf8)))
        expect(told, [.failed(.unreadable)], page)
      }
    }
    for loan in broken([("due", "\"soon\"", but("\"7\"") + ["[\"soon\"]"])]) {
      let told = Call.lend(7, "").tells(Answer(201, Data(loan.utf8)))
      expect(told, [.failed(.unreadable)], loan)
    }
  }

  /// Where calls are made, and where they're answered.
  private enum Way: CaseIterable {
    case here, hereAndElsewhere, elsewhere, elsewhereAndHere, apart
    case atOnce, atOnceElsewhere
  }

  private func expectAnswers(_ way: Way, keepingClient isKept: Bool = true) {
    let rig = Rig()
    let calls = Call.three.flatMap { call in
      (call.answers(1) + call.refusals).map { (call, $0) }
    }
    let isAtOnce = way == .atOnce || way == .atOnceElsewhere
    let ask: @Sendable () -> Void = { [self] in
      for (number, (call, answer)) in calls.enumerated() {
        if isAtOnce { rig.session.answers[number] = answer }
        rig.ask(call)
        expect(rig.session.started.count, number + 1)
        expect(rig.told(number, on: .current).count, isAtOnce ? 1 : 0)
        if !isKept { rig.renewClient() }
      }
      if !isKept { rig.client = nil }
    }
    let finish: @Sendable () -> Void = { [self] in
      for (number, (_, answer)) in calls.enumerated() {
        rig.session.finish(number, with: answer)
        expect(rig.told(number, on: .current), [answer.ending])
      }
    }
    switch way {
    case .here:
      ask()
      finish()
    case .hereAndElsewhere:
      ask()
      elsewhere(finish)
    case .elsewhere:
      elsewhere {
        ask()
        finish()
      }
    case .elsewhereAndHere:
      elsewhere(ask)
      finish()
    case .apart:
      elsewhere(ask)
      elsewhere(finish)
    case .atOnce: ask()
    case .atOnceElsewhere: elsewhere(ask)
    }
    flush()
    expect(rig.told, calls.map { [$0.1.ending] })
  }

  private func expectFailure(
    _ failure: LibraryError, of call: Call, where error: Error
  ) {
    for status in [nil, 200, 204, 401, 409, 500] {
      for data in call.bodies {
        let answer = Answer(status, data, error: error)
        expect(call.tells(answer), [.failed(failure)])
      }
    }
    var answer = Answer(200, error: error)
    answer.isHTTP = false
    expect(call.tells(answer), [.failed(failure)])
  }

  /// Says it once: a test that fails thousands of times takes its time.
  private func expect<Value: Equatable>(
    _ value: Value, _ wanted: Value, _ words: String = "",
    file: StaticString = #filePath, line: UInt = #line
  ) {
    guard !hasFailed, value != wanted else { return }
    hasFailed = true
    XCTAssertEqual(value, wanted, words, file: file, line: line)
  }

  private func elsewhere(_ work: @escaping @Sendable () -> Void) {
    let done = expectation(description: "another thread has done it")
    Thread {
      work()
      done.fulfill()
    }.start()
    wait(for: [done], timeout: 10)
  }

  /// What waits for the main thread is done.
  private func flush() {
    let done = expectation(description: "the main thread was free")
    DispatchQueue.main.async { done.fulfill() }
    wait(for: [done], timeout: 10)
  }

  private struct Stranger: Error {}

  private final class Owner {
    var count = 0
  }

  private struct Weak {
    private(set) weak var owner: Owner?

    init(_ owner: Owner) { self.owner = owner }
  }
}

/// What a client told.
private enum Ending: Equatable {
  case page(BookPage), due(String), done, failed(LibraryError)

  var page: BookPage? { if case .page(let page) = self { page } else { nil } }

  var due: String? { if case .due(let due) = self { due } else { nil } }
}

/// What a session answers, and what a client should make of it.
private struct Answer: @unchecked Sendable {
  static let oddHeaders = [
    "Content-Type": "text/html; charset=utf-16", "Content-Length": "0",
    "Retry-After": "0", "ETag": "\"1\"", "Cache-Control": "max-age=600",
    "Location": "https://elsewhere.test/books",
  ]
  /// Responses with odd headers: to make one takes its time.
  nonisolated(unsafe) private static let made =
    NSCache<NSNumber, HTTPURLResponse>()
  /// Somewhere behind a redirect.
  private static let elsewhere = URL(string: "https://elsewhere.test/books")!

  var status: Int?
  var data: Data?
  var error: Error?
  var isHTTP = true
  var headers = oddHeaders
  var ending = Ending.done

  init(
    _ status: Int?, _ data: Data? = nil, error: Error? = nil,
    is ending: Ending = .done
  ) {
    (self.status, self.data, self.error) = (status, data, error)
    self.ending = ending
  }

  var response: URLResponse? {
    guard let status else { return nil }
    let (key, url) = (status as NSNumber, Self.elsewhere)
    if !isHTTP {
      return URLResponse(
        url: url, mimeType: nil, expectedContentLength: 0,
        textEncodingName: nil)
    }
    if !headers.isEmpty, let made = Self.made.object(forKey: key) { return made }
    var fields = headers
    // No length is the body's: a header decides nothing.
    if fields["Content-Length"] != nil, !status.isMultiple(of: 2) {
      fields["Content-Length"] = "100000"
    }
    let new = HTTPURLResponse(
      url: url, statusCode: status, httpVersion: nil, headerFields: fields)
    if let new, !headers.isEmpty { Self.made.setObject(new, forKey: key) }
    return new
  }
}

/// A call of a method with its arguments.
private enum Call: Sendable {
  case books(String?, Int)
  case lend(Int, String)
  case back(Int, String)

  static let server = URL(string: servers[0])!
  static let servers = [
    "https://library.test/v1", "http://localhost:8080/v1",
    "https://library.test/API/v1.2", "https://library.test/a/b/c",
  ]
  static let three = [books("Ada", 1), lend(7, "t0k"), back(7, "t0k")]
  static let searches = [books(nil, 1), books("Ada", 1), books("", 2)]
  static let all = [
    books(nil, 1), books("Ada", 1), books("Ada", 2), books("Bo", 1),
    lend(7, "t0k"), lend(8, "t0k"), lend(7, "other"), back(7, "t0k"),
    back(8, "t0k"), back(7, "other"),
  ]
  static let numbers = [
    1, 7, 12, 100, 1000, 12345, 1_000_000, Int.max, 0, -1, -12345,
  ]
  static let texts = [
    "Zoë & Bo=C++", "Zoe\u{308}", "Zo\u{EB}", " Ann  Lee ", "  ", "50%25 #1/2",
    "%", "%zz", "%2B", "a&page=9", "author=x", "?;:@!$'()*,[]{}|^`~_-.",
    "李 ß ẞ", "O'Neil\n\"Bo\"", "\t\r\n", "\\", "<b>&amp;</b>", "nil", "null",
    "ADA", "ada", "..", "/", "#", "+", "\u{212B}\u{C5}A\u{30A}", "\u{FB01}x",
    "\u{FF21}da", "e\u{301}\u{323}", "👩‍👩‍👧 🇳🇿", "שלום", "x\u{200B}", "“Ice”…", "a\0b",
    "",
  ]

  var isLoan: Bool { if case .lend = self { true } else { false } }

  func make(_ client: LibraryClient?, _ tell: @escaping (Ending) -> Void) {
    switch self {
    case .books(let author, let page):
      client?.books(by: author, page: page) {
        tell(Self.ending($0, Ending.page))
      }
    case .lend(let id, let token):
      client?.lend(book: id, token: token) { tell(Self.ending($0, Ending.due)) }
    case .back(let id, let token):
      client?.giveBack(book: id, token: token) {
        tell(Self.ending($0) { _ in .done })
      }
    }
  }

  /// What a new client tells of an answer that comes at once.
  func tells(_ answer: Answer) -> [Ending] {
    let session = Session()
    session.answers[0] = answer
    var told: [Ending] = []
    let client = LibraryClient(server: Self.server, session: session)
    make(client) { told.append($0) }
    return told
  }

  /// The request that is wanted.
  func sent(_ server: String = servers[0]) -> Sent {
    let json = Array("application/json".utf8)
    switch self {
    case .books(let author, let page):
      let query = (author.map { ["author=\($0)"] } ?? []) + ["page=\(page)"]
      return Sent(
        method: "GET", place: "\(server)/books", query: Sent.bytes(query),
        headers: ["accept": json], body: .none)
    case .lend(let id, let token):
      return Sent(
        method: "POST", place: "\(server)/loans",
        headers: [
          "content-type": json, "authorization": Array("Bearer \(token)".utf8),
        ], body: .book(id))
    case .back(let id, let token):
      return Sent(
        method: "DELETE", place: "\(server)/loans/\(id)",
        headers: ["authorization": Array("Bearer \(token)".utf8)], body: .none)
    }
  }

  /// A good answer that's known by its number.
  func success(_ number: Int) -> Answer {
    let title = "#\(number)"
    switch self {
    case .books:
      let books = [Book(id: number, title: title, copies: 2)]
      let page = BookPage(books: books, hasMore: number % 2 == 0)
      return Answer(
        200, try? Self.page(books, page.hasMore), is: .page(page))
    case .lend: return Answer(201, try? Self.due(title), is: .due(title))
    case .back: return Answer(204, nil, is: .done)
    }
  }

  var lost: Answer {
    let error = URLError(.networkConnectionLost)
    return Answer(nil, error: error, is: .failed(.transport(error.code)))
  }

  /// One of each kind.
  func answers(_ number: Int) -> [Answer] {
    let good = success(number)
    var other = Answer(200, good.data, is: .failed(.unreadable))
    other.isHTTP = false
    var answers = [good, lost, other]
    answers += [
      Answer(401, is: .failed(.refused)),
      Answer(404, good.data, is: .failed(.status(404))),
      Answer(409, is: .failed(isLoan ? .noCopyLeft : .status(409))),
      Answer(503, is: .failed(.status(503))),
      Answer(nil, is: .failed(.unreadable)),
      Answer(
        nil, error: CancellationError(), is: .failed(.transport(.unknown))),
    ]
    if case .back = self { return answers }
    return answers + [Answer(200, is: .failed(.unreadable))]
  }

  /// More of them, after which somebody may want to ask again.
  var refusals: [Answer] {
    let codes: [URLError.Code] = [
      .timedOut, .cancelled, .notConnectedToInternet, .cannotConnectToHost,
      .dnsLookupFailed, .secureConnectionFailed,
    ]
    let failures = [301, 304, 307, 400, 403, 408, 425, 429, 500, 502, 504].map {
      Answer($0, is: .failed(.status($0)))
    }
    return failures
      + codes.map {
        Answer(nil, error: URLError($0), is: .failed(.transport($0)))
      }
  }

  /// Bodies that are as documented, and others.
  var bodies: [Data?] {
    [
      nil, Data(), success(1).data, Data("<html>".utf8), Data([0xFF]),
      Data(#"{"error": "Sorry", "status": 200}"#.utf8), Data("{}".utf8),
    ]
  }

  static func page(
    _ books: [Book], _ hasMore: Bool, _ others: String = ""
  ) throws -> Data {
    let books = try books.map { book in
      let rest = #""copies": \#(book.copies)\#(others)"#
      return #"{"id": \#(book.id), "title": \#(try json(book.title)), \#(rest)}"#
    }
    let list = books.joined(separator: ",\n")
    return Data(#"{"books": [\#(list)], "more": \#(hasMore)\#(others)}"#.utf8)
  }

  static func due(_ words: String, _ others: String = "") throws -> Data {
    Data(#"{"due": \#(try json(words))\#(others)}"#.utf8)
  }

  private static func json(_ words: String) throws -> String {
    String(decoding: try JSONEncoder().encode(words), as: UTF8.self)
  }

  private static func ending<Value>(
    _ end: Result<Value, LibraryError>, _ success: (Value) -> Ending
  ) -> Ending {
    switch end {
    case .success(let value): success(value)
    case .failure(let error): .failed(error)
    }
  }
}

/// What a server gets of a request, as bytes: strings are equal where only their accents are made differently.
private struct Sent: Equatable {
  enum Body: Equatable {
    case none, book(Int), other
  }

  var method: String?
  var place: String
  var query: [[UInt8]] = []
  var headers: [String: [UInt8]]
  var body: Body
  /// Whether all else is that of a new request.
  var isUsual = true

  static func bytes(_ texts: [String]) -> [[UInt8]] {
    texts.map { Array($0.utf8) }
  }
}

extension Sent {
  init?(_ request: URLRequest) {
    guard let url = request.url else { return nil }
    let text = url.absoluteString
    if text.contains("#") || text.contains("+") || text.hasSuffix("?") {
      return nil
    }
    let parts = text.split(separator: "?", maxSplits: 1)
    let items = parts.dropFirst().first?.split(separator: "&") ?? []
    query = Self.bytes(
      items.map { item in
        let text = item.removingPercentEncoding ?? ""
        return item.contains("=") ? text : "\(text)="
      }.sorted())
    (method, place) = (request.httpMethod, parts.first.map(String.init) ?? "")
    let fields = request.allHTTPHeaderFields ?? [:]
    headers = Dictionary(
      fields.map { ($0.lowercased(), Array($1.utf8)) }, uniquingKeysWith: +)
    if let data = request.httpBody {
      let book = try? JSONDecoder().decode([String: Int].self, from: data)
      let id = book?.count == 1 ? book?["book"] : nil
      body = id.map { Body.book($0) } ?? .other
    } else {
      body = .none
    }
    let new = URLRequest(url: url)
    isUsual =
      request.cachePolicy == new.cachePolicy
      && request.timeoutInterval == new.timeoutInterval
      && request.mainDocumentURL == new.mainDocumentURL
      && request.networkServiceType == new.networkServiceType
      && request.allowsCellularAccess == new.allowsCellularAccess
      && request.httpShouldHandleCookies == new.httpShouldHandleCookies
      && request.httpShouldUsePipelining == new.httpShouldUsePipelining
      && request.httpBodyStream == nil
  }
}

/// A client with a session of its own, and what it told of each call.
private final class Rig: @unchecked Sendable {
  let session = Session()
  var client: LibraryClient?
  private let lock = NSLock()
  private var ends: [[(ending: Ending, thread: Thread)]] = []

  init(_ server: String = Call.servers[0]) {
    client = LibraryClient(server: URL(string: server)!, session: session)
  }

  func renewClient() {
    client = LibraryClient(server: Call.server, session: session)
  }

  var told: [[Ending]] { lock.withLock { ends.map { $0.map(\.ending) } } }

  func told(_ number: Int, on thread: Thread) -> [Ending] {
    lock.withLock { ends[number].filter { $0.thread === thread }.map(\.ending) }
  }

  func ask(_ call: Call, then next: @escaping () -> Void = {}) {
    let number = lock.withLock {
      ends.append([])
      return ends.count - 1
    }
    call.make(client) { ending in
      self.lock.withLock { self.ends[number].append((ending, Thread.current)) }
      next()
    }
  }
}

/// Answers a request as soon as it's started, where an answer is there, or when it's told to.
private final class Session: SessionProtocol, @unchecked Sendable {
  typealias End = @Sendable (Data?, URLResponse?, Error?) -> Void

  /// The answers that come at once, by the numbers of their requests.
  var answers: [Int: Answer] = [:]
  private let lock = NSLock()
  private var requests: [URLRequest] = []
  private var waiting: [Int: End] = [:]
  private var resumed: [Int] = []
  private var tasks: [() -> Task?] = []

  /// How many tasks somebody keeps.
  var keptTasks: Int {
    lock.withLock { tasks }.filter { $0() != nil }.count
  }

  /// The numbers of requests in the order in which they're started.
  var started: [Int] { lock.withLock { resumed } }

  var sent: [Sent?] { lock.withLock { requests }.map { Sent($0) } }

  func sent(_ number: Int) -> Sent? {
    let sent = sent
    return number < sent.count ? sent[number] : nil
  }

  /// Answers a request that was started, once.
  func finish(_ number: Int, with answer: Answer) {
    let end: End? = lock.withLock {
      resumed.contains(number) ? waiting.removeValue(forKey: number) : nil
    }
    end?(answer.data, answer.response, answer.error)
  }

  func start(_ number: Int) {
    lock.withLock { resumed.append(number) }
    if let answer = answers[number] { finish(number, with: answer) }
  }

  func dataTask(
    with url: URL, completionHandler: @escaping End
  ) -> URLSessionDataTask {
    dataTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }

  func dataTask(
    with request: URLRequest, completionHandler: @escaping End
  ) -> URLSessionDataTask {
    let number = lock.withLock {
      waiting[requests.count] = completionHandler
      requests.append(request)
      return requests.count - 1
    }
    let task = Task(number, self)
    lock.withLock { tasks.append { [weak task] in task } }
    return task
  }
}

private final class Task: URLSessionDataTask, @unchecked Sendable {
  private let number: Int
  private weak var session: Session?

  init(_ number: Int, _ session: Session) {
    (self.number, self.session) = (number, session)
  }

  override func resume() { session?.start(number) }

  override func cancel() {
    let error = URLError(.cancelled)
    session?.finish(number, with: Answer(nil, error: error))
  }

  override func suspend() { cancel() }
}
