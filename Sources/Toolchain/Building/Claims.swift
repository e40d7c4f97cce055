import Basics
import Curriculum
import Foundation

/// Who makes what, where several want some of the same things at once: each makes what nobody else has begun.
final class Claims: @unchecked Sendable {
  private let condition = NSCondition()
  private var claimed: Set<Digest> = []

  /// Takes those that nobody has; they have to be released.
  func claim(_ wanted: [Digest]) -> Set<Digest> {
    condition.lock()
    defer { condition.unlock() }
    let mine = Set(wanted).subtracting(claimed)
    claimed.formUnion(mine)
    return mine
  }

  /// Gives back what was taken, made or not.
  func release(_ mine: Set<Digest>) {
    condition.lock()
    claimed.subtract(mine)
    condition.broadcast()
    condition.unlock()
  }

  /// Waits until nobody has any of these.
  func wait(for others: [Digest]) {
    condition.lock()
    while !claimed.isDisjoint(with: others) { condition.wait() }
    condition.unlock()
  }
}
