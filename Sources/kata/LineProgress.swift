import Foundation

/// One line on a terminal that says how far a run is; nothing elsewhere.
final class LineProgress: @unchecked Sendable {
  private let console: Console
  private let total: Int
  private var begun = 0
  private var isOver = false
  private let lock = NSLock()

  init(_ console: Console, total: Int) {
    self.console = console
    self.total = total
  }

  func began(_ name: String) {
    lock.lock()
    defer { lock.unlock() }
    begun += 1
    guard console.showsProgress, !isOver else { return }
    let line = "\(begun)/\(total)  \(name)"
    console.progress("\r\u{1b}[K" + String(line.prefix(max(10, console.width - 1))))
  }

  /// Takes the line away for good.
  func clear() {
    lock.lock()
    defer { lock.unlock() }
    if console.showsProgress, begun > 0 { console.progress("\r\u{1b}[K") }
    isOver = true
  }
}
