import Foundation

/// The blogs that a blog follows, ready for a screen.
final class FollowingViewModel {
  let blogName: String
  private(set) var followingList: [Blog] = []

  /// What the screen says where there is no blog to list.
  var emptyTitle: String { "\(blogName) follows no blogs yet." }

  /// Called on the main thread after each answer.
  var onChange: (() -> Void)?

  private let apiManager: ApiManager

  init(blogName: String, apiManager: ApiManager = .shared) {
    self.blogName = blogName
    self.apiManager = apiManager
  }

  func load() {
    apiManager.requestFollowingList(page: 1, sortOption: .recency) {
      [weak self] _, response in
      self?.followingList = response?.list ?? []
      self?.onChange?()
    }
  }
}
