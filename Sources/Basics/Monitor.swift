import Foundation
import Synchronization

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

extension Thread {
  /// Does some work beside this thread, with the stack that it takes to read what compilers say, which may be nested deeply.
  public static func start(_ work: @escaping @Sendable () -> Void) {
    let thread = Thread(block: work)
    thread.stackSize = 8 << 20
    thread.start()
  }
}

/// Keeps what was computed for a key, for several threads; nothing is ever dropped.
public final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let values = Mutex<[Key: Value]>([:])

  public init() {}

  /// The kept value; nil if there is none.
  public func value(for key: Key) -> Value? { values.withLock { $0[key] } }

  /// The kept value, else the computed one; two threads may compute the same value at once.
  public func value(for key: Key, _ compute: () throws -> Value) rethrows -> Value {
    if let known = value(for: key) { return known }
    let value = try compute()
    keep(value, for: key)
    return value
  }

  /// Keeps a value that was computed elsewhere, over an older one.
  public func keep(_ value: Value, for key: Key) { values.withLock { $0[key] = value } }
}
