import UIKit

extension UITableView {
  /// A table of that many standard rows in height, filled by `list`.
  static func showing(_ list: NumberList, height rows: Int) -> UITableView {
    let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: rows * 44), style: .plain)
    tableView.register(NumberCell.self, forCellReuseIdentifier: "Number")
    tableView.dataSource = list
    tableView.delegate = list
    return tableView
  }

  var visibleTexts: [String?] {
    visibleCells.map { ($0.contentConfiguration as? UIListContentConfiguration)?.text }
  }
}
