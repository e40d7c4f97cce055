import Foundation

@testable import DogPatch

final class MockURLSession: URLSessionProtocol {
  func makeDataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionTaskProtocol {
    MockURLSessionTask(url: url, completionHandler: completionHandler)
  }
}

final class MockURLSessionTask: URLSessionTaskProtocol {
  let url: URL
  let completionHandler: @Sendable (Data?, URLResponse?, Error?) -> Void
  private(set) var resumeCallCount = 0

  init(
    url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) {
    self.url = url
    self.completionHandler = completionHandler
  }

  func resume() {
    resumeCallCount += 1
  }
}
