import Foundation

@testable import Following

/// Answers inside the loading system: no request leaves the process.
final class StubURLProtocol: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest {
    request
  }

  override func startLoading() {
    client?.urlProtocol(self, didFailWithError: StubError(request: request))
  }

  override func stopLoading() {}
}
