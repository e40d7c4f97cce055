/// Passes on the first value, and none that follows.
final class Once<Value> {
  private var handler: ((Value) -> Void)?

  init(unanswered: Value, _ handler: @escaping (Value) -> Void) {
    self.handler = handler
  }

  func callAsFunction(_ value: Value) {
    handler?(value)
    handler = nil
  }
}
