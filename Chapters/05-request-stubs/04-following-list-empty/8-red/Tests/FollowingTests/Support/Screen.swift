import XCTest

@testable import Following

extension XCTestCase {
  func viewModel() -> FollowingViewModel {
    FollowingViewModel(
      blogName: "night-trains", apiManager: ApiManager(session: stubbedSession))
  }
}
