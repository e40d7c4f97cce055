/// A view that shows a part of content larger than itself.
///
/// Keeps the offset (it is the origin of `bounds`, as in UIKit), the content's size and the refresh control. Leaves out gestures, insets,
/// zooming, indicators and the delegate's scroll events.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  open var contentSize = CGSize.zero

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// Spins above the content; it becomes a subview.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { addSubview(refreshControl) }
    }
  }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }
}
