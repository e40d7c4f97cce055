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
  private(set) var calledResume = false
  private(set) var calledCancel = false

  init(
    url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) {
    self.url = url
    self.completionHandler = completionHandler
  }

  func resume() {
    calledResume = true
  }

  func cancel() {
    calledCancel = true
  }
}
