import Foundation

/// What can be turned into a request.
protocol Requestable {
  var path: String { get }
  var queryParameters: [String: Any] { get }
}

extension Requestable {
  func urlRequest(with config: NetworkConfigurable) -> URLRequest? {
    var components = URLComponents(string: address(with: config))
    let shared = config.queryParameters.queryString
    let query = [shared, queryParameters.queryString]
      .filter { !$0.isEmpty }.joined(separator: "&")
    if !query.isEmpty { components?.percentEncodedQuery = query }
    return components?.url.map { URLRequest(url: $0) }
  }

  private func address(with config: NetworkConfigurable) -> String {
    var base = config.baseURL.absoluteString
    while base.hasSuffix("/") { base.removeLast() }
    return base + "/" + path.drop { $0 == "/" }
  }
}
