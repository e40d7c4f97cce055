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

  /// Waits for a core; it has to be given back.
  func take() {
    free.wait { free -> Void? in
      guard free > 0 else { return nil }
      free -= 1
      return ()
    }
  }

  func give() { free.withLock { $0 += 1 } }

  func use<Result>(_ body: () throws -> Result) rethrows -> Result {
    take()
    defer { give() }
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

  /// Waits until nobody has a key, and takes it: who comes second finds what the first has made. It has to be released.
  func take(_ key: Key) { claimed.wait { $0.insert(key).inserted ? () : nil } }

  /// Calls the body when no other call for the same key is in progress.
  func alone<Result>(_ key: Key, _ body: () throws -> Result) rethrows -> Result {
    take(key)
    defer { release([key]) }
    return try body()
  }
}

/// Hands out the steps: to each worker a stretch of its own, as neighbors share modules and would wait for each other, and
/// half of the longest stretch left to a worker that has none.
public final class WorkQueue: Sendable {
  private let stretches: Monitor<[Range<Int>]>

  init(count: Int, workers: Int) {
    stretches = Monitor(
      (0..<max(workers, 1)).map { worker in
        (count * worker / max(workers, 1))..<(count * (worker + 1) / max(workers, 1))
      })
  }

  /// Does the work for every index, over several threads, and returns when all is done.
  ///
  /// - Parameters:
  ///   - workers: how many threads.
  ///   - work: receives an index from 0.
  public static func run(count: Int, workers: Int, _ work: @escaping @Sendable (Int) -> Void) {
    let queue = WorkQueue(count: count, workers: workers)
    let threads = (0..<workers).map { worker in
      Future { while let index = queue.next(for: worker) { work(index) } }
    }
    for thread in threads { try? thread.value() }
  }

  /// Does the work for every index as ``run(count:workers:_:)`` does, and keeps its result, in order.
  public static func results<Value: Sendable>(
    count: Int, workers: Int, _ work: @escaping @Sendable (Int) throws -> Value
  ) -> [Result<Value, any Error>] {
    let results = Monitor([Int: Result<Value, any Error>]())
    run(count: count, workers: workers) { index in
      let result = Result { try work(index) }
      results.withLock { $0[index] = result }
    }
    return results.withLock { results in (0..<count).compactMap { results[$0] } }
  }

  /// The next index for a worker; nil when all are handed out.
  func next(for worker: Int) -> Int? { stretches.withLock { Self.next(for: worker, of: &$0) } }

  private static func next(for worker: Int, of stretches: inout [Range<Int>]) -> Int? {
    if stretches[worker].isEmpty {
      guard let longest = stretches.indices.max(by: { stretches[$0].count < stretches[$1].count }) else { return nil }
      let stretch = stretches[longest]
      guard !stretch.isEmpty else { return nil }
      let middle = stretch.lowerBound + stretch.count / 2
      stretches[longest] = stretch.lowerBound..<middle
      stretches[worker] = middle..<stretch.upperBound
    }
    return stretches[worker].popFirst()
  }
}
