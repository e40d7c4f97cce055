import Foundation
import XCTest

@testable import DogPatch

final class RetryingSessionTests: XCTestCase {
  private let server = ServerMock()
  private var sut: RetryingSession?
  private let url = URL(string: "https://example.com/dogs?page=2")!
  private var goOns: [() -> Void] = []
  private var numbers: [Int] = []
  private var told: [(Data?, Int?, URLError.Code?)] = []
  private var others: [Int?] = []
  private var errors: [Error?] = []

  func test_nothingIsAsked_beforeResume() {
    _ = makeTask()

    XCTAssertEqual(server.sent.count, 0)
  }

  func test_aSecondResume_isIgnored() {
    let task = makeTask()
    task.resume()
    task.resume()

    XCTAssertEqual(server.sent.count, 1)
  }

  func test_aSecondResume_inAPause_isIgnored() {
    let task = makeTask()
    task.resume()
    server.answer(0, status: 503)
    task.resume()

    XCTAssertEqual(server.sent.count, 1)
  }

  func test_whatIsTriedAgain() {
    for answer in [(502, nil), (503, nil), (504, nil)] as [(Int?, URLError.Code?)]
      + [(nil, .timedOut), (nil, .networkConnectionLost)]
      + [(304, .timedOut), (404, .timedOut), (500, .networkConnectionLost)]
    {
      XCTAssertTrue(isTriedAgain(answer), "\(answer)")
    }
  }

  func test_whatIsNot() {
    for answer in [
      (200, nil), (404, nil), (408, nil), (429, nil), (500, nil), (505, nil),
      (522, nil),
    ]
      as [(Int?, URLError.Code?)]
      + [(nil, .cannotConnectToHost), (nil, .dnsLookupFailed)]
      + [(nil, .cancelled), (nil, .cannotFindHost), (503, .cancelled)]
      + [(nil, nil)]
    {
      XCTAssertFalse(isTriedAgain(answer), "\(answer)")
    }
  }

  func test_aForeignError_isNotTriedAgain() {
    let cause = [NSUnderlyingErrorKey: URLError(.timedOut)]
    for status in [nil, 503] {
      for number in [-1001, -1005, 1] {
        makeTask().resume()
        server.answer(
          server.sent.count - 1, status: status,
          failure: NSError(domain: "elsewhere", code: number, userInfo: cause))
      }
    }

    XCTAssertEqual(numbers, [])
    XCTAssertEqual(told.count, 6)
  }

  func test_aLaterError_isJudgedLikeTheFirst() {
    makeTask(attempts: 5).resume()
    server.answer(0, status: 503)
    goOns.last?()
    server.answer(1, error: .cancelled)

    XCTAssertEqual(numbers, [1])
    XCTAssertEqual(told.map(\.2), [.cancelled])
  }

  func test_whatTheServerSaysOfItself_changesNothing() {
    makeTask().resume()
    server.answer(0, status: 429, headers: ["Retry-After": "120"])
    XCTAssertEqual(numbers, [])

    let elsewhere = URL(string: "https://example.com/moved")
    makeTask().resume()
    server.answer(
      1, status: 503, headers: ["Retry-After": "120"], from: elsewhere)
    goOns.last?()

    XCTAssertEqual(server.sent, [url, url, url])
  }

  func test_nothingOfAnEarlierAnswer_isTold() {
    makeTask().resume()
    server.answer(0, status: 503, data: Data([1]))
    goOns.last?()
    server.answer(1, error: .timedOut)

    XCTAssertEqual(told.map(\.0), [nil])
    XCTAssertEqual(told.map(\.1), [nil])
    XCTAssertEqual(told.map(\.2), [.timedOut])
  }

  func test_anEmptyBody_isToldAsOne() {
    makeTask().resume()
    server.answer(0, status: 200, data: Data())

    XCTAssertEqual(told.map(\.0), [Data()])
  }

  func test_anErrorIsTold_withAllItSays() {
    let words = [NSLocalizedDescriptionKey: "In a tunnel"]
    makeTask(attempts: 1).resume()
    server.answer(0, failure: URLError(.timedOut, userInfo: words))

    XCTAssertEqual(errors.map(\.?.localizedDescription), ["In a tunnel"])
  }

  func test_aNumberBelowOne_isOne() {
    for attempts in [0, -1, .min] {
      makeTask(attempts: attempts).resume()
      server.answer(server.sent.count - 1, status: 503)
    }

    XCTAssertEqual(numbers, [])
    XCTAssertEqual(told.map(\.1), [503, 503, 503])
    XCTAssertTrue(errors.allSatisfy { $0 == nil })
  }

