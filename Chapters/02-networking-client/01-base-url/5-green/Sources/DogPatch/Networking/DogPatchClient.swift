import Foundation

class DogPatchClient {
  let baseURL: URL

  init(baseURL: URL) {
    self.baseURL = baseURL
  }
}
