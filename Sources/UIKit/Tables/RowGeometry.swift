/// Where the rows of a table stand: counts and heights as the data source and the delegate told them once.
struct RowGeometry {
  /// A row with its vertical extent.
  struct Row {
    let indexPath: IndexPath
    let minY: CGFloat
    let height: CGFloat
  }

  /// The number of rows, by section.
  let counts: [Int]

  /// Every row, from the top.
  let rows: [Row]

  let contentHeight: CGFloat

  /// Takes the rows' heights by section, and the height of what stands above each section.
  init(heights: [[CGFloat]], headers: [CGFloat]) {
    var rows: [Row] = []
    var y: CGFloat = 0
    for (section, sectionHeights) in heights.enumerated() {
      y += headers[section]
      for (row, height) in sectionHeights.enumerated() {
        rows.append(Row(indexPath: IndexPath(row: row, section: section), minY: y, height: height))
        y += height
      }
    }
    counts = heights.map(\.count)
    self.rows = rows
    contentHeight = y
  }

  func row(at indexPath: IndexPath) -> Row? {
    guard indexPath.count == 2, counts.indices.contains(indexPath.section) else { return nil }
    guard (0..<counts[indexPath.section]).contains(indexPath.row) else { return nil }
    return rows[counts[..<indexPath.section].reduce(0, +) + indexPath.row]
  }

  /// The rows that have a part between two heights.
  func rows(from minY: CGFloat, to maxY: CGFloat) -> [Row] {
    rows.filter { $0.minY < maxY && $0.minY + $0.height > minY }
  }
}
