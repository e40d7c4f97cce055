import Foundation

enum RequestGenerationError: Error {
  case components
}

/// What can be turned into a request.
protocol Requestable {
  var path: String { get }
  var isFullPath: Bool { get }
  var method: HTTPMethodType { get }
  var headerParameters: [String: String] { get }
  var queryParametersEncodable: Encodable? { get }
  var queryParameters: [String: Any] { get }

  func urlRequest(with config: NetworkConfigurable) throws -> URLRequest
}

extension Requestable {
  func urlRequest(with config: NetworkConfigurable) throws -> URLRequest {
    var request = URLRequest(url: try url(with: config))
    request.httpMethod = method.rawValue
    for headers in [config.headers, headerParameters] {
      for (name, value) in headers {
        request.setValue(value, forHTTPHeaderField: name)
      }
    }
    return request
  }

  private func url(with config: NetworkConfigurable) throws -> URL {
    var components = URLComponents(strict: address(with: config))
    let query = try query(after: components?.queryItems ?? [], with: config)
    components?.percentEncodedQuery = query.isEmpty ? nil : query
    guard let url = components?.url else {
      throw RequestGenerationError.components
    }
    return url
  }

  /// Parameters win over the path's own items, these over the configuration.
  private func query(
    after own: [URLQueryItem], with config: NetworkConfigurable
  ) throws -> String {
    var merged = parametersOfBase(in: config)
    merged.merge(config.queryParameters) { _, configured in configured }
    for item in own { merged[item.name] = nil }
    let parameters =
      try queryParametersEncodable?.toDictionary() ?? queryParameters
    merged.merge(parameters) { _, endpoints in endpoints }
    let kept = own.filter { merged[$0.name] == nil }
    let parts = kept.map { [$0.name: $0.value ?? ""].queryString }
    return (parts + [merged.queryString]).filter { !$0.isEmpty }
      .joined(separator: "&")
  }

  private func parametersOfBase(in config: NetworkConfigurable) -> [String: Any]
  {
    guard !isFullPath else { return [:] }
    let base = URLComponents(url: config.baseURL, resolvingAgainstBaseURL: true)
    let items = (base?.queryItems ?? []).map { ($0.name, $0.value ?? "") }
    return Dictionary(items) { _, last in last }
  }

  private func address(with config: NetworkConfigurable) -> String {
    if isFullPath { return path }
    var base = config.baseURL.absoluteString
    if let query = base.firstIndex(of: "?") { base.removeSubrange(query...) }
    while base.hasSuffix("/") { base.removeLast() }
    return base + "/" + path.drop { $0 == "/" }
  }
}
