import Foundation

/// The blogs that a blog follows, ready for a screen.
final class FollowingViewModel {
  enum State: Equatable {
    case loading, loaded
    case failed(String)
  }

  let blogName: String
  private(set) var followingList: [Blog] = []
  private(set) var state = State.loading

  /// What the screen says where there is no blog to list.
  var emptyTitle: String {
    if case .failed(let reason) = state { return reason }
    return "\(blogName) follows no blogs yet."
  }

  /// Called on the main thread after each answer.
  var onChange: (() -> Void)?

  private let apiManager: ApiManager

  init(blogName: String, apiManager: ApiManager = .shared) {
    self.blogName = blogName
    self.apiManager = apiManager
  }

  func load() {
    apiManager.requestFollowingList(page: 1, sortOption: .recency) {
      [weak self] code, response in
      self?.update(code: code, response: response)
    }
  }

  private func update(code: Int, response: FollowingListResponse?) {
    if (200..<300).contains(code), let response {
      followingList = response.list
      state = .loaded
    } else {
      followingList = []
      state = .failed(Self.reason(for: code))
    }
    onChange?()
  }

  private static func reason(for code: Int) -> String {
    switch code {
    case 200..<300: "The answer makes no sense."
    case NSURLErrorTimedOut: "The server took too long."
    case NSURLErrorNetworkConnectionLost: "The connection was lost."
    case 300...: "The server failed (\(code))."
    default: "No complete answer came."
    }
  }
}
