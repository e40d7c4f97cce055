import Foundation

class DogPatchClient {
  let baseURL: URL
  let session: URLSessionProtocol
  private var lastTask: URLSessionTaskProtocol?

  init(baseURL: URL, session: URLSessionProtocol) {
    self.baseURL = baseURL
    self.session = session
  }

  func getDogs(
    completion: @escaping ([Dog]?, Error?) -> Void
  ) -> URLSessionTaskProtocol {
    let url = URL(string: "dogs", relativeTo: baseURL)!
    let task = session.makeDataTask(with: url) { _, _, _ in }
    lastTask?.cancel()
    lastTask = task
    task.resume()
    return task
  }
}
