import Foundation

/// What every call to one server has in common.
protocol NetworkConfigurable {
  var baseURL: URL { get }
  var headers: [String: String] { get }
  var queryParameters: [String: String] { get }
}

struct ApiDataNetworkConfig: NetworkConfigurable {
  let baseURL: URL
  var headers: [String: String] = [:]
  var queryParameters: [String: String] = [:]
}
