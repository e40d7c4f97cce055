import Foundation

struct ApiDataNetworkConfig {
  let baseURL: URL
  var headers: [String: String] = [:]
  var queryParameters: [String: String] = [:]
}
