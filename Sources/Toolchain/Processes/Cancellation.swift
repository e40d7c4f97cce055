import Foundation

/// Ends one piece of work from another thread: its program is killed, and no other is started for it.
///
/// Work is bound to it with `Cancellation.$current.withValue(cancellation) { … }`, on the thread that does it.
public final class Cancellation: @unchecked Sendable {
  /// What ends the work under way on this thread.
  @TaskLocal public static var current: Cancellation?

  private let lock = NSLock()
  private var hasBeenCancelled = false
  private let outer: Cancellation?

  /// - Parameter outer: ends this too.
  public init(within outer: Cancellation? = nil) { self.outer = outer }

  public var isCancelled: Bool {
    lock.lock()
    defer { lock.unlock() }
    return hasBeenCancelled || outer?.isCancelled == true
  }

  public func cancel() {
    lock.lock()
    hasBeenCancelled = true
    lock.unlock()
  }
}
