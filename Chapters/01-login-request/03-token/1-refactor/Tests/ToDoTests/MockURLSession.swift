import Foundation

@testable import ToDo

/// Catches the URL that it is asked for, and sends nothing.
final class MockURLSession: SessionProtocol {
  private(set) var url: URL?
  private let task = MockTask()

  init(data: Data?, urlResponse: URLResponse?, error: Error?) {
    task.answer = (data, urlResponse, error)
  }

  func dataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask {
    self.url = url
    task.completionHandler = completionHandler
    return task
  }
}
