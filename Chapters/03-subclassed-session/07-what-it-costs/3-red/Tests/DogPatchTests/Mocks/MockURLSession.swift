import Foundation

@testable import DogPatch

final class MockURLSession: URLSession, @unchecked Sendable {
  private(set) var queue: DispatchQueue?

  #if canImport(FoundationNetworking)
  // Only Apple's `URLSession` has an `init()`.
  convenience init() {
    self.init(configuration: .default)
  }
  #endif

  func givenDispatchQueue() {
    queue = DispatchQueue(label: "com.DogPatchTests.MockURLSession")
  }

  override func dataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask {
    MockURLSessionDataTask(
      request: URLRequest(url: url), queue: queue,
      completionHandler: completionHandler)
  }

  override func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask {
    MockURLSessionDataTask(
      request: request, queue: queue, completionHandler: completionHandler)
  }
}

final class MockURLSessionDataTask: URLSessionDataTask, @unchecked Sendable {
  let request: URLRequest?
  let completionHandler: @Sendable (Data?, URLResponse?, Error?) -> Void
  private(set) var resumeCalls = 0

  var url: URL? { request?.url }

  init(
    request: URLRequest?,
    queue: DispatchQueue?,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) {
    self.request = request
    if let queue {
      self.completionHandler = { data, response, error in
        queue.async { completionHandler(data, response, error) }
      }
    } else {
      self.completionHandler = completionHandler
    }
    super.init()
  }

  override func resume() {
    resumeCalls += 1
  }
}
