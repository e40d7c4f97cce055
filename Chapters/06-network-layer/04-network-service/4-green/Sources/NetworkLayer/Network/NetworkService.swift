import Foundation

enum NetworkError: Error {
  case cancelled
}

final class DefaultNetworkService {
  typealias CompletionHandler = (Result<Data?, NetworkError>) -> Void

  private let config: NetworkConfigurable
  private let sessionManager: NetworkSessionManager

  init(config: NetworkConfigurable, sessionManager: NetworkSessionManager) {
    self.config = config
    self.sessionManager = sessionManager
  }

  func request(
    endpoint: Requestable, completion: @escaping CompletionHandler
  ) -> NetworkCancellable? {
    guard let request = try? endpoint.urlRequest(with: config) else {
      return nil
    }
    return sessionManager.request(request) { data, _, error in
      completion(error == nil ? .success(data) : .failure(.cancelled))
    }
  }
}
