import Basics
import Foundation

/// Hands out the steps: to each worker a stretch of its own, as neighbors share modules and would wait for each other, and
/// half of the longest stretch left to a worker that has none.
public final class WorkQueue: Sendable {
  /// Which worker is at work on this thread; 0 where none is.
  @TaskLocal static var worker = 0
  /// Of a thread that reads what compilers say, which may be nested deeply, in bytes.
  static let stackSize = 8 << 20

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
    let group = DispatchGroup()
    for worker in 0..<workers {
      group.enter()
      let thread = Thread {
        $worker.withValue(worker + 1) {
          while let index = queue.next(for: worker) { work(index) }
        }
        group.leave()
      }
      thread.stackSize = stackSize
      thread.start()
    }
    group.wait()
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
