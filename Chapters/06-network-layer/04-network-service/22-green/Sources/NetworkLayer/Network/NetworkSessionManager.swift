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

extension URLSessionTask: NetworkCancellable {}

final class DefaultNetworkSessionManager: NetworkSessionManager {
  private let session: URLSession

  init(session: URLSession = URLSession(configuration: .default)) {
    self.session = session
  }

  func request(
    _ request: URLRequest, completion: @escaping CompletionHandler
  ) -> NetworkCancellable {
    let task = session.dataTask(with: request, completionHandler: completion)
    task.resume()
    return task
  }
}
