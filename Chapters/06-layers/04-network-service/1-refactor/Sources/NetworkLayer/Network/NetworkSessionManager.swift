import Foundation

/// Sends a request at once, and says how it ended.
protocol NetworkSessionManager {
  typealias CompletionHandler = @Sendable (Data?, URLResponse?, Error?) -> Void

  func request(
    _ request: URLRequest, completion: @escaping CompletionHandler
  ) -> Cancellable
}

struct DefaultNetworkSessionManager: NetworkSessionManager {
  let session: URLSession

  func request(
    _ request: URLRequest, completion: @escaping CompletionHandler
  ) -> Cancellable {
    let task = session.dataTask(with: request, completionHandler: completion)
    task.resume()
    return task
  }
}

extension URLSessionTask: Cancellable {}