  func test_anUnavailableServersBody_changesNothing() {
    makeTask().resume()
    server.answer(0, status: 503, data: Data([1]))

    XCTAssertEqual(numbers, [1])
  }

  func test_theLastAnswer_isToldWhole_andOnce() {
    makeTask(attempts: 2).resume()
    server.answer(0, status: 503)
    XCTAssertEqual(told.count, 0)
    XCTAssertEqual(server.sent.count, 1)

    goOns.last?()
    server.answer(1, status: 504, data: Data([3]), error: .timedOut)

    XCTAssertEqual(server.sent, [url, url])
    XCTAssertEqual(told.map(\.0), [Data([3])])
    XCTAssertEqual(told.map(\.1), [504])
    XCTAssertEqual(told.map(\.2), [.timedOut])
    XCTAssertEqual(goOns.count, 1)
  }

  func test_thePause_countsAttempts() {
    makeTask(attempts: 15).resume()
    XCTAssertEqual(numbers, [])
    for index in 0..<14 {
      server.answer(index, error: .timedOut)
      goOns.last?()
    }

    XCTAssertEqual(numbers, Array(1...14))
  }

  func test_goingOnTwice_sendsOnce() {
    makeTask().resume()
    server.answer(0, status: 502)
    goOns.last?()
    goOns.last?()

    XCTAssertEqual(server.sent.count, 2)
  }

  func test_goingOnLate_isIgnored_inTheNextPause() {
    makeTask(attempts: 3).resume()
    server.answer(0, status: 502)
    goOns[0]()
    server.answer(1, status: 502)
    goOns[0]()

    XCTAssertEqual(server.sent.count, 2)
  }

  func test_goingOnAtOnce_isHeard() {
    let sut = RetryingSession(session: server, attempts: 2) { $1() }
    sut.makeDataTask(with: url) { _, _, _ in }.resume()
    server.answer(0, status: 502)

    XCTAssertEqual(server.sent.count, 2)
  }

  func test_aSecondResume_afterTheAnswer_isIgnored() {
    let task = makeTask()
    task.resume()
    server.answer(0, status: 200)
    task.resume()

    XCTAssertEqual(server.sent.count, 1)
  }

  func test_aGoodAnswer_isToldAtOnce() {
    makeTask().resume()
    server.answer(0, status: 200, data: Data([7]))

    XCTAssertEqual(told.map(\.0), [Data([7])])
    XCTAssertEqual(numbers, [])
  }

  func test_aResumeInTheHandler_isIgnored() {
    for answersAtOnce in [true, false] {
      var ends: [(Data?, URLResponse?, Error?) -> Void] = []
      var (sent, told) = (0, 0)
      let session = Passing {
        sent += 1
        if answersAtOnce { $0(nil, nil, nil) } else { ends.append($0) }
      }
      var task: URLSessionTaskProtocol?
      task = RetryingSession(session: session, attempts: 1) { _, _ in }
        .makeDataTask(with: url) { _, _, _ in
          told += 1
          if told == 1 { task?.resume() }
        }
      task?.resume()
      ends.first?(nil, nil, nil)

      XCTAssertEqual(sent, 1)
      XCTAssertEqual(told, 1)
    }
  }

  func test_twoRequests_areApart() {
    makeTask().resume()
    server.answer(0, status: 503)
    sut?.makeDataTask(with: url) { _, response, _ in
      self.others.append((response as? HTTPURLResponse)?.statusCode)
    }.resume()
    goOns.first?()
    server.answer(2, status: 502)
    server.answer(1, status: 404)

    XCTAssertEqual(numbers, [1])
    XCTAssertEqual(told.map(\.1), [502])
    XCTAssertEqual(others, [404])
  }

  func test_twoRequests_countApart_andPauseApart() {
    makeTask(attempts: 3).resume()
    let other = sut?.makeDataTask(with: url) { _, _, _ in }
    other?.resume()
    for index in 0..<4 {
      server.answer(index, status: 503)
      if index % 2 == 1 { goOns.suffix(2).forEach { $0() } }
    }

    XCTAssertEqual(numbers, [1, 1, 2, 2])
    XCTAssertEqual(server.sent.count, 6)
  }

