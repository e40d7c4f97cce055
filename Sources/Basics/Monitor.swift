import Foundation

/// A value that several threads change, one at a time, and that they can wait for.
///
/// `Mutex` cannot be waited on.
public final class Monitor<State>: @unchecked Sendable {
  private let condition = NSCondition()
  private var state: State

  public init(_ state: State) { self.state = state }

  /// Looks at the value or changes it; whoever waits looks again.
  public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    condition.lock()
    defer {
      condition.broadcast()
      condition.unlock()
    }
    return try body(&state)
  }

  /// Waits until the value is such that the body comes to a result.
  public func wait<Result>(_ body: (inout State) throws -> Result?) rethrows -> Result {
    condition.lock()
    defer {
      condition.broadcast()
      condition.unlock()
    }
    while true {
      if let result = try body(&state) { return result }
      condition.wait()
    }
  }
}
