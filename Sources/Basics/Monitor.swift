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
    try wait { try .some(body(&$0)) }
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

/// Keeps what was computed for a key, for several threads; nothing is ever dropped.
public final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let state = Monitor((values: [Key: Value](), computing: Set<Key>()))

  public init() {}

  /// The kept value, else the computed one; whoever asks meanwhile waits for it. What fails is computed again.
  ///
  /// - Parameter compute: may not ask for the same key.
  public func value(for key: Key, _ compute: () throws -> Value) rethrows -> Value {
    let known = state.wait { state -> Value?? in
      if let value = state.values[key] { return value }
      return state.computing.insert(key).inserted ? .some(nil) : nil
    }
    if let known { return known }
    defer { state.withLock { _ = $0.computing.remove(key) } }
    let value = try compute()
    keep(value, for: key)
    return value
  }

  /// The kept value, without waiting for one that is being computed.
  public func known(for key: Key) -> Value? { state.withLock { $0.values[key] } }

  /// Keeps a value that was computed elsewhere, over an older one.
  public func keep(_ value: Value, for key: Key) { state.withLock { $0.values[key] = value } }
}
