import Foundation
@testable import NetworkLayer

/// Answers in the loading system; the path `/never` gets no answer.
final class StubURLProtocol: URLProtocol {
  static var session: URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [StubURLProtocol.self]
    return URLSession(configuration: configuration)
  }

  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest {
    request
  }
  override func stopLoading() {}
  override func startLoading() {
    guard let url = request.url, url.path != "/never",
      let response = HTTPURLResponse(
        url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
    else { return }
    let fresh = request.cachePolicy == .reloadIgnoringLocalAndRemoteCacheData
    let echo = (request.httpMethod ?? "") + (fresh ? " fresh" : "")
    client?.urlProtocol(
      self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data(echo.utf8))
    client?.urlProtocolDidFinishLoading(self)
  }
}
