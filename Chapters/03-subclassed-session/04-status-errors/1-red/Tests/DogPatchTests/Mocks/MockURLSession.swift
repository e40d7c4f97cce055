import Foundation

@testable import DogPatch

final class MockURLSession: URLSession, @unchecked Sendable {
  #if canImport(FoundationNetworking)
  // Only Apple's `URLSession` has an `init()`.
  convenience init() {
    self.init(configuration: .default)
  }
  #endif

  override func dataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) -> URLSessionDataTask {
    MockURLSessionDataTask(url: url, completionHandler: completionHandler)
  }
}

final class MockURLSessionDataTask: URLSessionDataTask, @unchecked Sendable {
  let url: URL?
  let completionHandler: @Sendable (Data?, URLResponse?, Error?) -> Void
  private(set) var resumeCalls = 0

  init(
    url: URL?,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, Error?) -> Void
  ) {
    self.url = url
    self.completionHandler = completionHandler
    super.init()
  }

  override func resume() {
    resumeCalls += 1
  }
}
