import Foundation

@testable import ToDo

/// Catches the URL that it is asked for, counts its tasks, and sends nothing.
final class MockURLSession: SessionProtocol {
  private(set) var url: URL?
  private(set) var request: URLRequest?
  private(set) var taskCount = 0
  private let task = MockTask()

  init(data: Data?, urlResponse: URLResponse?, error: Error?) {
    task.answer = (data, urlResponse, error)
  }

  func dataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask {
    taskCount += 1
    self.url = url
    task.completionHandler = completionHandler
    return task
  }

  func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask {
    taskCount += 1
    self.request = request
    url = request.url
    task.completionHandler = completionHandler
    return task
  }
}
