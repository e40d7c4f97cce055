import Foundation

/// Gives each response once, in their order, and then the last one again.
func inTurn(_ first: StubResponse, _ later: StubResponse...) -> StubResponder {
  let lock = NSLock()
  var next = first
  var waiting = later[...]
  return { _ in
    lock.withLock {
      defer { next = waiting.popFirst() ?? next }
      return next
    }
  }
}
