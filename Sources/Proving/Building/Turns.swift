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

  func use<Result>(_ work: () throws -> Result) rethrows -> Result {
    free.wait { free -> Void? in
      guard free > 0 else { return nil }
      free -= 1
      return ()
    }
    defer { free.withLock { $0 += 1 } }
    return try work()
  }
}

/// Has work of one name done once at a time: whoever comes second waits, and then finds it done.
final class SingleFlight: Sendable {
  private let running = Monitor<Set<String>>([])

  func run<Result>(_ name: String, _ work: () throws -> Result) rethrows -> Result {
    running.wait { $0.insert(name).inserted ? () : nil }
    defer { running.withLock { _ = $0.remove(name) } }
    return try work()
  }
}

/// Who makes what, where several want some of the same things at once: each makes what nobody else has begun.
final class ClaimSet: Sendable {
  private let claimed = Monitor<Set<Digest>>([])

  /// Takes those that nobody has; they have to be released.
  func claim(_ wanted: [Digest]) -> Set<Digest> {
    claimed.withLock { claimed in
      let mine = Set(wanted).subtracting(claimed)
      claimed.formUnion(mine)
      return mine
    }
  }

  /// Gives back what was taken, made or not.
  func release(_ mine: Set<Digest>) { claimed.withLock { $0.subtract(mine) } }

  /// Waits until nobody has any of these.
  func wait(for others: [Digest]) { claimed.wait { $0.isDisjoint(with: others) ? () : nil } }
}

/// Work on a thread of its own, for a result that is asked for later.
final class Background<Value: Sendable>: Sendable {
  private let result = Monitor<Result<Value, any Error>?>(nil)

  init(_ work: @escaping @Sendable () throws -> Value) {
    let result = result
    let (cancellation, worker) = (Cancellation.current, WorkQueue.worker)
    let thread = Thread {
      let made = Result {
        try Cancellation.$current.withValue(cancellation) { try WorkQueue.$worker.withValue(worker) { try work() } }
      }
      result.withLock { $0 = made }
    }
    thread.stackSize = WorkQueue.stackSize
    thread.start()
  }

  /// Waits for the end of the work.
  func value() throws -> Value { try result.wait { $0 }.get() }
}

/// A part of what some work comes to, for those who need no more; at the work's end all of it.
final class Promise<Value: Sendable>: Sendable {
  private let told = Monitor<Value??>(nil)

  func tell(_ value: Value) { told.withLock { $0 = .some(value) } }

  /// Does the work, and tells what it comes to where nothing was told before.
  func end(_ work: () throws -> Value?) rethrows -> Value? {
    defer { told.withLock { $0 = $0 ?? .some(nil) } }
    let value = try work()
    told.withLock { $0 = $0 ?? .some(value) }
    return value
  }

  /// Waits for the first that is told; nil where the work came to nothing.
  func value() -> Value? { told.wait { $0 } }
}
