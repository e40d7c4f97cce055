// These tests are XCTest's: beside a module named UIKit, Swift Testing wants an overlay, `_Testing_UIKit`, that Linux lacks.
import UIKit

/// Fills a table with numbered rows and keeps what it was asked and told.
final class NumberList: NSObject, UITableViewDataSource, UITableViewDelegate {
  var rowCounts: [Int]
  var titles: [String?] = []
  var height = UITableView.automaticDimension
  var refusesSelection = false

  private(set) var countsAsked = 0
  private(set) var rowsAsked: [Int] = []
  private(set) var events: [String] = []

  init(rows: Int) { rowCounts = [rows] }

  init(sections: [Int]) { rowCounts = sections }

  func forgetQuestions() {
    countsAsked = 0
    rowsAsked = []
    events = []
  }

  func numberOfSections(in tableView: UITableView) -> Int { rowCounts.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    countsAsked += 1
    return rowCounts[section]
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    rowsAsked.append(indexPath.row)
    let cell = tableView.dequeueReusableCell(withIdentifier: "Number", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = "row \(indexPath.section).\(indexPath.row)"
    cell.contentConfiguration = content
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    events.append("willDisplay \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    events.append("didEndDisplaying \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    events.append("willSelect \(indexPath.row)")
    return refusesSelection ? nil : indexPath
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    events.append("didSelect \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    events.append("didDeselect \(indexPath.row)")
  }
}
