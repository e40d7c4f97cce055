import Terminal

/// Shows what is longer than the screen a screenful at a time, and leaves the rest of the screen to what comes after.
struct Pager {
  private let console: Console
  private var reading = TextPage([])
  private var lines: [String] = []
  private var shown = 0..<0
  /// What the lines were set for.
  private var width = 0

  /// The rows that a verdict and what is found take below a lesson; in a narrow window they are broken into more.
  private var rowsOfVerdict: Int { console.width < 70 ? 9 : 7 }

  init(_ console: Console) { self.console = console }

  /// Shows the beginning of another text.
  ///
  /// - Parameter isLast: whether nothing comes after it before the next key.
  mutating func open(_ reading: TextPage, isLast: Bool = false) {
    self.reading = reading
    set()
    show(from: 0, rows: console.size.rows - (isLast ? 2 : rowsOfVerdict))
  }

  /// Shows a text whole where it and the verdict around it fit the screen, and elsewhere says which key shows it.
  mutating func offer(_ reading: TextPage, named name: String) {
    self.reading = reading
    set()
    if lines.count <= console.size.rows - rowsOfVerdict - 3 {
      show(from: 0, rows: lines.count)
    } else {
      shown = 0..<0
      console.print(dim("\(name): space"))
    }
  }

  /// - Parameter footer: a line that stays in sight, such as the last verdict.
  mutating func goOn(footer: String?) {
    fit()
    guard shown.upperBound < lines.count else {
      return console.print(dim("that is all; 'b' goes back, 'l' shows the lesson"))
    }
    show(from: shown.upperBound, rows: console.size.rows - 3, footer: footer)
  }

  /// - Parameter footer: a line that stays in sight, such as the last verdict.
  mutating func goBack(footer: String?) {
    fit()
    let rows = console.size.rows - 3
    show(from: max(0, shown.lowerBound - rows), rows: rows, footer: footer)
  }

  private mutating func show(from first: Int, rows: Int, footer: String? = nil) {
    let end = min(lines.count, first + max(4, rows))
    // One line more takes no more room than to say that there is one.
    shown = first..<(end == lines.count - 1 ? lines.count : end)
    console.print(lines[shown].joined(separator: "\n"))
    let left = lines.count - shown.upperBound
    if left > 0 { console.print(dim("… \(left) more lines: space\(first > 0 ? ", back: b" : "")")) }
    if let footer { console.print(footer) }
  }

  private mutating func set() {
    let all = reading.lines(on: console)
    let last = all.lastIndex { !$0.isEmpty } ?? -1
    lines = Array(all[...last].drop(while: \.isEmpty))
    width = console.width
  }

  /// After the window was resized the same place is in another line.
  private mutating func fit() {
    guard width != console.width, !lines.isEmpty else { return }
    let before = lines.count
    set()
    shown = (shown.lowerBound * lines.count / before)..<(shown.upperBound * lines.count / before)
  }

  private func dim(_ text: String) -> String { console.style.text(text, .dim) }
}
