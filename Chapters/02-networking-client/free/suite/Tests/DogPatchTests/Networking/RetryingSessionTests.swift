import Foundation
import XCTest

@testable import DogPatch

final class RetryingSessionTests: XCTestCase {
  private let server = ServerMock()
  private var sut: RetryingSession?
  private let url = URL(string: "https://example.com/dogs")!
  private var goOns: [() -> Void] = []
  private var numbers: [Int] = []
  private var told: [(Data?, Int?, URLError.Code?)] = []
  private var others: [Int?] = []

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
    {
      XCTAssertTrue(isTriedAgain(answer), "\(answer)")
    }
  }

  func test_whatIsNot() {
    for answer in [(200, nil), (404, nil), (500, nil), (505, nil)]
      as [(Int?, URLError.Code?)]
      + [(nil, .cancelled), (nil, .cannotFindHost), (503, .cancelled)]
      + [(nil, nil)]
    {
      XCTAssertFalse(isTriedAgain(answer), "\(answer)")
    }
  }

  func test_aForeignError_isNotTriedAgain() {
    makeTask().resume()
    server.answer(0, failure: NSError(domain: "elsewhere", code: -1001))

    XCTAssertEqual(numbers, [])
    XCTAssertEqual(told.count, 1)
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
    makeTask(attempts: 5).resume()
    XCTAssertEqual(numbers, [])
    for index in 0..<4 {
      server.answer(index, error: .timedOut)
      goOns.last?()
    }

    XCTAssertEqual(numbers, [1, 2, 3, 4])
  }

  func test_goingOnTwice_sendsOnce() {
    makeTask().resume()
    server.answer(0, status: 502)
    goOns.last?()
    goOns.last?()

    XCTAssertEqual(server.sent.count, 2)
  }

  func test_aGoodAnswer_isToldAtOnce() {
    makeTask().resume()
    server.answer(0, status: 200, data: Data([7]))

    XCTAssertEqual(told.map(\.0), [Data([7])])
    XCTAssertEqual(numbers, [])
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
    error: URLError.Code? = nil, failure: Error? = nil
  ) {
    guard completions.indices.contains(index) else { return }
    let response = status.flatMap {
      HTTPURLResponse(
        url: sent[index], statusCode: $0, httpVersion: nil, headerFields: nil)
    }
    let end = completions[index]
    // An answered request keeps nobody.
    completions[index] = { _, _, _ in }
    end(data, response, failure ?? error.map { URLError($0) })
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
