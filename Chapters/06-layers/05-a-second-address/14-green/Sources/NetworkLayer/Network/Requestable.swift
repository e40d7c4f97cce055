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
    let query = config.queryParameters.queryItems + own
      + queryParameters.queryItems
    if !query.isEmpty { components?.percentEncodedQueryItems = query }
    return components?.url.map { URLRequest(url: $0) }
  }

  private func address(with config: NetworkConfigurable) -> String {
    var base = config.baseURL.absoluteString
    while base.hasSuffix("/") { base.removeLast() }
    return base + "/" + path.drop { $0 == "/" }
  }
}
