/// The root of what is on the screen: a view is in sight only if it stands below a window.
///
/// Keeps UIKit's order when it is shown: the root's view will appear, is put into the window, is appearing, and has appeared. It is hidden at
/// first, and hiding it again takes the root's view out. Leaves out scenes, key windows, levels and touches.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// While the window is shown, the old one's view goes before the new one's comes (Apple, `UIWindow.rootViewController`).
  open var rootViewController: UIViewController? {
    didSet {
      guard !isHidden, rootViewController !== oldValue else { return }
      show(false, oldValue)
      show(true, rootViewController)
    }
  }

  open override var isHidden: Bool {
    didSet { if isHidden != oldValue { show(!isHidden, rootViewController) } }
  }

  open override var window: UIWindow? { self }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  open func makeKeyAndVisible() {
    isHidden = false
  }

  private func show(_ isShown: Bool, _ controller: UIViewController?) {
    guard let controller else { return }
    controller.beginAppearanceTransition(isShown, animated: false)
    if isShown { addSubview(controller.view) } else { controller.view.removeFromSuperview() }
    controller.endAppearanceTransition()
  }
}
