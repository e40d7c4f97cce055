import UIKit
import XCTest

@testable import Following

extension FollowingViewController {
  var visibleCells: [UITableViewCell] { tableView.visibleCells }

  /// What the visible rows say, from the top.
  var texts: [String] {
    visibleCells.map { cell in
      let content = cell.contentConfiguration as? UIListContentConfiguration
      return content?.text ?? ""
    }
  }
}

extension StubbedTestCase {
  func viewModel() -> FollowingViewModel {
    FollowingViewModel(
      blogName: "night-trains",
      apiManager: ApiManager(session: stubbedSession, baseURL: baseURL))
  }

  /// A screen that has its answer.
  func shownScreen() -> FollowingViewController {
    let viewModel = viewModel()
    let screen = FollowingViewController.create(viewModel: viewModel)
    screen.loadViewIfNeeded()
    _ = screen.visibleCells  // The table knows its rows before the answer.
    waitForAnswer(of: viewModel)
    return screen
  }

  /// What a person reads before the answer, and after it.
  func visit() -> (before: [String], after: [String]) {
    let viewModel = viewModel()
    let screen = FollowingViewController.create(viewModel: viewModel)
    screen.loadViewIfNeeded()
    let before = screen.texts
    waitForAnswer(of: viewModel)
    return (before, screen.texts)
  }

  /// Waits until the view model has told its screen of an answer.
  private func waitForAnswer(of viewModel: FollowingViewModel) {
    let tellScreen = viewModel.onChange
    let answered = expectation(description: "the screen has an answer")
    viewModel.onChange = {
      tellScreen?()
      answered.fulfill()
    }
    wait(for: [answered], timeout: 5)
  }
}
