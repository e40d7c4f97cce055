extension UITableView {
  /// What a finger's tap on a row does, the delegate's part included. UIKit has no such method: touches do it there.
  public func tapRow(at indexPath: IndexPath) {
    guard allowsSelection, indexPath.count == 2, indexPath.section < numberOfSections,
      indexPath.row < numberOfRows(inSection: indexPath.section)
    else { return }
    var target: IndexPath? = indexPath
    if let delegate { target = delegate.tableView(self, willSelectRowAt: indexPath) }
    guard let target else { return }
    let former = indexPathForSelectedRow
    selectRow(at: target, animated: true, scrollPosition: .none)
    if let former, former != target { delegate?.tableView(self, didDeselectRowAt: former) }
    delegate?.tableView(self, didSelectRowAt: target)
  }
}
