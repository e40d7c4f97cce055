/// Rows in sections, filled by a data source as they come into view.
///
/// Keeps UIKit's order of things: `reloadData()` asks for the counts of rows at once, and they are kept until the next; cells are asked only at layout and only for rows
/// within the bounds; cells that leave go to a reuse queue; selection in code tells the delegate nothing. `visibleCells` lays out first;
/// `cellForRow(at:)` does not. Leaves out inserting and moving single rows, editing, several selections at once, header views and nibs.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  public static let automaticDimension: CGFloat = -1
  static let standardRowHeight: CGFloat = 44
  static let standardHeaderHeight: CGFloat = 28

  public let style: Style
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { forgetRows() } }
  }
  open weak var delegate: (any UITableViewDelegate)? {
    didSet { if delegate !== oldValue { forgetRows() } }
  }

  /// The height of rows for which the delegate gives none; `automaticDimension` stands for 44 points.
  open var rowHeight = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { forgetRows() } }
  }
  open var allowsSelection = true

  /// The selected row, or nil.
  public private(set) var indexPathForSelectedRow: IndexPath?

  private var store = CellStore()
  private var geometry: RowGeometry?
  private var cells: [IndexPath: UITableViewCell] = [:]

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  // MARK: - Cells

  /// Has cells made from `cellClass`, a subclass of `UITableViewCell`; nil takes the registration back.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    let type = cellClass.map { type -> UITableViewCell.Type in
      guard let type = type as? UITableViewCell.Type else {
        preconditionFailure("a registered cell class is a subclass of UITableViewCell (was \(type))")
      }
      return type
    }
    store.register(type, for: identifier)
  }

  /// A cell from the reuse queue, else a new one of the registered class, else nil.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    MainThreadChecker.check("UITableView dequeueReusableCellWithIdentifier:")
    return store.take(identifier)
  }

  /// As above, but an identifier without a registered class ends the program, as in UIKit.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    MainThreadChecker.check("UITableView dequeueReusableCellWithIdentifier:forIndexPath:")
    guard let cell = store.take(identifier) else {
      preconditionFailure("a cell class is registered before it is dequeued (no class for \"\(identifier)\")")
    }
    return cell
  }

  // MARK: - Rows

  /// Forgets rows, cells and selection, and asks the data source for the counts; cells are asked for at the next layout.
  open func reloadData() {
    MainThreadChecker.check("UITableView reloadData")
    Self.withLayoutLock {
      indexPathForSelectedRow = nil
      forgetRows()
      _ = currentGeometry
    }
  }

  open var numberOfSections: Int {
    currentGeometry.counts.count
  }

  open func numberOfRows(inSection section: Int) -> Int {
    currentGeometry.counts[section]
  }

  /// The cell that stands at the row now; nil before layout and for rows out of view.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    MainThreadChecker.check("UITableView cellForRowAtIndexPath:")
    return cells[indexPath]
  }

  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// The cells within the bounds from the top, after layout.
  open var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap { cells[$0] }
  }

  open var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return cells.keys.sorted()
  }

  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard let row = currentGeometry.row(at: indexPath) else { return .zero }
    return CGRect(x: 0, y: row.minY, width: bounds.width, height: row.height)
  }

  // MARK: - Selection

  /// Selects a row, or none, without telling the delegate; a row that does not exist is not selected.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    MainThreadChecker.check("UITableView selectRowAtIndexPath:animated:scrollPosition:")
    if let selected = indexPathForSelectedRow { deselectRow(at: selected, animated: animated) }
    guard let indexPath, currentGeometry.row(at: indexPath) != nil else { return }
    indexPathForSelectedRow = indexPath
    cells[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    MainThreadChecker.check("UITableView deselectRowAtIndexPath:animated:")
    guard indexPathForSelectedRow == indexPath else { return }
    indexPathForSelectedRow = nil
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  /// Moves the content so that the row is seen; `.none` moves it as little as it can.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard currentGeometry.row(at: indexPath) != nil else { return }
    let row = rectForRow(at: indexPath)
    let y =
      switch scrollPosition {
      case .none: min(max(contentOffset.y, row.maxY - bounds.height), row.minY)
      case .top: row.minY
      case .middle: row.midY - bounds.height / 2
      case .bottom: row.maxY - bounds.height
      }
    let lowest = max(0, currentGeometry.contentHeight - bounds.height)
    setContentOffset(CGPoint(x: 0, y: min(max(y, 0), lowest)), animated: animated)
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let visible = currentGeometry.rows(from: bounds.minY, to: bounds.maxY)
    let paths = Set(visible.map(\.indexPath))
    for (indexPath, cell) in cells.sorted(by: { $0.key < $1.key }) where !paths.contains(indexPath) {
      remove(cell, from: indexPath)
    }
    for row in visible {
      let cell = cells[row.indexPath] ?? insertCell(at: row.indexPath)
      cell?.frame = CGRect(x: 0, y: row.minY, width: bounds.width, height: row.height)
    }
  }

  private func insertCell(at indexPath: IndexPath) -> UITableViewCell? {
    guard let cell = dataSource?.tableView(self, cellForRowAt: indexPath) else { return nil }
    cells[indexPath] = cell
    cell.setSelected(indexPath == indexPathForSelectedRow, animated: false)
    addSubview(cell)
    delegate?.tableView(self, willDisplay: cell, forRowAt: indexPath)
    return cell
  }

  private func remove(_ cell: UITableViewCell, from indexPath: IndexPath) {
    cells[indexPath] = nil
    cell.removeFromSuperview()
    store.recycle(cell)
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: indexPath)
  }

  private func forgetRows() {
    geometry = nil
    for (indexPath, cell) in cells.sorted(by: { $0.key < $1.key }) { remove(cell, from: indexPath) }
    setNeedsLayout()
  }

  private var currentGeometry: RowGeometry {
    if let geometry { return geometry }
    let asked = askGeometry()
    geometry = asked
    contentSize = CGSize(width: bounds.width, height: asked.contentHeight)
    return asked
  }

  private func askGeometry() -> RowGeometry {
    guard let dataSource else { return RowGeometry(heights: [[]], headers: [0]) }
    let sections = 0..<dataSource.numberOfSections(in: self)
    return RowGeometry(
      heights: sections.map { section in
        (0..<dataSource.tableView(self, numberOfRowsInSection: section)).map { row in
          let height = delegate?.tableView(self, heightForRowAt: IndexPath(row: row, section: section)) ?? rowHeight
          return height == UITableView.automaticDimension ? UITableView.standardRowHeight : height
        }
      },
      headers: sections.map { section in
        dataSource.tableView(self, titleForHeaderInSection: section) == nil ? 0 : UITableView.standardHeaderHeight
      })
  }
}
