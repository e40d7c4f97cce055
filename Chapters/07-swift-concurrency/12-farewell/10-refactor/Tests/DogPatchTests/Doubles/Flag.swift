import Synchronization

/// Something that has happened, which a test can see without waiting.
nonisolated final class Flag: Sendable {
  private let state = Mutex(false)

  var isUp: Bool { state.withLock { $0 } }

  func raise() {
    state.withLock { $0 = true }
  }
}
