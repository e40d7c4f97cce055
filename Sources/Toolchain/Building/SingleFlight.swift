import Foundation

/// Has work of one name done once at a time: whoever comes second waits, and then finds it done.
final class SingleFlight: @unchecked Sendable {
  private let condition = NSCondition()
  private var running: Set<String> = []

  func run<Result>(_ name: String, _ work: () throws -> Result) rethrows -> Result {
    condition.lock()
    while running.contains(name) { condition.wait() }
    running.insert(name)
    condition.unlock()
    defer {
      condition.lock()
      running.remove(name)
      condition.broadcast()
      condition.unlock()
    }
    return try work()
  }
}
