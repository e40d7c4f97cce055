import Foundation

class DogPatchClient {
  let baseURL: URL
  let session: URLSession

  init(baseURL: URL, session: URLSession) {
    self.baseURL = baseURL
    self.session = session
  }

  func getDogs(
    page: Int? = nil,
    completion: @escaping ([Dog]?, Error?) -> Void
  ) -> URLSessionDataTask {
    var url = URL(string: "dogs", relativeTo: baseURL)!
    if let page {
      url.append(queryItems: [URLQueryItem(name: "page", value: "\(page)")])
    }
    return session.dataTask(with: url) { _, _, _ in }
  }
}
