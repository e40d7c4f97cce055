import Foundation
import XCTest

@testable import DogPatch

final class RetryingSessionContract: XCTestCase {
  private let url = URL(string: "https://example.com/dogs")!

  /// Nothing is sent until the task is resumed.
  func test_beforeResume() {
    let script = Script([.status(200)])
    _ = task(script)

    XCTAssertEqual(script.resumed, 0)
  }

  /// An answer that's good at the first attempt reaches the caller as it is: data, response and no error.
  func test_goodAnswer() {
    let script = Script([.status(200, Data([1, 2])), .status(404)])
    let ends = run(script)

    XCTAssertEqual(ends.map(\.data), [Data([1, 2])])
    XCTAssertEqual(ends.map(\.status), [200])
    XCTAssertTrue(ends.allSatisfy { $0.error == nil })
    XCTAssertEqual(script.resumed, 1)
  }

  /// After a status of 502, 503 or 504 the request is sent again, and the caller gets the next answer.
  func test_statusThatMayPass() {
    for status in [502, 503, 504] {
      let ends = run(Script([.status(status), .status(200)]))

      XCTAssertEqual(ends.map(\.status), [200], "\(status)")
    }
  }

  /// Any other status is an answer, and nothing is sent again: not for 404, and not for 500, 501 or 505.
  func test_statusThatStays() {
    for status in [201, 400, 404, 429, 500, 501, 505] {
      let ends = run(Script([.status(status), .status(200)]))

      XCTAssertEqual(ends.map(\.status), [status])
    }
  }

  /// After a timeout or a lost connection the request is sent again.
  func test_errorThatMayPass() {
    for code in [URLError.Code.timedOut, .networkConnectionLost] {
      let ends = run(Script([.error(code), .status(200)]))

      XCTAssertEqual(ends.map(\.status), [200], "\(code)")
    }
  }

  /// Any other error reaches the caller at once: a canceled request, no connection at all, a host that nobody knows.
  func test_errorThatStays() {
    let codes: [URLError.Code] = [
      .cancelled, .notConnectedToInternet, .cannotFindHost, .badURL,
    ]
    for code in codes {
      let ends = run(Script([.error(code), .status(200)]))

      XCTAssertEqual(ends.map { ($0.error as? URLError)?.code }, [code])
    }
  }

  /// An error counts more than the status beside it: a canceled request stays canceled, whatever its head said.
  func test_errorBesideAStatus() {
    let script = Script([
      Answer(status: 503, error: URLError(.cancelled)), .status(200),
    ])

    XCTAssertEqual(run(script).map { ($0.error as? URLError)?.code }, [.cancelled])
  }

  /// When the last attempt fails too, the caller gets what that attempt said: its data and its status.
  func test_lastStatus() {
    let script = Script([
      .status(503), .status(502), .status(504, Data([9])), .status(200),
    ])
    let ends = run(script, attempts: 3)

    XCTAssertEqual(ends.map(\.status), [504])
    XCTAssertEqual(ends.map(\.data), [Data([9])])
    XCTAssertEqual(script.resumed, 3)
  }

  /// When the last attempt ends with an error, the caller gets that error.
  func test_lastError() {
    let script = Script([.status(503), .error(.timedOut), .status(200)])
    let ends = run(script, attempts: 2)

    XCTAssertEqual(ends.map { ($0.error as? URLError)?.code }, [.timedOut])
  }

  /// With one attempt, or with a number below one, the request is sent once.
  func test_oneAttempt() {
    for attempts in [1, 0, -3] {
      let script = Script([.status(503), .status(200)])
      let ends = run(script, attempts: attempts)

      XCTAssertEqual(ends.map(\.status), [503])
      XCTAssertEqual(script.resumed, 1)
    }
  }

  /// The caller is answered once, and not for the attempts on the way.
  func test_oneAnswer() {
    let script = Script([.status(503), .error(.timedOut), .status(200)])

    XCTAssertEqual(run(script, attempts: 5).count, 1)
  }

  /// Each attempt asks for the same URL, with a task of its own.
  func test_sameURL() {
    let script = Script([.status(503), .status(503), .status(200)])
    _ = run(script)

    XCTAssertEqual(script.urls, [url, url, url])
    XCTAssertEqual(script.resumed, 3)
  }

