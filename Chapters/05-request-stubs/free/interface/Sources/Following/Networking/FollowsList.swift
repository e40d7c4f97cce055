import Foundation

/// The accounts that an account follows, loaded page by page. For the main thread.
final class FollowsList {
  typealias Completion = (Result<[Account], FollowsError>) -> Void

  /// What's loaded so far.
  private(set) var accounts: [Account] = []
  /// False once the last page is loaded.
  private(set) var hasMore = true

  init(actor: String, baseURL: URL, session: URLSession) {}

  /// Loads the next page, and tells the whole list.
  func loadMore(completion: @escaping Completion) {}

  /// Loads the first page anew, and tells the new list.
  func refresh(completion: @escaping Completion) {}
}

struct Account: Equatable {
  /// What identifies it; a handle can change.
  let did: String
  let handle: String
}

enum FollowsError: Error, Equatable {
  /// Any status but 200.
  case status(Int)
  /// A status of 200, and a body that's no page.
  case unreadable
  /// No answer came.
  case transport(URLError.Code)
}
