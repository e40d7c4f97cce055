import Synchronization

/// Ends one piece of work from another thread: its program is killed, and no other is started for it.
///
/// Work is bound to it with `Cancellation.$current.withValue(cancellation) { … }`, on the thread that does it.
public final class Cancellation: Sendable {
  /// What ends the work under way on this thread.
  @TaskLocal public static var current: Cancellation?

  private let hasBeenCancelled = Mutex(false)
  private let outer: Cancellation?

  /// - Parameter outer: ends this too.
  public init(within outer: Cancellation? = nil) { self.outer = outer }

  public var isCancelled: Bool { hasBeenCancelled.withLock { $0 } || outer?.isCancelled == true }

  public func cancel() { hasBeenCancelled.withLock { $0 = true } }
}
