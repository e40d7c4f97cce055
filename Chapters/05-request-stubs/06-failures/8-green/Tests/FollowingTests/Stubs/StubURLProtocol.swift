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
      let answer = try Stubs.shared.answer(to: request)
      if let error = answer.error { throw error }
      guard answer.delay < .infinity else { return }
      guard answer.delay > 0 else { return deliver(answer) }
      let delivery = DispatchWorkItem { [weak self] in self?.deliver(answer) }
      self.delivery = delivery
      DispatchQueue.global().asyncAfter(
        deadline: .now() + answer.delay, execute: delivery)
    } catch {
      client?.urlProtocol(self, didFailWithError: error)
    }
  }

  private func deliver(_ answer: StubResponse) {
    guard let url = request.url,
      let response = HTTPURLResponse(
        url: url, statusCode: answer.statusCode, httpVersion: "HTTP/1.1",
        headerFields: answer.headers)
    else { return }
    client?.urlProtocol(
      self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: answer.body)
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {
    delivery?.cancel()
  }
}
