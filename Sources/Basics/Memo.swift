import Foundation

/// Keeps what was computed for a key, for several threads; nothing is ever dropped.
public final class Memo<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Key: Value] = [:]

  public init() {}

  /// The kept value, else the computed one; two threads may compute the same value at once.
  public func value(for key: Key, _ compute: () throws -> Value) rethrows -> Value {
    lock.lock()
    let known = values[key]
    lock.unlock()
    if let known { return known }
    let value = try compute()
    keep(value, for: key)
    return value
  }

  /// Keeps a value that was computed elsewhere, over an older one.
  public func keep(_ value: Value, for key: Key) {
    lock.lock()
    values[key] = value
    lock.unlock()
  }
}
