import Foundation
import XCTest

@testable import DogPatch

final class RetryingSessionContract: XCTestCase {
  /// Nothing is sent until the task is resumed.
  func test_beforeResume() {
    let trial = Trial()
    let task = trial.task()

    withExtendedLifetime(task) { XCTAssertEqual(trial.sent, []) }
  }

  /// An answer that's good at the first attempt reaches the caller as it is: data, be it empty, response and
  /// no error.
  func test_goodAnswer() {
    for body in [nil, Data(), Data([1, 2])] {
      let answer = Answer.status(200, body)
      let trial = run([answer, .status(404)])

      XCTAssertEqual(trial.told, [answer])
      XCTAssertEqual(trial.sent.count, 1)
    }
  }

  /// After a status of 502, 503 or 504 the request is sent again, and the caller gets the next answer. The
  /// body and the headers of such an answer change nothing, not even one that says when to come back.
  func test_statusThatMayPass() {
    for status in [502, 503, 504] {
      for body in [nil, Data(), Data("Come back later".utf8)] {
        for headers in [[:], ["Retry-After": "0"], ["Retry-After": "120"]] {
          let answer = Answer.status(200, Data([1]))
          let trial = run([.status(status, body, headers: headers), answer])

          XCTAssertEqual(trial.told, [answer], "\(status)")
          XCTAssertEqual(trial.pauses, [1], "\(status)")
        }
      }
    }
  }

  /// Any other status is final, at the first attempt and at a later one: not only 404, but 408, 429, 500 and
  /// 505 too. Its headers change nothing, not even one that says when to come back.
  func test_statusThatStays() {
    for status in 100...599 where ![502, 503, 504].contains(status) {
      for headers in [[:], ["Retry-After": "0"], ["Retry-After": "120"]] {
        let answer = Answer.status(status, headers: headers)

        XCTAssertEqual(run([answer, .status(200)]).told, [answer])
        XCTAssertEqual(run([.status(503), answer, .status(200)], attempts: 4).told, [answer])
      }
    }
  }

  /// After a timeout or a lost connection the request is sent again, as often as that happens.
  func test_errorThatMayPass() {
    for code in [URLError.Code.timedOut, .networkConnectionLost] {
      let (error, answer) = (Answer.error(code), Answer.status(200))

      XCTAssertEqual(run([error, answer]).told, [answer], "\(code)")
      XCTAssertEqual(run([error, error, error, answer], attempts: 4).told, [answer], "\(code)")
    }
  }

  /// Any other error is final, at the first attempt and at a later one: each other `URLError`, and an error
  /// from elsewhere that has by chance the number of a timeout. So is an error that a timeout has caused.
  func test_errorThatStays() {
    let numbers = Array(-1_210 ... -995) + Array(-3_010 ... -2_995) + [-2_000, -1, 0, 1]
    let codes = numbers.compactMap { URLError.Code(rawValue: $0) }.filter {
      ![.timedOut, .networkConnectionLost].contains($0)
    }
    let strangers = [URLError.Code.timedOut, .networkConnectionLost].flatMap { code in
      [
        Answer(error: NSError(domain: "com.example.elsewhere", code: code.rawValue)),
        Answer(error: Elsewhere(cause: URLError(code))),
        Answer(error: URLError(.cannotLoadFromNetwork, userInfo: [NSUnderlyingErrorKey: URLError(code)])),
      ]
    }
    for answer in codes.map(Answer.error) + strangers {
      XCTAssertEqual(run([answer, .status(200)]).told, [answer])
      XCTAssertEqual(run([.error(.timedOut), answer, .status(200)], attempts: 4).told, [answer])
    }
  }

