import Foundation

class DogPatchClient {
  let baseURL: URL
  let session: URLSessionProtocol

  init(baseURL: URL, session: URLSessionProtocol) {
    self.baseURL = baseURL
    self.session = session
  }

  func getDogs(
    completion: @escaping ([Dog]?, Error?) -> Void
  ) -> URLSessionTaskProtocol {
    let url = baseURL.appendingPathComponent("dogs")
    return session.makeDataTask(with: url) { _, _, _ in }
  }
}
