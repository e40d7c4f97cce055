import Basics
import Foundation
import Synchronization

/// A value that is known later.
///
/// Not a `Task`: what computes it waits for programs, which would block a thread of Swift's pool, and reads what compilers
/// print, which may be nested more deeply than the 512 KB of such a thread allow (macOS).
public final class Future<Value: Sendable>: Sendable {
  private let result = Monitor<Result<Value, any Error>?>(nil)
  private let cancellation = Cancellation(within: .current)

  /// One that somebody fulfills.
  public init() {}

  /// One that a thread of its own fulfills.
  public init(_ body: @escaping @Sendable () throws -> Value) {
    let thread = Thread { [self] in
      Cancellation.$current.withValue(cancellation) { fulfill(Result { try body() }) }
    }
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// The first result stays.
  public func fulfill(_ value: Result<Value, any Error>) { result.withLock { $0 = $0 ?? value } }

  /// Waits for the result.
  ///
  /// - Throws: what the computation throws: `CancellationError` if it was cancelled while a program ran for it, or before.
  public func value() throws -> Value { try result.wait { $0 }.get() }

  /// Ends the program that runs for the value, or for a future that was made for it, and lets no other start.
  public func cancel() { cancellation.cancel() }
}

/// Whether work has been cancelled, or the work that it was begun for.
final class Cancellation: Sendable {
  /// That of the work on this thread.
  @TaskLocal static var current: Cancellation?

  private let hasBeenCancelled = Mutex(false)
  private let outer: Cancellation?

  /// - Parameter outer: cancels this too.
  init(within outer: Cancellation?) { self.outer = outer }

  var isCancelled: Bool { hasBeenCancelled.withLock { $0 } || outer?.isCancelled == true }

  func cancel() { hasBeenCancelled.withLock { $0 = true } }
}
