/// The spinner that appears when a list is pulled down.
///
/// Keeps UIKit's order of things: a pull begins refreshing and then sends `.valueChanged`; `beginRefreshing()` in code sends nothing; it
/// spins until `endRefreshing()`. Refreshes outside of a window too. Leaves out the attributed title, tint and scroll offsets.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false

  open func beginRefreshing() {
    isRefreshing = true
  }

  open func endRefreshing() {
    isRefreshing = false
  }
}
