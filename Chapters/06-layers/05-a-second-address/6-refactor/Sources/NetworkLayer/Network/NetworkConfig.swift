import Foundation

/// What every call to one server has in common.
protocol NetworkConfigurable {
  var baseURL: URL { get }
  var queryParameters: [String: String] { get }
}

struct ApiDataNetworkConfig: NetworkConfigurable {
  let baseURL: URL
  var queryParameters: [String: String] = [:]
}
