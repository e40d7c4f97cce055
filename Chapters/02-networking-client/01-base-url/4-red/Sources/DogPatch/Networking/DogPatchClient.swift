import Foundation

class DogPatchClient {
  let baseURL = URL(string: "https://example.com/")!

  init(baseURL: URL) {
  }
}
