import Foundation

@testable import Following

/// Answers inside the loading system: no request leaves the process.
final class StubURLProtocol: URLProtocol {
  private var delivery: DispatchWorkItem?

  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest {
    request
  }

  override func startLoading() {
    do {
      let stubbed = try Stubs.shared.response(to: request)
      guard stubbed.delay < .infinity else { return }
      guard stubbed.delay > 0 else { return deliver(stubbed) }
      let delivery = DispatchWorkItem { [weak self] in self?.deliver(stubbed) }
      self.delivery = delivery
      DispatchQueue.global().asyncAfter(
        deadline: .now() + stubbed.delay, execute: delivery)
    } catch {
      client?.urlProtocol(self, didFailWithError: error)
    }
  }

  private func deliver(_ stubbed: StubResponse) {
    guard let url = request.url,
      let response = HTTPURLResponse(
        url: url, statusCode: stubbed.statusCode, httpVersion: "HTTP/1.1",
        headerFields: stubbed.headers)
    else { return }
    client?.urlProtocol(
      self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: stubbed.body)
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {
    delivery?.cancel()
  }
}
