import Basics
import Foundation
import Processes

/// Lets as many compilers run at once as there are cores; test programs, which mostly wait, run beside them.
final class BuildSlots: Sendable {
  let count: Int
  private let free: Monitor<Int>

  init(count: Int) {
    self.count = count
    free = Monitor(count)
  }

  /// How many more compilers could run now.
  var available: Int { free.withLock { max(0, $0) } }

  func use<Result>(_ body: () throws -> Result) rethrows -> Result {
    free.wait { free -> Void? in
      guard free > 0 else { return nil }
      free -= 1
      return ()
    }
    defer { free.withLock { $0 += 1 } }
    return try body()
  }
}

/// The keys of what is being made: a caller claims those that nobody has, and waits for the others.
final class ClaimSet<Key: Hashable & Sendable>: Sendable {
  private let claimed = Monitor<Set<Key>>([])

  /// Takes the unclaimed ones; they have to be released.
  func claim(_ keys: [Key]) -> Set<Key> {
    claimed.withLock { claimed in
      let mine = Set(keys).subtracting(claimed)
      claimed.formUnion(mine)
      return mine
    }
  }

  /// Gives back what was taken, made or not.
  func release(_ mine: Set<Key>) { claimed.withLock { $0.subtract(mine) } }

  /// Waits until nobody has any of these.
  func wait(for keys: [Key]) { claimed.wait { $0.isDisjoint(with: keys) ? () : nil } }

  /// Calls the body when no other call for the same key is in progress: the second finds what the first has made.
  func alone<Result>(_ key: Key, _ body: () throws -> Result) rethrows -> Result {
    claimed.wait { $0.insert(key).inserted ? () : nil }
    defer { release([key]) }
    return try body()
  }
}

/// A value that is known later.
final class Future<Value: Sendable>: Sendable {
  private let result = Monitor<Result<Value, any Error>?>(nil)

  /// One that somebody fulfills.
  init() {}

  /// One that a thread of its own fulfills.
  init(_ body: @escaping @Sendable () throws -> Value) {
    let (cancellation, worker) = (Cancellation.current, WorkQueue.worker)
    let thread = Thread { [self] in
      Cancellation.$current.withValue(cancellation) {
        WorkQueue.$worker.withValue(worker) { fulfill(Result { try body() }) }
      }
    }
    thread.stackSize = WorkQueue.stackSize
    thread.start()
  }

  /// The first result stays.
  func fulfill(_ value: Result<Value, any Error>) { result.withLock { $0 = $0 ?? value } }

  /// Waits for the result.
  func value() throws -> Value { try result.wait { $0 }.get() }
}
