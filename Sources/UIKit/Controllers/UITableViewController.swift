/// A view controller whose view is a table view that it fills.
///
/// Keeps what UIKit does: the table's data source and delegate are the controller; rows are loaded when the view first appears; the
/// selection is cleared each time it appears. A table view put in place of the first is wired in the same way. Leaves out insets and
/// the keyboard.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  open var clearsSelectionOnViewWillAppear = true

  private let style: UITableView.Style
  private var waitingRefreshControl: UIRefreshControl?
  private var hasAppeared = false

  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// The controller's view; reading it loads it.
  open var tableView: UITableView! {
    get { view as? UITableView }
    set {
      let former = viewIfLoaded as? UITableView
      view = newValue
      if let newValue { wire(newValue, replacing: former) }
    }
  }

  /// The table view's refresh control; one set before the view is loaded is handed over then.
  open var refreshControl: UIRefreshControl? {
    get { isViewLoaded ? tableView?.refreshControl : waitingRefreshControl }
    set {
      if isViewLoaded { tableView?.refreshControl = newValue } else { waitingRefreshControl = newValue }
    }
  }

  open override func loadView() {
    tableView = UITableView(frame: UIViewController.screen, style: style)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if !hasAppeared {
      hasAppeared = true
      tableView?.reloadData()
    }
    if clearsSelectionOnViewWillAppear, let selected = tableView?.indexPathForSelectedRow {
      tableView?.deselectRow(at: selected, animated: animated)
    }
  }

  private func wire(_ tableView: UITableView, replacing former: UITableView?) {
    if tableView.dataSource == nil { tableView.dataSource = self }
    if tableView.delegate == nil { tableView.delegate = self }
    if tableView.refreshControl == nil { tableView.refreshControl = former?.refreshControl ?? waitingRefreshControl }
    waitingRefreshControl = nil
  }

  // MARK: - UITableViewDataSource

  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

  /// An empty cell; a subclass that has rows overrides it.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  // MARK: - UITableViewDelegate

  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }

  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath
  }

  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
}
