/// A rectangle in a tree of views.
///
/// Keeps geometry (`frame` and `bounds` agree), the tree, hiding, flexible sizes and layout on demand. Leaves out drawing, animation,
/// gestures and Auto Layout: nothing lays out by itself at the end of a run-loop turn, so call `layoutIfNeeded()`.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// The rectangle in the superview's coordinates.
  open var frame: CGRect {
    get { CGRect(origin: origin, size: bounds.size) }
    set {
      origin = newValue.origin
      bounds.size = newValue.size
    }
  }

  /// The rectangle in the view's own coordinates; a change of size or origin asks for layout.
  open var bounds: CGRect {
    didSet {
      guard bounds != oldValue else { return }
      MainThreadChecker.check("UIView setBounds:")
      setNeedsLayout()
      subviews.forEach { $0.follow(from: oldValue.size, to: bounds.size) }
    }
  }

  /// Which sizes change along with the superview's; flexible margins are left out.
  open var autoresizingMask: AutoresizingMask = []

  open var isHidden = false { didSet { MainThreadChecker.check("UIView setHidden:") } }
  open var alpha: CGFloat = 1
  open var backgroundColor: UIColor? { didSet { MainThreadChecker.check("UIView setBackgroundColor:") } }
  open var tag = 0
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?

  /// From back to front.
  public private(set) var subviews: [UIView] = []
  public private(set) weak var superview: UIView?

  /// The window that the view stands below; nil while nobody can see it.
  open var window: UIWindow? { superview?.window }

  /// The view controller whose view this is; it hears of layout.
  weak var owner: UIViewController?

  private var origin: CGPoint
  private var needsLayout = true

  public init(frame: CGRect) {
    origin = frame.origin
    bounds = CGRect(origin: .zero, size: frame.size)
    super.init()
  }

  /// Exists for subclasses that must restate it; there are no storyboards, so the coder is not read.
  public required init?(coder: NSCoder) {
    origin = .zero
    bounds = .zero
    super.init()
  }

  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Puts `view` in front of the other subviews, taking it from the superview it had.
  open func addSubview(_ view: UIView) {
    MainThreadChecker.check("UIView addSubview:")
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    setNeedsLayout()
  }

  open func removeFromSuperview() {
    guard superview != nil else { return }
    MainThreadChecker.check("UIView removeFromSuperview")
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  open func setNeedsLayout() {
    needsLayout = true
  }

  /// Lays out this view, if it was asked for, and then the views below it.
  open func layoutIfNeeded() {
    MainThreadChecker.check("UIView layoutIfNeeded")
    Self.withLayoutLock { layOut() }
  }

  private static let layoutLock = NSRecursiveLock()

  /// Runs what a layout on the main thread and a reload on another would do half and half: a program that makes this mistake
  /// shows the same at each run. Who waits for the other thread in a layout is not kept waiting for ever.
  static func withLayoutLock(_ body: () -> Void) {
    let isLocked = layoutLock.lock(before: Date(timeIntervalSinceNow: 1))
    body()
    if isLocked { layoutLock.unlock() }
  }

  private func layOut() {
    if needsLayout {
      needsLayout = false
      owner?.viewWillLayoutSubviews()
      layoutSubviews()
      owner?.viewDidLayoutSubviews()
    }
    subviews.forEach { $0.layOut() }
  }

  /// Does nothing here; subclasses place their subviews.
  open func layoutSubviews() {}

  private func follow(from former: CGSize, to current: CGSize) {
    if autoresizingMask.contains(.flexibleWidth) { frame.size.width += current.width - former.width }
    if autoresizingMask.contains(.flexibleHeight) { frame.size.height += current.height - former.height }
  }
}

extension UIView {
  /// Which sizes of a view are flexible, with UIKit's values.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  }
}
