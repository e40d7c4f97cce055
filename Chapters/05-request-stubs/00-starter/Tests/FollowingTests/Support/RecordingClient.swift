import Foundation

@testable import Following

/// Stands for the loading system, and calls back when an answer has ended.
final class RecordingClient: NSObject, URLProtocolClient {
  private let onEnd: @Sendable () -> Void

  init(onEnd: @escaping @Sendable () -> Void) {
    self.onEnd = onEnd
  }

  func urlProtocolDidFinishLoading(_ protocol: URLProtocol) { onEnd() }

  func urlProtocol(
    _ protocol: URLProtocol, didFailWithError error: Error
  ) { onEnd() }

  func urlProtocol(
    _ protocol: URLProtocol, didReceive response: URLResponse,
    cacheStoragePolicy policy: URLCache.StoragePolicy
  ) {}

  func urlProtocol(_ protocol: URLProtocol, didLoad data: Data) {}

  func urlProtocol(
    _ protocol: URLProtocol, wasRedirectedTo request: URLRequest,
    redirectResponse: URLResponse
  ) {}

  func urlProtocol(
    _ protocol: URLProtocol, cachedResponseIsValid response: CachedURLResponse
  ) {}

  func urlProtocol(
    _ protocol: URLProtocol, didReceive challenge: URLAuthenticationChallenge
  ) {}

  func urlProtocol(
    _ protocol: URLProtocol, didCancel challenge: URLAuthenticationChallenge
  ) {}
}
