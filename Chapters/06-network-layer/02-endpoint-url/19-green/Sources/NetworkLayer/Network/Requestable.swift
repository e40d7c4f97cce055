import Foundation

enum RequestGenerationError: Error {
  case components
}

/// What can be turned into a request.
protocol Requestable {
  var path: String { get }
  var isFullPath: Bool { get }
  var queryParametersEncodable: Encodable? { get }
  var queryParameters: [String: Any] { get }

  func urlRequest(with config: NetworkConfigurable) throws -> URLRequest
}

extension Requestable {
  func urlRequest(with config: NetworkConfigurable) throws -> URLRequest {
    URLRequest(url: try url(with: config))
  }

  private func url(with config: NetworkConfigurable) throws -> URL {
    var components = URLComponents(strict: address(with: config))
    let parameters =
      try queryParametersEncodable?.toDictionary() ?? queryParameters
    let query = [
      components?.percentEncodedQuery,
      config.queryParameters.queryString,
      parameters.queryString,
    ].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "&")
    components?.percentEncodedQuery = query.isEmpty ? nil : query
    guard let url = components?.url else {
      throw RequestGenerationError.components
    }
    return url
  }

  private func address(with config: NetworkConfigurable) -> String {
    if isFullPath { return path }
    var base = config.baseURL.absoluteString
    while base.hasSuffix("/") { base.removeLast() }
    return base + "/" + path.drop { $0 == "/" }
  }
}
