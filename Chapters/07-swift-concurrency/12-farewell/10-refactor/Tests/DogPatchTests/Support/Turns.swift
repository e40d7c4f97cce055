import Synchronization

/// Lets one in at a time.
nonisolated final class Turns: Sendable {
  private struct State {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  func take(_ body: @Sendable () async throws -> Void) async rethrows {
    await begin()
    defer { end() }
    try await body()
  }

  private func begin() async {
    await withCheckedContinuation { turn in
      let isFree = state.withLock { state in
        if state.isTaken { state.waiting.append(turn) }
        defer { state.isTaken = true }
        return !state.isTaken
      }
      if isFree { turn.resume() }
    }
  }

  private func end() {
    let next = state.withLock { state in
      state.isTaken = !state.waiting.isEmpty
      return state.isTaken ? state.waiting.removeFirst() : nil
    }
    next?.resume()
  }
}
