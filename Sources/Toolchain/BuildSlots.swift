import Foundation

/// Lets as many compilers run at once as there are cores; test programs, which mostly wait, run beside them.
final class BuildSlots: @unchecked Sendable {
  private let slots: DispatchSemaphore

  init(count: Int) { slots = DispatchSemaphore(value: count) }

  func use<Result>(_ work: () throws -> Result) rethrows -> Result {
    slots.wait()
    defer { slots.signal() }
    return try work()
  }
}
