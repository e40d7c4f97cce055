extension UIViewController {
  /// Does to the table view in sight what the key means; `quit` is the caller's.
  func press(_ key: TerminalKey) {
    guard let scrollView = view.firstDescendant(of: UIScrollView.self) else { return }
    switch key {
    case .pull: scrollView.pullToRefresh()
    case .up: (scrollView as? UITableView)?.moveSelection(by: -1)
    case .down: (scrollView as? UITableView)?.moveSelection(by: 1)
    case .open:
      guard let tableView = scrollView as? UITableView, let selected = tableView.indexPathForSelectedRow else { return }
      tableView.tapRow(at: selected)
    case .quit: break
    }
  }
}

extension UITableView {
  /// Selects the next row in that direction, or the first if none is selected, and brings it into view.
  fileprivate func moveSelection(by step: Int) {
    let paths = (0..<numberOfSections).flatMap { section in
      (0..<numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
    }
    guard allowsSelection, !paths.isEmpty else { return }
    let current = indexPathForSelectedRow.flatMap(paths.firstIndex)
    let target = paths[current.map { min(max($0 + step, 0), paths.count - 1) } ?? 0]
    selectRow(at: target, animated: false, scrollPosition: .none)
    scrollToRow(at: target, at: .none, animated: false)
  }
}
