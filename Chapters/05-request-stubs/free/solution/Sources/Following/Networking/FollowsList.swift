import Foundation

/// The accounts that an account follows, loaded page by page. For the main thread.
final class FollowsList {
  typealias Completion = (Result<[Account], FollowsError>) -> Void

  /// What's loaded so far.
  private(set) var accounts: [Account] = []
  /// False once the last page is loaded.
  private(set) var hasMore = true

  private let actor: String
  private let feed: URL
  private let session: URLSession
  private var cursor: String?
  /// Those whom the latest load answers.
  private var waiting: [Completion] = []
  /// Its number: the answer of any other comes too late.
  private var latest = 0

  init(actor: String, baseURL: URL, session: URLSession) {
    self.actor = actor
    self.session = session
    feed = baseURL.appending(path: "xrpc/app.bsky.graph.getFollows")
  }

  /// Loads the next page, and tells the whole list.
  func loadMore(completion: @escaping Completion) {
    guard hasMore || !waiting.isEmpty else {
      DispatchQueue.main.async { [accounts] in completion(.success(accounts)) }
      return
    }
    waiting.append(completion)
    if waiting.count == 1 { load(after: cursor) }
  }

  /// Loads the first page anew, and tells the new list.
  func refresh(completion: @escaping Completion) {
    waiting.append(completion)
    load(after: nil)
  }

  private func load(after cursor: String?) {
    latest += 1
    let number = latest
    let task = session.dataTask(with: url(after: cursor)) { [weak self] in
      let answer = Self.page(from: $0, $1, $2)
      DispatchQueue.main.async { [weak self] in
        guard let self, number == self.latest else { return }
        self.end(answer, isFirst: cursor == nil)
      }
    }
    task.resume()
  }

  private func end(_ answer: Result<Page, FollowsError>, isFirst: Bool) {
    if let page = try? answer.get() {
      let known = isFirst ? [] : accounts
      accounts = Self.unique(known + page.follows)
      cursor = page.cursor
      hasMore = page.cursor != nil
    }
    let (callers, result) = (waiting, answer.map { _ in accounts })
    // A caller may ask again at once.
    waiting = []
    callers.forEach { $0(result) }
  }

  private func url(after cursor: String?) -> URL {
    var query = [URLQueryItem(name: "actor", value: actor)]
    if let cursor { query.append(URLQueryItem(name: "cursor", value: cursor)) }
    var components = URLComponents(url: feed, resolvingAgainstBaseURL: true)
    components?.queryItems = query
    // Many servers read a plus as a space.
    let escaped = components?.percentEncodedQuery?
      .replacingOccurrences(of: "+", with: "%2B")
    components?.percentEncodedQuery = escaped
    return components?.url ?? feed
  }

  private static func page(
    from data: Data?, _ response: URLResponse?, _ error: Error?
  ) -> Result<Page, FollowsError> {
    if let error {
      return .failure(.transport((error as? URLError)?.code ?? .unknown))
    }
    let status = (response as? HTTPURLResponse)?.statusCode
    if let status, status != 200 { return .failure(.status(status)) }
    return Result { try JSONDecoder().decode(Page.self, from: data ?? Data()) }
      .mapError { _ in .unreadable }
  }

  private static func unique(_ accounts: [Account]) -> [Account] {
    var seen: Set<String> = []
    return accounts.filter { seen.insert($0.did).inserted }
  }
}

private struct Page: Decodable {
  let follows: [Account]
  let cursor: String?
}

struct Account: Decodable, Equatable {
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
