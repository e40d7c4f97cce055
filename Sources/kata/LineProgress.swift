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
      let line = "\(state.begun)/\(total)  \(name)"
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
