import Foundation

/// What can be turned into a request.
protocol Requestable {
  var path: String { get }
  var isFullPath: Bool { get }
  var headerParameters: [String: String] { get }
  var queryParametersEncodable: Encodable? { get }
  var queryParameters: [String: Any] { get }
}

extension Requestable {
  func urlRequest(with config: NetworkConfigurable) -> URLRequest? {
    // Newer systems would percent-encode what they once refused.
    var components = URLComponents(
      string: address(with: config), encodingInvalidCharacters: false)
    let own = components?.percentEncodedQueryItems ?? []
    let shared = isFullPath ? [] : config.queryParameters.queryItems
    let parameters =
      queryParametersEncodable?.toDictionary() ?? queryParameters
    let query = Self.strongest(of: [shared, own, parameters.queryItems])
    if !query.isEmpty { components?.percentEncodedQueryItems = query }
    guard let url = components?.url else { return nil }
    var request = URLRequest(url: url)
    for headers in [isFullPath ? [:] : config.headers, headerParameters] {
      for (name, value) in headers {
        request.setValue(value, forHTTPHeaderField: name)
      }
    }
    return request
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
