import Foundation

enum RequestGenerationError: Error {
  case components
}

/// What can be turned into a request.
protocol Requestable {
  var path: String { get }

  func urlRequest(with config: NetworkConfigurable) throws -> URLRequest
}

extension Requestable {
  func urlRequest(with config: NetworkConfigurable) throws -> URLRequest {
    guard let url = URL(string: address(with: config)) else {
      throw RequestGenerationError.components
    }
    return URLRequest(url: url)
  }

  private func address(with config: NetworkConfigurable) -> String {
    var base = config.baseURL.absoluteString
    while base.hasSuffix("/") { base.removeLast() }
    return base + "/" + path.drop { $0 == "/" }
  }
}
