import Foundation

class DogPatchClient {
  let baseURL: URL
  let session: URLSession

  init(baseURL: URL, session: URLSession) {
    self.baseURL = baseURL
    self.session = session
  }

  convenience init?(settings: UserDefaults, session: URLSession) {
    return nil
  }
}
