import Foundation

struct ApiDataNetworkConfig {
  let baseURL: URL
}
