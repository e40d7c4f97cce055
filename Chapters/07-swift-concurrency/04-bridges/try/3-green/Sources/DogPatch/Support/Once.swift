/// Passes on the first value, and tells of those that follow.
final class Once<Value> {
  private var handler: ((Value) -> Void)?
  private let unanswered: Value
  private let extra: (Value) -> Void

  init(
    unanswered: Value,
    _ handler: @escaping (Value) -> Void,
    extra: @escaping (Value) -> Void = { _ in }
  ) {
    self.handler = handler
    self.unanswered = unanswered
    self.extra = extra
  }

  func callAsFunction(_ value: Value) {
    guard let handler else { return extra(value) }
    self.handler = nil
    handler(value)
  }

  deinit {
    handler?(unanswered)
  }
}
