import Foundation

/// Asks the blog service.
final class ApiManager {
  typealias Completion = @Sendable (Int, FollowingListResponse?) -> Void

  private let feed =
    "https://appapi-development.test.dev.tistory.com/app/v2/feed/followings"
  private let session: URLSession

  init(session: URLSession) {
    self.session = session
  }

  func requestFollowingList(
    page: Int, sortOption: SortOption, completion: @escaping Completion
  ) {
    let query = "?page=\(page)&sort=\(sortOption.rawValue)"
    guard let url = URL(string: feed + query) else { return }
    session.dataTask(with: url) { data, response, _ in
      let code = (response as? HTTPURLResponse)?.statusCode ?? 0
      let page = data.flatMap(FollowingListResponse.init(json:))
      DispatchQueue.main.async { completion(code, page) }
    }.resume()
  }
}
