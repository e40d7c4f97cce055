import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends a session's requests to another server, path and query kept: for clients whose host is part of their code.
public final class ForwardingURLProtocol: URLProtocol {
  nonisolated(unsafe) private static var server: URL?
  private static let lock = NSLock()
  private static let plain = URLSession(configuration: .ephemeral)

  /// The loading system calls a protocol from one thread at a time, which the compiler cannot know.
  private struct Caller: @unchecked Sendable {
    weak var forwarding: ForwardingURLProtocol?
  }

  private var forwarded: URLSessionDataTask?

  /// A session whose every request goes to the server.
  public static func session(to server: URL) -> URLSession {
    lock.lock()
    self.server = server
    lock.unlock()
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [ForwardingURLProtocol.self]
    return URLSession(configuration: configuration)
  }

  public override class func canInit(with request: URLRequest) -> Bool { true }
  public override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  public override func startLoading() {
    Self.lock.lock()
    let server = Self.server
    Self.lock.unlock()
    guard let server, let url = request.url, var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
      client?.urlProtocol(self, didFailWithError: URLError(.badURL))
      return
    }
    (parts.scheme, parts.host, parts.port) = (server.scheme, server.host, server.port)
    var changed = request
    changed.url = parts.url
    let caller = Caller(forwarding: self)
    // A session waits for the queue on which protocols start, and that is this one.
    DispatchQueue.global().async { [changed] in caller.forwarding?.forward(changed) }
  }

  public override func stopLoading() { forwarded?.cancel() }

  private func forward(_ request: URLRequest) {
    let caller = Caller(forwarding: self)
    forwarded = Self.plain.dataTask(with: request) { data, response, error in
      caller.forwarding?.answer(data, response, error)
    }
    forwarded?.resume()
  }

  private func answer(_ data: Data?, _ response: URLResponse?, _ error: Error?) {
    if let error {
      client?.urlProtocol(self, didFailWithError: error)
      return
    }
    if let response { client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed) }
    if let data { client?.urlProtocol(self, didLoad: data) }
    client?.urlProtocolDidFinishLoading(self)
  }
}
