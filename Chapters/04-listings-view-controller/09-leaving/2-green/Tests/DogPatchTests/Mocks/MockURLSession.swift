import Foundation

@testable import DogPatch

final class MockURLSession: URLSessionProtocol {
  private(set) var queue: DispatchQueue?

  func givenDispatchQueue() {
    queue = DispatchQueue(label: "com.DogPatchTests.MockURLSession")
  }

  func makeDataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionTaskProtocol {
    MockURLSessionTask(
      url: url, queue: queue, completionHandler: completionHandler)
  }
}

final class MockURLSessionTask: URLSessionTaskProtocol {
  let url: URL
  let completionHandler: @Sendable (Data?, URLResponse?, Error?) -> Void
  private(set) var resumeCallCount = 0

  init(
    url: URL,
    queue: DispatchQueue?,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) {
    self.url = url
    if let queue {
      self.completionHandler = { data, response, error in
        queue.async { completionHandler(data, response, error) }
      }
    } else {
      self.completionHandler = completionHandler
    }
  }

  func resume() {
    resumeCallCount += 1
  }

  func cancel() {}
}
