import Foundation

/// Work on a thread of its own, for a result that is asked for later.
final class Background<Value>: @unchecked Sendable {
  private let condition = NSCondition()
  private var result: Result<Value, any Error>?

  init(_ work: @escaping @Sendable () throws -> Value) {
    Thread { [self] in
      let result = Result { try work() }
      condition.lock()
      self.result = result
      condition.broadcast()
      condition.unlock()
    }.start()
  }

  /// Waits for the end of the work.
  func value() throws -> Value {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let result { return try result.get() }
      condition.wait()
    }
  }
}
