import Foundation

@testable import DogPatch

final class MockURLSession: URLSessionProtocol {
  private(set) var taskCount = 0

  func makeDataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionTaskProtocol {
    taskCount += 1
    return MockURLSessionTask(
      url: url, completionHandler: completionHandler)
  }
}

final class MockURLSessionTask: URLSessionTaskProtocol {
  let url: URL
  let completionHandler: @Sendable (Data?, URLResponse?, Error?) -> Void

  init(
    url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) {
    self.url = url
    self.completionHandler = completionHandler
  }

  func resume() {}
}
