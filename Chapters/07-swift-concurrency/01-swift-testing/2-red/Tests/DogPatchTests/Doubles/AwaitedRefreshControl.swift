import UIKit

/// A spinner whose end a test can wait for.
final class AwaitedRefreshControl: UIRefreshControl {
  private var continuation: CheckedContinuation<Void, Never>?

  func end(after action: () -> Void) async {
    await withCheckedContinuation { continuation in
      self.continuation = continuation
      action()
    }
  }

  override func endRefreshing() {
    super.endRefreshing()
    continuation?.resume()
    continuation = nil
  }
}
