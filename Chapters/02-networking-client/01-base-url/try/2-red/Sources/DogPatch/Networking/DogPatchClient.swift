import Foundation

class DogPatchClient {
  let baseURL: URL

  init(baseURL: URL) {
    self.baseURL = baseURL
  }

  init?(address: String) {
    baseURL = URL(string: "https://example.com/")!
  }
}
