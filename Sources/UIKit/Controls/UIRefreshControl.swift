/// The spinner that appears when a list is pulled down.
///
/// Keeps UIKit's order of things: a pull begins refreshing and then sends `.valueChanged`; `beginRefreshing()` in code sends nothing; it
/// spins until `endRefreshing()`. As since iOS 17, `beginRefreshing()` is ignored while the control stands in no window: in `viewWillAppear`
/// and in most tests. Leaves out the attributed title, tint and scroll offsets.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false

  open func beginRefreshing() {
    MainThreadChecker.check("UIRefreshControl beginRefreshing")
    if window != nil { isRefreshing = true }
  }

  open func endRefreshing() {
    MainThreadChecker.check("UIRefreshControl endRefreshing")
    isRefreshing = false
  }
}
