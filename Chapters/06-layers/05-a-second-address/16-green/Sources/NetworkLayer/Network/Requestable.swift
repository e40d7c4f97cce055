import Foundation

/// What can be turned into a request.
protocol Requestable {
  var path: String { get }
  var queryParameters: [String: Any] { get }
}

extension Requestable {
  func urlRequest(with config: NetworkConfigurable) -> URLRequest? {
    // Newer systems would percent-encode what they once refused.
    var components = URLComponents(
      string: address(with: config), encodingInvalidCharacters: false)
    let own = components?.percentEncodedQueryItems ?? []
    let query = Self.strongest(
      of: [config.queryParameters.queryItems, own, queryParameters.queryItems])
    if !query.isEmpty { components?.percentEncodedQueryItems = query }
    return components?.url.map { URLRequest(url: $0) }
  }

  /// Where a name is in several lists, the last of them counts.
  private static func strongest(of lists: [[URLQueryItem]]) -> [URLQueryItem] {
    lists.reduce([]) { weaker, list in
      let names = Set(list.map(\.name))
      return weaker.filter { !names.contains($0.name) } + list
    }
  }

  private func address(with config: NetworkConfigurable) -> String {
    var base = config.baseURL.absoluteString
    while base.hasSuffix("/") { base.removeLast() }
    return base + "/" + path.drop { $0 == "/" }
  }
}
