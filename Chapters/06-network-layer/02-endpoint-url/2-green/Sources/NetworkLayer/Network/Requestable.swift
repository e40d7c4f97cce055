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
    let address = config.baseURL.absoluteString + "/" + path
    guard let url = URL(string: address) else {
      throw RequestGenerationError.components
    }
    return URLRequest(url: url)
  }
}
