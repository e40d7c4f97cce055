import Foundation

class DogPatchClient {
  let baseURL: URL
  let session: URLSession

  init(baseURL: URL, session: URLSession) {
    self.baseURL = baseURL
    self.session = session
  }

  convenience init?(settings: UserDefaults, session: URLSession) {
    guard let baseURL = settings.url(forKey: "baseURL") else { return nil }
    self.init(baseURL: baseURL, session: session)
  }
}
