import Foundation

/// Sends a request, and judges how it ended.
protocol NetworkService {
  typealias CompletionHandler = (Result<Data?, NetworkError>) -> Void

  func request(
    _ request: URLRequest, completion: @escaping CompletionHandler
  ) -> Cancellable
}

struct DefaultNetworkService: NetworkService {
  let sessionManager: NetworkSessionManager
  var logger: NetworkErrorLogger?

  func request(
    _ request: URLRequest, completion: @escaping CompletionHandler
  ) -> Cancellable {
    sessionManager.request(request) { data, response, error in
      completion(NetworkError.judge(data, response, error))
    }
  }
}
