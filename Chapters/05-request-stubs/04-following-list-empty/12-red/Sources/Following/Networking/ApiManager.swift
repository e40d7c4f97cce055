import Foundation

/// Asks the blog service.
final class ApiManager {
  typealias Completion = @Sendable (Int, FollowingListResponse?) -> Void

  static let shared = ApiManager(session: .shared)

  private let feed = URL(
    string: "https://appapi-development.test.dev.tistory.com"
      + "/app/v2/feed/followings")!
  private let session: URLSession

  init(session: URLSession, baseURL: URL? = nil) {
    self.session = session
  }

  func requestFollowingList(
    page: Int, sortOption: SortOption, completion: @escaping Completion
  ) {
    let url = feed.appending(queryItems: [
      URLQueryItem(name: "page", value: "\(page)"),
      URLQueryItem(name: "sort", value: sortOption.rawValue),
    ])
    session.dataTask(with: url) { data, response, _ in
      let code = (response as? HTTPURLResponse)?.statusCode ?? 0
      let list = data.flatMap(FollowingListResponse.init(json:))
      DispatchQueue.main.async { completion(code, list) }
    }.resume()
  }
}
