import Synchronization

/// Passes on the first value, and none that follows.
final class Once<Value: Sendable>: Sendable {
  private let handler: Mutex<(@Sendable (Value) -> Void)?>
  private let unanswered: Value

  init(unanswered: Value, _ handler: @escaping @Sendable (Value) -> Void) {
    self.handler = Mutex(handler)
    self.unanswered = unanswered
  }

  func callAsFunction(_ value: Value) {
    take()?(value)
  }

  /// The handler for whoever comes first, nil for all others.
  private func take() -> (@Sendable (Value) -> Void)? {
    handler.withLock { handler in
      defer { handler = nil }
      return handler
    }
  }

  deinit {
    take()?(unanswered)
  }
}
