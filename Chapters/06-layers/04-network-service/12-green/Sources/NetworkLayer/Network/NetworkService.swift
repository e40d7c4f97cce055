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
    logger?.log(request: request)
    return sessionManager.request(request) { data, response, error in
      logger?.log(responseData: data, response: response)
      if let error { logger?.log(error: error) }
      completion(NetworkError.judge(data, response, error))
    }
  }
}
