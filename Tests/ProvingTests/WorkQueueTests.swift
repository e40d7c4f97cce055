import Foundation
import Synchronization
import Testing

@testable import Proving

@Suite("Work queue")
struct WorkQueueTests {
  @Test("hands out each index once, whoever asks", arguments: [(0, 1), (1, 1), (1, 8), (7, 3), (100, 1), (1000, 16)])
  func once(count: Int, workers: Int) {
    let queue = WorkQueue(count: count, workers: workers)
    let taken = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: workers) { worker in
      while let index = queue.next(for: worker) { taken.withLock { $0.append(index) } }
    }
    #expect(taken.withLock { $0.sorted() } == Array(0..<count))
  }

  @Test("gives a worker neighbors, in order")
  func neighbors() {
    let queue = WorkQueue(count: 10, workers: 2)
    #expect((0..<5).map { _ in queue.next(for: 1) } == [5, 6, 7, 8, 9])
  }

  @Test("gives half of the longest stretch to a worker that has none")
  func stealing() {
    let queue = WorkQueue(count: 8, workers: 2)
    for _ in 0..<4 { _ = queue.next(for: 1) }
    #expect(queue.next(for: 1) == 2)
    #expect(queue.next(for: 0) == 0)
    #expect([queue.next(for: 1), queue.next(for: 1), queue.next(for: 0), queue.next(for: 1)] == [3, 1, nil, nil])
  }
}
