import Foundation

enum NetworkError: Error {
  case error(statusCode: Int, data: Data?)
  case notConnected
  case cancelled
  case generic(Error)
  case urlGeneration

  var isNotFoundError: Bool { hasStatusCode(404) }

  func hasStatusCode(_ statusCode: Int) -> Bool {
    guard case .error(statusCode, _) = self else { return false }
    return true
  }
}

protocol NetworkService {
  typealias CompletionHandler = (Result<Data?, NetworkError>) -> Void

  func request(
    endpoint: Requestable, completion: @escaping CompletionHandler
  ) -> NetworkCancellable?
}

final class DefaultNetworkService: NetworkService {

  private let config: NetworkConfigurable
  private let sessionManager: NetworkSessionManager
  private let logger: NetworkErrorLogger

  init(
    config: NetworkConfigurable,
    sessionManager: NetworkSessionManager,
    logger: NetworkErrorLogger
  ) {
    self.config = config
    self.sessionManager = sessionManager
    self.logger = logger
  }

  func request(
    endpoint: Requestable, completion: @escaping CompletionHandler
  ) -> NetworkCancellable? {
    guard let request = try? endpoint.urlRequest(with: config) else {
      completion(.failure(.urlGeneration))
      return nil
    }
    logger.log(request: request)
    return sessionManager.request(request) { [logger] data, response, error in
      logger.log(responseData: data, response: response)
      if let error { logger.log(error: error) }
      completion(Self.answer(data, response, error))
    }
  }

  private static func answer(
    _ data: Data?, _ response: URLResponse?, _ error: Error?
  ) -> Result<Data?, NetworkError> {
    if let response = response as? HTTPURLResponse,
      error != nil || response.statusCode >= 400
    {
      return .failure(.error(statusCode: response.statusCode, data: data))
    }
    if let error { return .failure(resolve(error)) }
    return .success(data)
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
