/// Owns a view, makes it when it is first asked for, and hears when it comes and goes.
///
/// Keeps loading on demand (`loadView`, then `viewDidLoad`, once), the calls around layout, and those of appearing and disappearing, which
/// `beginAppearanceTransition` and `endAppearanceTransition` send as UIKit's containers do. Leaves out nibs and storyboards, navigation,
/// presenting, children and rotation.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  /// The size in points of the screen that a view first gets: nineteen rows of 44 points.
  static let screen = CGRect(x: 0, y: 0, width: 390, height: 844)

  open var title: String?

  private var loadedView: UIView?
  private var isAppearing: Bool?

  /// The view; reading it loads it.
  open var view: UIView! {
    get {
      MainThreadChecker.check("UIViewController view")
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.owner = nil
      loadedView = newValue
      loadedView?.owner = self
    }
  }

  /// There are no nibs, so both arguments are left unread.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Exists for subclasses that must restate it; there are no storyboards, so the coder is not read.
  public required init?(coder: NSCoder) {
    super.init()
  }

  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  open var isViewLoaded: Bool { loadedView != nil }
  open var viewIfLoaded: UIView? { loadedView }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// Makes an empty view; a subclass that makes its own assigns `view` and does not call super.
  open func loadView() {
    view = UIView(frame: UIViewController.screen)
  }

  open func viewDidLoad() {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  /// Loads the view if it must, then tells that it will appear or disappear.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    loadViewIfNeeded()
    self.isAppearing = isAppearing
    if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
  }

  /// Tells that the transition begun last has ended; without one it does nothing.
  public func endAppearanceTransition() {
    guard let isAppearing else { return }
    self.isAppearing = nil
    if isAppearing {
      viewIsAppearing(false)
      viewDidAppear(false)
    } else {
      viewDidDisappear(false)
    }
  }
}
