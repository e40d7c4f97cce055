import Foundation

@testable import NetworkLayer

/// Answers inside the loading system: no request leaves the process.
final class StubURLProtocol: URLProtocol {
  private var delivery: DispatchWorkItem?
  private var stubs: Stubs?
  private var isUnanswered = false

  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest {
    request
  }

  override func startLoading() {
    stubs = Stubs.serving(request)
    do {
      guard let stubs else { throw StubError(request: request) }
      let stubbed = try stubs.response(to: request, of: task)
      if let error = stubbed.error { throw error }
      guard stubbed.delay < .infinity else { return stayUnanswered() }
      guard stubbed.delay > 0 else { return deliver(stubbed) }
      let delivery = DispatchWorkItem { [weak self] in self?.deliver(stubbed) }
      self.delivery = delivery
      DispatchQueue.global().asyncAfter(
        deadline: .now() + stubbed.delay, execute: delivery)
    } catch {
      client?.urlProtocol(self, didFailWithError: error)
      stubs?.count(answers: 1)
    }
  }

  private func stayUnanswered() {
    isUnanswered = true
    stubs?.count(answers: 1, unanswered: 1)
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
    stubs?.count(answers: 1)
  }

  override func stopLoading() {
    delivery?.cancel()
    if isUnanswered { stubs?.count(answers: 0, unanswered: -1) }
    isUnanswered = false
  }
}
