import Foundation

class DogPatchClient {
  let baseURL: URL
  let session = URLSession(configuration: .default)

  init(baseURL: URL, session: URLSession) {
    self.baseURL = baseURL
  }
}
