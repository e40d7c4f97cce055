/// Passes on the first value, and none that follows.
final class Once<Value> {
  private var handler: ((Value) -> Void)?
  private let unanswered: Value

  init(unanswered: Value, _ handler: @escaping (Value) -> Void) {
    self.handler = handler
    self.unanswered = unanswered
  }

  func callAsFunction(_ value: Value) {
    handler?(value)
    handler = nil
  }

  deinit {
    handler?(unanswered)
  }
}
