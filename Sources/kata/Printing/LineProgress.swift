import Synchronization

/// One line on a terminal that says how far a run is; nothing elsewhere.
final class LineProgress: Sendable {
  private let console: Console
  private let total: Int
  private let state = Mutex((begun: 0, isOver: false))

  init(_ console: Console, total: Int) {
    self.console = console
    self.total = total
  }

  func began(_ name: String) {
    state.withLock { state in
      state.begun += 1
      guard console.showsProgress, !state.isOver else { return }
      let line = "\(Bar.text(state.begun, of: total)) \(state.begun)/\(total)  \(name)"
      console.progress("\r\u{1b}[K" + String(line.prefix(max(10, console.width - 1))))
    }
  }

  /// Takes the line away for good.
  func clear() {
    state.withLock { state in
      if console.showsProgress, state.begun > 0 { console.progress("\r\u{1b}[K") }
      state.isOver = true
    }
  }
}

/// How far a run is, at one look.
enum Bar {
  private static let width = 20

  static func text(_ done: Int, of total: Int) -> String {
    let filled = total == 0 ? width : width * done / total
    return String(repeating: "█", count: filled) + String(repeating: "·", count: width - filled)
  }
}
