import Foundation

@testable import DogPatch

/// Takes a request of a real session, tells of it, and never answers.
final class SilentURLProtocol: URLProtocol {
  static let (arrivals, arrival) = AsyncStream<Void>.makeStream()

  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(
    for request: URLRequest
  ) -> URLRequest {
    request
  }

  override func startLoading() {
    Self.arrival.yield()
  }

  override func stopLoading() {}
}
