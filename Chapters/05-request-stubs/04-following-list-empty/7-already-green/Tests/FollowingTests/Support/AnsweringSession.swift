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
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask {
    AnsweringTask { [answer] in
      let response = request.url.flatMap {
        HTTPURLResponse(
          url: $0, statusCode: 200, httpVersion: nil, headerFields: nil)
      }
      let (data, error) = answer()
      completionHandler(data, response, error)
    }
  }

  override func dataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask {
    dataTask(
      with: URLRequest(url: url), completionHandler: completionHandler)
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