  func test_whatAnEarlierRequestMet_isForgotten() {
    let first = makeTask(attempts: 2)
    let later = sut?.makeDataTask(with: url) { _, _, _ in }
    let latest = sut?.makeDataTask(with: url) { _, response, _ in
      self.others.append((response as? HTTPURLResponse)?.statusCode)
    }
    latest?.resume()
    server.answer(0, status: 200)
    XCTAssertEqual(others, [200])

    first.resume()
    server.answer(1, status: 503)
    goOns.last?()
    server.answer(2, status: 503)
    later?.resume()
    server.answer(3, status: 503)

    XCTAssertEqual(numbers, [1, 1])
  }

  func test_aTask_keepsTheSessions() {
    weak var kept: ServerMock?
    var task: URLSessionTaskProtocol?
    do {
      let server = ServerMock()
      kept = server
      task = RetryingSession(session: server, attempts: 2) { _, _ in }
        .makeDataTask(with: url) { _, _, _ in }
    }
    task?.resume()

    XCTAssertEqual(kept?.sent, [url])
  }

  func test_theAnswerComes_withoutTheServersOwner() {
    var ends: [(Data?, URLResponse?, Error?) -> Void] = []
    var status: Int?
    var goOn: (() -> Void)?
    RetryingSession(session: Passing { ends.append($0) }, attempts: 2) {
      goOn = $1
    }
    .makeDataTask(with: url) { _, response, _ in
      status = (response as? HTTPURLResponse)?.statusCode
    }
    .resume()
    ends.popLast()?(nil, ServerMock.response(503, url), nil)
    goOn?()
    ends.popLast()?(nil, ServerMock.response(200, url), nil)

    XCTAssertEqual(status, 200)
  }

  func test_nobodyKeepsAnything_andTheAnswerComes() {
    makeTask().resume()
    sut = nil
    server.answer(0, status: 503)
    goOns.last?()
    server.answer(1, status: 200)

    XCTAssertEqual(told.map(\.1), [200])
  }

  private func isTriedAgain(_ answer: (Int?, URLError.Code?)) -> Bool {
    let before = numbers.count
    makeTask().resume()
    server.answer(server.sent.count - 1, status: answer.0, error: answer.1)
    return numbers.count > before
  }

  private func makeTask(attempts: Int = 2) -> URLSessionTaskProtocol {
    let sut = RetryingSession(session: server, attempts: attempts) {
      self.numbers.append($0)
      self.goOns.append($1)
    }
    self.sut = sut
    return sut.makeDataTask(with: url) { data, response, error in
      let status = (response as? HTTPURLResponse)?.statusCode
      self.told.append((data, status, (error as? URLError)?.code))
      self.errors.append(error)
    }
  }
}

/// Keeps each request until the test answers it.
private final class ServerMock: URLSessionProtocol {
  private(set) var sent: [URL] = []
  private var completions: [(Data?, URLResponse?, Error?) -> Void] = []

  func makeDataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionTaskProtocol {
    TaskMock {
      self.sent.append(url)
      self.completions.append(completionHandler)
    }
  }

  func answer(
    _ index: Int, status: Int? = nil, data: Data? = nil,
    error: URLError.Code? = nil, failure: Error? = nil,
    headers: [String: String] = [:], from url: URL? = nil
  ) {
    guard completions.indices.contains(index) else { return }
    let response = status.flatMap {
      Self.response($0, url ?? sent[index], headers)
    }
    let end = completions[index]
    // An answered request keeps nobody.
    completions[index] = { _, _, _ in }
    end(data, response, failure ?? error.map { URLError($0) })
  }

  static func response(
    _ status: Int, _ url: URL, _ headers: [String: String] = [:]
  ) -> URLResponse? {
    HTTPURLResponse(
      url: url, statusCode: status, httpVersion: nil, headerFields: headers)
  }
}

/// Hands each request on, and is kept by nobody.
private final class Passing: URLSessionProtocol {
  private let send: (@escaping (Data?, URLResponse?, Error?) -> Void) -> Void

  init(
    send: @escaping (@escaping (Data?, URLResponse?, Error?) -> Void) -> Void
  ) {
    self.send = send
  }

  func makeDataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionTaskProtocol {
    TaskMock { [send] in send(completionHandler) }
  }
}

/// Begins once, as a real task does.
private final class TaskMock: URLSessionTaskProtocol {
  private var begin: (() -> Void)?

  init(begin: @escaping () -> Void) { self.begin = begin }

  func resume() {
    let begin = self.begin
    self.begin = nil
    begin?()
  }
}
