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
    MockURLSessionDataTask(url: url)
  }
}

final class MockURLSessionDataTask: URLSessionDataTask, @unchecked Sendable {
  let url: URL?
  private(set) var resumeCalls = 0

  init(url: URL?) {
    self.url = url
    super.init()
  }

  override func resume() {
    resumeCalls += 1
  }
}
