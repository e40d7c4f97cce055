import Foundation
import XCTest

@testable import DogPatch

final class RetryingSessionTests: XCTestCase {
  private let server = ServerMock()
  private let url = URL(string: "https://example.com/dogs")!
  private var goOns: [() -> Void] = []
  private var numbers: [Int] = []
  private var told: [(Data?, Int?, URLError.Code?)] = []

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
    {
      XCTAssertFalse(isTriedAgain(answer), "\(answer)")
    }
  }

  func test_theLastAnswer_isToldWhole_andOnce() {
    makeTask(attempts: 2).resume()
    server.answer(0, status: 503)
    XCTAssertEqual(told.count, 0)
    XCTAssertEqual(server.sent.count, 1)

    goOns.last?()
    server.answer(1, status: 504, data: Data([3]))

    XCTAssertEqual(server.sent, [url, url])
    XCTAssertEqual(told.map(\.0), [Data([3])])
    XCTAssertEqual(told.map(\.1), [504])
    XCTAssertEqual(goOns.count, 1)
  }

  func test_thePause_countsAttempts() {
    makeTask(attempts: 3).resume()
    XCTAssertEqual(numbers, [])
    server.answer(0, status: 502)
    goOns.last?()
    server.answer(1, error: .timedOut)

    XCTAssertEqual(numbers, [1, 2])
  }

  func test_aGoodAnswer_isToldAtOnce() {
    makeTask().resume()
    server.answer(0, status: 200, data: Data([7]))

    XCTAssertEqual(told.map(\.0), [Data([7])])
    XCTAssertEqual(numbers, [])
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
    error: URLError.Code? = nil
  ) {
    guard completions.indices.contains(index) else { return }
    let response = status.flatMap {
      HTTPURLResponse(
        url: sent[index], statusCode: $0, httpVersion: nil, headerFields: nil)
    }
    let end = completions[index]
    // An answered request keeps nobody.
    completions[index] = { _, _, _ in }
    end(data, response, error.map { URLError($0) })
  }
}

private final class TaskMock: URLSessionTaskProtocol {
  private let begin: () -> Void

  init(begin: @escaping () -> Void) { self.begin = begin }

  func resume() { begin() }
}
