/// Sets a table: as wide as its texts, its cells broken where the terminal is narrower, and row by row where words would
/// have to be cut for that.
struct TableSetter {
  let width: Int
  private static let gap = 2

  /// - Parameter rows: cells; the first row is the head. A row may lack cells.
  func lines(of rows: [[[Span]]]) -> [[Span]] {
    guard let head = rows.first else { return [] }
    let columns = (0..<(rows.map(\.count).max() ?? 0)).map { column in rows.compactMap { $0.dropFirst(column).first } }
    let widths = fitted(columns.map { $0.map(\.columns).max() ?? 0 })
    let fits = zip(columns, widths).allSatisfy { cells, width in cells.allSatisfy { $0.longestWord <= width } }
    guard fits, widths.reduce(-Self.gap, { $0 + $1 + Self.gap }) <= width else {
      return rows.dropFirst().flatMap { rowByRow($0, head) }
    }
    let gap = String(repeating: " ", count: Self.gap)
    let rule = widths.map { String(repeating: "─", count: $0) }.joined(separator: gap)
    return set(head.map(\.bold), widths) + [[Span(text: rule, look: .dim)]]
      + rows.dropFirst().flatMap { set($0, widths) }
  }

  /// The widest columns give way first.
  private func fitted(_ natural: [Int]) -> [Int] {
    var widths = natural.map { max(1, $0) }
    let room = max(widths.count, width - Self.gap * (widths.count - 1))
    while widths.reduce(0, +) > room, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }) {
      widths[widest] -= 1
    }
    return widths
  }

  private func set(_ cells: [[Span]], _ widths: [Int]) -> [[Span]] {
    let columns = zip(cells, widths).map { LineBreaker(width: $1).lines(of: $0) }
    return (0..<(columns.map(\.count).max() ?? 0)).map { number in
      var line: [Span] = []
      for (column, lines) in columns.enumerated() {
        let cell = number < lines.count ? lines[number] : []
        line += cell
        guard column + 1 < columns.count else { continue }
        line.append(Span(text: String(repeating: " ", count: max(0, widths[column] - cell.columns) + Self.gap)))
      }
      return line
    }
  }

  private func rowByRow(_ cells: [[Span]], _ head: [[Span]]) -> [[Span]] {
    let breaker = LineBreaker(width: width)
    return zip(cells, head).enumerated().flatMap { index, pair in
      let (cell, title) = pair
      if index == 0 { return breaker.lines(of: cell.bold, first: [Span(text: "• ")], rest: [Span(text: "  ")]) }
      let lead = [Span(text: "  ")]
      return breaker.lines(of: title + [Span(text: ": ")] + cell, first: lead, rest: [Span(text: "    ")])
    }
  }
}

extension [Span] {
  fileprivate var bold: [Span] { map { Span(text: $0.text, look: $0.look.union(.bold)) } }

  fileprivate var longestWord: Int {
    map(\.text).joined().split(separator: " ").map(\.columns).max() ?? 0
  }
}