  /// Where no error came, no response is final too, and so is a response that isn't HTTP's.
  func test_noStatus() {
    let other = URLResponse(url: Trial.url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
    for answer in [Answer(), Answer(data: Data([4])), Answer(response: other)] {
      XCTAssertEqual(run([answer, .status(200)]).told, [answer])
    }
  }

  /// An error alone decides, whatever came beside it. A canceled request or an error from elsewhere stays
  /// final beside a status of 503, and a timeout is tried again beside 200, 304, 404, 500 or any other.
  func test_errorBesideAStatus() {
    for status in [200, 204, 304, 400, 404, 429, 500, 501, 502, 503, 504] {
      var stranger = Answer.status(status, Data([5]))
      stranger.error = NSError(domain: "com.example.elsewhere", code: 1)
      for final in [stranger, .status(status, Data([5]), .cancelled)] {
        XCTAssertEqual(run([final, .status(200)]).told, [final], "\(status)")
      }
      for code in [URLError.Code.timedOut, .networkConnectionLost] {
        let answer = Answer.status(204)
        let trial = run([.status(status, Data([5]), code), answer])
        XCTAssertEqual(trial.told, [answer], "\(status)")
      }
    }
  }

  /// When the last attempt fails too, the caller gets what that attempt said, and all of it: its data, its
  /// response and its error with all that it says. Nothing of an earlier attempt is among it.
  func test_lastAnswer() {
    var whole = Answer.status(200, Data(), .networkConnectionLost)
    whole.error = URLError(.networkConnectionLost, userInfo: [NSLocalizedDescriptionKey: "In a tunnel"])
    for answer in [Answer.status(504, Data([9])), .error(.timedOut), .error(.badURL), whole, Answer()] {
      let trial = run([.status(503, Data([7]), .timedOut), .status(502, Data([8])), answer, .status(200)])

      XCTAssertEqual(trial.told, [answer])
      XCTAssertEqual(trial.sent.count, 3)
    }
  }

  /// There are as many attempts as the initializer allows, no fewer and no more; a number below one counts
  /// as one.
  func test_attempts() {
    for (allowed, made) in [(100, 100), (8, 8), (4, 4), (2, 2), (1, 1), (0, 1), (-3, 1), (.min, 1)] {
      for answer in [Answer.status(503), .error(.timedOut)] {
        let trial = run(Array(repeating: answer, count: 110), attempts: allowed)

        XCTAssertEqual(trial.sent.count, made, "\(allowed)")
        XCTAssertEqual(trial.told, [answer], "\(allowed)")
      }
    }
  }

  /// The caller is answered once, and not for the attempts on the way.
  func test_oneAnswer() {
    let answer = Answer.status(200)
    let trial = run([.status(503), .error(.timedOut), answer], attempts: 5)

    XCTAssertEqual(trial.told, [answer])
  }

  /// Each attempt asks for the caller's URL, with its query, and not for one that an answer came from or that an
  /// error names.
  func test_sameURL() {
    let elsewhere = URL(string: "https://example.com/moved")!
    let failed = Answer(error: URLError(.timedOut, userInfo: [NSURLErrorFailingURLErrorKey: elsewhere]))
    let trial = run([.status(503, from: elsewhere), failed, .status(200)])

    XCTAssertEqual(trial.sent, [Trial.url, Trial.url, Trial.url])
  }

  /// Between two attempts the pause is asked once, and told how many attempts there were. Where no attempt
  /// follows, it isn't asked.
  func test_pause() {
    XCTAssertEqual(run([.status(503), .error(.timedOut), .status(502)]).pauses, [1, 2])
    XCTAssertEqual(run([.status(503), .status(404)]).pauses, [1])
    XCTAssertEqual(run([.status(200)]).pauses, [])
    XCTAssertEqual(run([.status(503)], attempts: 1).pauses, [])
  }

  /// The next attempt waits until the pause says that it's time. That may be at once, within the pause's call.
  func test_waiting() {
    let answer = Answer.status(200)
    let trial = Trial()
    trial.task().resume()
    trial.answer(.status(503))
    XCTAssertEqual(trial.sent.count, 1)
    XCTAssertEqual(trial.told, [])
    trial.goOn()
    XCTAssertEqual(trial.sent.count, 2)

    let hasty = Trial(isHasty: true)
    hasty.task().resume()
    hasty.answer(.status(503), to: 0)
    hasty.answer(.error(.timedOut), to: 1)
    hasty.answer(answer, to: 2)
    XCTAssertEqual(hasty.sent.count, 3)
    XCTAssertEqual(hasty.pauses, [1, 2])
    XCTAssertEqual(hasty.told, [answer])
  }

  /// When the pause says a second time that it's time, nothing more is sent. That's so at once, in a later
  /// pause, and after the answer.
  func test_secondGoOn() {
    let answer = Answer.status(200)
    let trial = Trial(attempts: 5)
    trial.task().resume()
    trial.answer(.status(503))
    trial.goOn(0)
    trial.goOn(0)
    XCTAssertEqual(trial.sent.count, 2)

    trial.answer(.status(503), to: 1)
    trial.goOn(0)
    XCTAssertEqual(trial.sent.count, 2)

    trial.goOn(1)
    trial.answer(answer, to: 2)
    trial.goOn(1)
    XCTAssertEqual(trial.sent.count, 3)
    XCTAssertEqual(trial.told, [answer])
  }

  /// A task that's resumed a second time sends nothing more, whenever that is: while an attempt is on its
  /// way, in a pause, while the caller gets the answer, or after it.
  func test_secondResume() {
    let answer = Answer.status(200)
    let trial = Trial()
    let task = trial.task()
    task.resume()
    task.resume()
    XCTAssertEqual(trial.sent.count, 1)

    trial.answer(.status(503))
    task.resume()
    XCTAssertEqual(trial.sent.count, 1)

    trial.goOn()
    task.resume()
    XCTAssertEqual(trial.sent.count, 2)

    trial.answer(answer, to: 1)
    task.resume()
    XCTAssertEqual(trial.sent.count, 2)
    XCTAssertEqual(trial.told, [answer])
  }

  /// A request goes its way too where one call comes within another: the wrapped session answers in the call
  /// of `resume()`, the pause ends in its own call, and the handler resumes the task again.
  func test_callsWithinCalls() {
    for answersAtOnce in [true, false] {
      let trial = Trial(attempts: 2, isHasty: answersAtOnce)
      let answer = Answer.status(503)
      trial.atOnce = answersAtOnce ? answer : nil
      var (task, told): (URLSessionTaskProtocol?, [Answer]) = (nil, [])
      task = trial.task {
        told.append($0)
        if told.count == 1 { task?.resume() }
      }
      task?.resume()
      trial.answer(answer, to: 0)
      trial.goOn(0)
      trial.answer(answer, to: 1)

      XCTAssertEqual(trial.sent.count, 2)
      XCTAssertEqual(trial.pauses, [1])
      XCTAssertEqual(told, [answer])
    }
  }

  /// Two requests that are on their way in one session know nothing of each other, for one URL or for two.
  /// Each has its own attempts, its own pauses and its own answer.
  func test_twoRequests() {
    for url in [Trial.url, URL(string: "https://example.com/cats")!] {
      let trial = Trial(attempts: 3)
      let (last, good) = (Answer.status(503, Data([1])), Answer.status(200, Data([2])))
      var others: [Answer] = []
      trial.task().resume()
      trial.answer(.status(503), to: 0)
      trial.goOn(0)
      trial.answer(.status(503), to: 1)
      trial.task(for: url) { others.append($0) }.resume()
      trial.answer(.status(502), to: 2)
      trial.goOn(1)
      trial.goOn(2)
      trial.answer(last, to: 3)
      trial.answer(.status(504), to: 4)
      XCTAssertEqual(trial.told, [last])
      trial.goOn(3)
      trial.answer(good, to: 5)

      XCTAssertEqual(trial.told, [last])
      XCTAssertEqual(others, [good])
      XCTAssertEqual(trial.pauses, [1, 2, 1, 2])
      XCTAssertEqual(trial.sent, [Trial.url, Trial.url, url, Trial.url, url, url])
    }
  }

  /// Requests of one session that come one after the other know nothing of each other. However the first one
  /// ended, the next has all its attempts, and its task can be older than the first one's.
  func test_oneRequestAfterTheOther() {
    for last in [Answer.status(503), .error(.timedOut), .error(.cancelled), .status(200)] {
      let trial = Trial(attempts: 2)
      var others: [Answer] = []
      let later = trial.task { others.append($0) }
      trial.task().resume()
      trial.answer(.status(503), to: 0)
      trial.goOn(0)
      trial.answer(last, to: 1)
      later.resume()
      trial.answer(.error(.timedOut), to: 2)
      trial.goOn(1)
      let answer = Answer.status(502)
      trial.answer(answer, to: 3)

      XCTAssertEqual(trial.sent.count, 4)
      XCTAssertEqual(trial.pauses, [1, 1])
      XCTAssertEqual(trial.told, [last])
      XCTAssertEqual(others, [answer])
    }
  }

  /// A task that's resumed when nobody keeps the session any more, nor the one that it wraps, works all the
  /// same.
  func test_taskThatKeepsItsSession() {
    let answer = Answer.status(200)
    let trial = Trial()
    let task = trial.task()
    trial.letGo()
    task.resume()
    trial.answer(.status(503), to: 0)
    trial.goOn(0)
    trial.answer(answer, to: 1)

    XCTAssertEqual(trial.told, [answer])
  }

  /// Once a task is resumed, the answer comes even if nobody keeps the task, the session or the session that
  /// it wraps: while an attempt is on its way, and in a pause.
  func test_sessionThatNobodyKeeps() {
    let answer = Answer.status(200)
    let trial = Trial(attempts: 3)
    trial.task().resume()
    trial.letGo()
    trial.answer(.status(503), to: 0)
    trial.goOn(0)
    trial.forgetPauses()
    trial.answer(.status(503), to: 1)
    trial.goOn(1)
    trial.forgetPauses()
    trial.answer(answer, to: 2)

    XCTAssertEqual(trial.told, [answer])
  }

  /// A request to its end, with pauses that take no time.
  private func run(_ answers: [Answer], attempts: Int = 3) -> Trial {
    let trial = Trial(attempts: attempts)
    trial.task().resume()
    for (index, answer) in answers.enumerated() where index < trial.sent.count {
      trial.answer(answer, to: index)
      trial.goOn(index)
    }
    return trial
  }

  private struct Answer: Equatable {
    var data: Data?
    var response: URLResponse?
    var error: Error?

    static func status(
      _ status: Int, _ data: Data? = nil, _ error: URLError.Code? = nil, headers: [String: String] = [:],
      from url: URL = Trial.url
    ) -> Answer {
      let response = HTTPURLResponse(
        url: url, statusCode: status, httpVersion: nil, headerFields: headers)
      return Answer(data: data, response: response, error: error.map { URLError($0) })
    }

    static func error(_ code: URLError.Code) -> Answer { Answer(error: URLError(code)) }

    static func == (one: Answer, other: Answer) -> Bool {
      let (error, otherError) = (one.error as NSError?, other.error as NSError?)
      return one.data == other.data && one.response === other.response
        && error?.domain == otherError?.domain && error?.code == otherError?.code
        && error?.localizedDescription == otherError?.localizedDescription
    }
  }

  private struct Elsewhere: Error {
    var cause: Error
  }

  /// A session in the middle of what it's told and what it does.
  private final class Trial {
    static let url = URL(string: "https://example.com/dogs?page=2")!

    /// Where each attempt went, in order.
    private(set) var sent: [URL] = []
    /// What the pause was told.
    private(set) var pauses: [Int] = []
    /// What the caller was told.
    private(set) var told: [Answer] = []
    /// What each attempt is answered in the call that sends it.
    var atOnce: Answer?
    private var session: RetryingSession?
    private var wrapped: Script?
    private var tasks: [URLSessionTaskProtocol] = []
    private var handlers: [Int: (Data?, URLResponse?, Error?) -> Void] = [:]
    private var goOns: [Int: () -> Void] = [:]

    /// - Parameter isHasty: whether a pause ends before its call returns.
    init(attempts: Int = 3, isHasty: Bool = false) {
      let wrapped = Script()
      session = RetryingSession(session: wrapped, attempts: attempts) { [weak self] number, goOn in
        guard let self else { return }
        goOns[pauses.count] = goOn
        pauses.append(number)
        if isHasty { goOn() }
      }
      self.wrapped = wrapped
      wrapped.send = { [weak self] url, handler in
        guard let self else { return }
        handlers[sent.count] = handler
        sent.append(url)
        if let atOnce { self.answer(atOnce, to: sent.count - 1) }
      }
    }

    func task(for url: URL = url, told: ((Answer) -> Void)? = nil) -> URLSessionTaskProtocol {
      let told = told ?? { self.told.append($0) }
      guard let session else { return Attempt {} }
      let task = session.makeDataTask(with: url) { data, response, error in
        told(Answer(data: data, response: response, error: error))
      }
      tasks.append(task)
      return task
    }

    /// Answers an attempt, once, as a server does.
    func answer(_ answer: Answer, to attempt: Int = 0) {
      handlers.removeValue(forKey: attempt)?(answer.data, answer.response, answer.error)
    }

    /// Ends a pause, as often as it's called.
    func goOn(_ pause: Int = 0) { goOns[pause]?() }

    func letGo() {
      session = nil
      wrapped = nil
      tasks = []
    }

    func forgetPauses() { goOns = [:] }
  }

  /// What is wrapped. As with a real session, a task sends once and keeps nobody then.
  private final class Script: URLSessionProtocol {
    var send: (URL, @escaping (Data?, URLResponse?, Error?) -> Void) -> Void = { _, _ in }

    func makeDataTask(
      with url: URL,
      completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
    ) -> URLSessionTaskProtocol {
      Attempt { [send] in send(url, completionHandler) }
    }
  }

  private final class Attempt: URLSessionTaskProtocol {
    private var send: (() -> Void)?

    init(send: @escaping () -> Void) { self.send = send }

    func resume() {
      let send = self.send
      self.send = nil
      send?()
    }
  }
}
