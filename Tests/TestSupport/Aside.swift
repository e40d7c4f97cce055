import Foundation

/// Runs what mostly waits on a thread of its own, so that another test has the core meanwhile.
///
/// Swift Testing runs as many tests at once as there are cores, and a test that waits for a program holds one.
public func aside<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread { continuation.resume(with: Result { try body() }) }.start()
  }
}
