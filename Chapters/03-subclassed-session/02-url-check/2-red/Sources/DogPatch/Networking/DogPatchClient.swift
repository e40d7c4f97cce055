import Foundation

class DogPatchClient {
  let baseURL: URL
  let session: URLSession

  init(baseURL: URL, session: URLSession) {
    self.baseURL = baseURL
    self.session = session
  }

  func getDogs(
    completion: @escaping ([Dog]?, Error?) -> Void
  ) -> URLSessionDataTask {
    session.dataTask(with: baseURL) { _, _, _ in }
  }
}
