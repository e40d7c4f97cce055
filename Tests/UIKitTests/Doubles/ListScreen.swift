import UIKit

/// A screen as the chapters build it: rows, an error row, pull to refresh.
class ListScreen: UITableViewController {
  struct Row {
    var text: String
    var detail: String?
  }

  var rows: [Row] = []
  var errorText = "No rows. Pull to try again."
  var onRefresh: (ListScreen) -> Void = { _ in }
  private(set) var tapped: [Int] = []
  private(set) var events: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    events.append("didLoad")
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    let control = UIRefreshControl()
    control.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
    refreshControl = control
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    events.append("willAppear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    events.append("didAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    events.append("willDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    events.append("didDisappear")
  }

  func refresh() {
    refreshControl?.beginRefreshing()
    onRefresh(self)
  }

  func show(_ rows: [Row]) {
    self.rows = rows
    refreshControl?.endRefreshing()
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    max(rows.count, 1)
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = rows.isEmpty ? errorText : rows[indexPath.row].text
    content.secondaryText = rows.isEmpty ? nil : rows[indexPath.row].detail
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tapped.append(indexPath.row)
  }
}
