import XCTest

@testable import Following

extension XCTestCase {
  func viewModel() -> FollowingViewModel {
    FollowingViewModel(
      blogName: "night-trains", apiManager: ApiManager(session: stubbedSession))
  }

  /// Waits until the view model has told its screen of an answer.
  func waitForAnswer(of viewModel: FollowingViewModel) {
    let tellScreen = viewModel.onChange
    let answered = expectation(description: "the screen has an answer")
    viewModel.onChange = {
      tellScreen?()
      answered.fulfill()
    }
    wait(for: [answered], timeout: 5)
  }
}
