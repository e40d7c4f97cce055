import UIKit

/// A spinner that needs no window, and keeps what it was told.
final class SpinnerSpy: UIRefreshControl {
  private(set) var calls: [String] = []

  override var isRefreshing: Bool {
    calls.last == "begin"
  }

  override func beginRefreshing() {
    calls.append("begin")
  }

  override func endRefreshing() {
    calls.append("end")
  }
}