  /// Before each attempt but the first, the pause is asked once, and told how many attempts there were.
  func test_pause() {
    var asked: [Int] = []
    let script = Script([.status(503), .status(503), .status(200)])
    _ = run(script) { number, goOn in
      asked.append(number)
      goOn()
    }

    XCTAssertEqual(asked, [1, 2])
  }

  /// The next attempt waits until the pause says that it's time.
  func test_waiting() {
    var goOn: (() -> Void)?
    let script = Script([.status(503), .status(200)])
    let ends = run(script) { goOn = $1 }
    XCTAssertEqual(script.urls.count, 1)
    XCTAssertEqual(ends.count, 0)

    goOn?()
    XCTAssertEqual(script.resumed, 2)
  }

  /// A task that's resumed a second time sends nothing more.
  func test_secondResume() {
    let script = Script([.status(200), .status(200)])
    let task = task(script)
    task.resume()
    task.resume()

    XCTAssertEqual(script.resumed, 1)
  }

  /// The answer comes too if nobody keeps the session while the request waits.
  func test_sessionThatNobodyKeeps() {
    var goOn: (() -> Void)?
    var ends: [Int?] = []
    let script = Script([.status(503), .status(200)], isSlow: true)
    do {
      let sut = RetryingSession(session: script, attempts: 2) { goOn = $1 }
      sut.makeDataTask(with: url) { _, response, _ in
        ends.append((response as? HTTPURLResponse)?.statusCode)
      }.resume()
    }
    script.finish()
    goOn?()
    script.finish()

    XCTAssertEqual(ends, [200])
  }

  /// The client of this chapter works with it as with any other session.
  func test_client() {
    let script = Script([.status(503), .status(200, Data("[]".utf8))])
    var dogs: [Dog]?
    let client = DogPatchClient(
      baseURL: url,
      session: RetryingSession(session: script, attempts: 2) { $1() },
      responseQueue: nil)
    _ = client.getDogs { found, _ in dogs = found }

    XCTAssertEqual(dogs?.count, 0)
  }

  private func task(_ script: Script) -> URLSessionTaskProtocol {
    RetryingSession(session: script, attempts: 3) { $1() }
      .makeDataTask(with: url) { _, _, _ in }
  }

  /// What the caller was told.
  private func run(
    _ script: Script, attempts: Int = 3,
    pause: @escaping RetryingSession.Pause = { $1() }
  ) -> [Answer] {
    var ends: [Answer] = []
    let sut = RetryingSession(session: script, attempts: attempts, pause: pause)
    sut.makeDataTask(with: url) { data, response, error in
      let status = (response as? HTTPURLResponse)?.statusCode
      ends.append(Answer(data: data, status: status, error: error))
    }.resume()
    return ends
  }
}

private struct Answer {
  var data: Data?
  var status: Int?
  var error: Error?

  static func status(_ status: Int, _ data: Data? = nil) -> Answer {
    Answer(data: data, status: status)
  }

  static func error(_ code: URLError.Code) -> Answer {
    Answer(error: URLError(code))
  }
}

/// Answers each attempt with the next of its answers.
private final class Script: URLSessionProtocol {
  private(set) var urls: [URL] = []
  private(set) var resumed = 0
  private var answers: [Answer]
  private let isSlow: Bool
  private var waiting: [() -> Void] = []

  /// - Parameter isSlow: keeps each answer until it's asked to finish.
  init(_ answers: [Answer], isSlow: Bool = false) {
    self.answers = answers
    self.isSlow = isSlow
  }

  func finish() {
    if !waiting.isEmpty { waiting.removeFirst()() }
  }

  func makeDataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionTaskProtocol {
    urls.append(url)
    let answer = answers.isEmpty ? Answer() : answers.removeFirst()
    let response = answer.status.flatMap {
      HTTPURLResponse(url: url, statusCode: $0, httpVersion: nil, headerFields: nil)
    }
    return Attempt { [weak self] in
      self?.resumed += 1
      let end = { completionHandler(answer.data, response, answer.error) }
      if self?.isSlow == true { self?.waiting.append(end) } else { end() }
    }
  }
}

private final class Attempt: URLSessionTaskProtocol {
  private let run: () -> Void

  init(run: @escaping () -> Void) { self.run = run }

  func resume() { run() }
}
