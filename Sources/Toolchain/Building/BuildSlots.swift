import Foundation

/// Lets as many compilers run at once as there are cores; test programs, which mostly wait, run beside them.
final class BuildSlots: @unchecked Sendable {
  private let condition = NSCondition()
  private var free: Int

  init(count: Int) { free = count }

  /// How many more compilers could run now.
  var available: Int {
    condition.lock()
    defer { condition.unlock() }
    return max(0, free)
  }

  func use<Result>(_ work: () throws -> Result) rethrows -> Result {
    condition.lock()
    while free < 1 { condition.wait() }
    free -= 1
    condition.unlock()
    defer {
      condition.lock()
      free += 1
      condition.signal()
      condition.unlock()
    }
    return try work()
  }
}
