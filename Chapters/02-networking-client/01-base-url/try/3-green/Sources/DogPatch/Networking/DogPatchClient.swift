import Foundation

class DogPatchClient {
  let baseURL: URL

  init(baseURL: URL) {
    self.baseURL = baseURL
  }

  init?(address: String) {
    guard let url = URL(string: address) else { return nil }
    baseURL = url
  }
}
