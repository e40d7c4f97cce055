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
  var bodyParameters: [String: Any] { get }
  var bodyEncoding: BodyEncoding { get }
}

protocol ResponseRequestable: Requestable {
  associatedtype Response
}

extension Requestable {
  func urlRequest(with config: NetworkConfigurable) throws -> URLRequest {
    // Newer systems would percent-encode what they once refused.
    var components = URLComponents(
      string: address(with: config), encodingInvalidCharacters: false)
    let own = components?.percentEncodedQueryItems ?? []
    let shared = isFullPath ? [] : config.queryParameters.queryItems
    let parameters =
      queryParametersEncodable?.toDictionary() ?? queryParameters
    let query = Self.strongest(of: [shared, own, parameters.queryItems])
    if !query.isEmpty { components?.percentEncodedQueryItems = query }
    guard let url = components?.url else {
      throw RequestGenerationError.components
    }
    var request = URLRequest(url: url)
    request.httpMethod = method.rawValue
    request.httpBody = try body()
    let type = request.httpBody.map { _ in bodyEncoding.contentType }
    request.setValue(type, forHTTPHeaderField: "Content-Type")
    for headers in [isFullPath ? [:] : config.headers, headerParameters] {
      for (name, value) in headers {
        request.setValue(value, forHTTPHeaderField: name)
      }
    }
    return request
  }

  private func body() throws -> Data? {
    try bodyParameters.isEmpty ? nil : bodyEncoding.data(from: bodyParameters)
  }

  /// Where a name is in several lists, the last of them counts.
  private static func strongest(of lists: [[URLQueryItem]]) -> [URLQueryItem] {
    lists.reduce([]) { weaker, list in
      let names = Set(list.map(\.name))
      return weaker.filter { !names.contains($0.name) } + list
    }
  }

  private func address(with config: NetworkConfigurable) -> String {
    if isFullPath { return path }
    var base = config.baseURL.absoluteString
    while base.hasSuffix("/") { base.removeLast() }
    return base + "/" + path.drop { $0 == "/" }
  }
}
