/// Draws a view controller as lines of text: its title, the spinner, and the rows of its table view or else its labels.
///
/// The same state gives the same lines. Drawing lays the view out for the size, as a window does on a phone, and changes nothing else.
@preconcurrency @MainActor
public struct TerminalRenderer {
  public let width: Int
  public let height: Int

  public init(width: Int = 80, height: Int = 24) {
    self.width = width
    self.height = height
  }

  /// At most `height` lines of at most `width` columns; `tick` chooses the spinner's picture.
  public func lines(of viewController: UIViewController, tick: Int = 0) -> [String] {
    viewController.loadViewIfNeeded()
    var lines = titleBar(viewController.title)
    guard let view = viewController.viewIfLoaded, !view.isHidden else { return fitted(lines) }
    let scrollView = view.firstDescendant(of: UIScrollView.self)
    if let control = scrollView?.refreshControl, control.isRefreshing { lines.append(spinner(tick)) }
    let remaining = max(0, height - lines.count)
    view.frame.size.height = CGFloat(remaining) * UITableView.standardRowHeight
    view.layoutIfNeeded()
    if let tableView = scrollView as? UITableView {
      lines += rows(of: tableView, height: remaining)
    } else {
      lines += view.texts.map { Self.margin + $0 }
    }
    return fitted(lines)
  }

  private func titleBar(_ title: String?) -> [String] {
    guard let title, !title.isEmpty else { return [] }
    return [title, String(repeating: "─", count: max(0, width))]
  }

  private func spinner(_ tick: Int) -> String {
    let pictures = ["|", "/", "-", "\\"]
    return Self.margin + pictures[abs(tick) % pictures.count] + " Refreshing"
  }

  /// The visible rows from the first, or from the first one that leaves room for the selected row.
  private func rows(of tableView: UITableView, height: Int) -> [String] {
    let paths = tableView.indexPathsForVisibleRows ?? []
    var blocks = paths.enumerated().map { position, path in
      let startsSection = position == 0 || paths[position - 1].section != path.section
      return (startsSection ? header(of: path.section, in: tableView) : []) + row(tableView.cellForRow(at: path))
    }
    if let selected = tableView.indexPathForSelectedRow.flatMap(paths.firstIndex) {
      var first = 0
      while first < selected, blocks[first...selected].reduce(0, { $0 + $1.count }) > height { first += 1 }
      blocks.removeFirst(first)
    }
    return Array(blocks.joined().prefix(height))
  }

  private func header(of section: Int, in tableView: UITableView) -> [String] {
    tableView.dataSource?.tableView(tableView, titleForHeaderInSection: section).map { [$0] } ?? []
  }

  private func row(_ cell: UITableViewCell?) -> [String] {
    guard let cell else { return [] }
    let marker = cell.isSelected && cell.selectionStyle != .none ? "> " : Self.margin
    let texts = cell.texts
    let accessory = cell.accessoryType.picture
    let available = width - marker.count - (accessory.isEmpty ? 0 : accessory.count + 1)
    var first = (texts.first ?? "").printable.fitted(to: available)
    if !accessory.isEmpty {
      first += String(repeating: " ", count: max(0, available - first.terminalWidth) + 1) + accessory
    }
    return [marker + first] + texts.dropFirst().map { Self.margin + Self.margin + $0 }
  }

  private func fitted(_ lines: [String]) -> [String] {
    lines.prefix(max(0, height)).map { $0.printable.fitted(to: width) }
  }

  private static let margin = "  "
}

extension UITableViewCell.AccessoryType {
  fileprivate var picture: String {
    switch self {
    case .none: ""
    case .disclosureIndicator: "›"
    case .checkmark: "✓"
    case .detailButton: "i"
    case .detailDisclosureButton: "i ›"
    }
  }
}
