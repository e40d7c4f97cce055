import Foundation

enum NetworkError: Error {
  case error(statusCode: Int, data: Data?)
  case notConnected
  case cancelled
  case generic(Error)
  case urlGeneration
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
      completion(.failure(.urlGeneration))
      return nil
    }
    return sessionManager.request(request) { data, response, error in
      completion(Self.answer(data, response, error))
    }
  }

  private static func answer(
    _ data: Data?, _ response: URLResponse?, _ error: Error?
  ) -> Result<Data?, NetworkError> {
    guard let error else { return .success(data) }
    if let response = response as? HTTPURLResponse {
      return .failure(.error(statusCode: response.statusCode, data: data))
    }
    return .failure(resolve(error))
  }

  /// By the code alone: proxies and doubles use domains of their own.
  private static func resolve(_ error: Error) -> NetworkError {
    switch URLError.Code(rawValue: (error as NSError).code) {
    case .notConnectedToInternet: return .notConnected
    case .cancelled: return .cancelled
    default: return .generic(error)
    }
  }
}
