import Foundation

protocol NetworkCancellable {
  func cancel()
}

/// Sends one request and starts at once.
protocol NetworkSessionManager {
  typealias CompletionHandler =
    @Sendable (Data?, URLResponse?, Error?) -> Void

  func request(
    _ request: URLRequest, completion: @escaping CompletionHandler
  ) -> NetworkCancellable
}
