import Foundation

/// Asks the blog service.
final class ApiManager {
  /// A status, or the negative code of the `URLError`, or 0; and the list.
  typealias Completion = @Sendable (Int, FollowingListResponse?) -> Void

  static let development = URL(
    string: "https://appapi-development.test.dev.tistory.com")!

  static let shared = ApiManager(session: .shared)

  let baseURL: URL
  private let session: URLSession

  init(session: URLSession, baseURL: URL = ApiManager.development) {
    self.session = session
    self.baseURL = baseURL
  }

  func requestFollowingList(
    page: Int, sortOption: SortOption, completion: @escaping Completion
  ) {
    let feed = baseURL.appending(path: "app/v2/feed/followings")
    let url = feed.appending(queryItems: [
      URLQueryItem(name: "page", value: "\(page)"),
      URLQueryItem(name: "sort", value: sortOption.rawValue),
    ])
    session.dataTask(with: url) { data, response, error in
      let status = (response as? HTTPURLResponse)?.statusCode
      let code = error.map { ($0 as? URLError)?.errorCode ?? 0 } ?? status ?? 0
      let list = data.flatMap(FollowingListResponse.init(json:))
      DispatchQueue.main.async { completion(code, list) }
    }.resume()
  }
}
