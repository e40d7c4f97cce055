extension UIScrollView {
  /// What pulling the content down does: nothing without a refresh control or while it spins. UIKit has no such method: touches do it
  /// there.
  public func pullToRefresh() {
    guard let refreshControl, refreshControl.isEnabled, !refreshControl.isRefreshing else { return }
    refreshControl.beginRefreshing()
    refreshControl.sendActions(for: .valueChanged)
  }
}
