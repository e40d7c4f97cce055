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
    session.makeDataTask(with: baseURL) { _, _, _ in }
  }
}
