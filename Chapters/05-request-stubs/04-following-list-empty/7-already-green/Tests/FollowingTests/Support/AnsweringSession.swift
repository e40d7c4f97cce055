import Foundation

@testable import Following

/// A session that asks nobody, and answers with status 200 off the main thread.
final class AnsweringSession: URLSession, @unchecked Sendable {
  typealias Answer = (data: Data?, error: Error?)

  private var answer: @Sendable () -> Answer = { (nil, nil) }

  convenience init(answer: @escaping @Sendable () -> Answer) {
    #if canImport(FoundationNetworking)
    self.init(configuration: .ephemeral)
    #else
    self.init()
    #endif
    self.answer = answer
  }

  override func dataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask {
    AnsweringTask { [answer] in
      let response = HTTPURLResponse(
        url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
      let (data, error) = answer()
      completionHandler(data, response, error)
    }
  }
}

private final class AnsweringTask: URLSessionDataTask, @unchecked Sendable {
  private let work: @Sendable () -> Void

  init(work: @escaping @Sendable () -> Void) {
    self.work = work
    super.init()
  }

  override func resume() {
    DispatchQueue.global().async(execute: work)
  }
}
