import Basics
import Foundation
import Testing

@Suite("Monitor and memo")
struct MonitorTests {
  private struct Refused: Error {}

  @Test("every change counts, whoever makes it")
  func changes() {
    let monitor = Monitor(0)
    DispatchQueue.concurrentPerform(iterations: 1000) { _ in monitor.withLock { $0 += 1 } }
    #expect(monitor.withLock { $0 } == 1000)
  }

  @Test("whoever waits goes on when the value is such, and all of them do")
  func waiting() {
    let (gate, passed) = (Monitor(0), Monitor(0))
    for number in 1...4 {
      Thread {
        gate.wait { $0 >= number ? () : nil }
        passed.withLock { $0 += 1 }
      }.start()
    }
    for number in 1...4 {
      gate.withLock { $0 = number }
      passed.wait { $0 == number ? () : nil }
    }
    #expect(passed.withLock { $0 } == 4)
  }

  @Test("a wait takes what it waited for, so that two get two")
  func taking() {
    let (left, taken) = (Monitor(0), Monitor<[Int]>([]))
    let take: @Sendable () -> Void = {
      let number = left.wait { left -> Int? in
        guard left > 0 else { return nil }
        left -= 1
        return left
      }
      taken.withLock { $0.append(number) }
    }
    for _ in 0..<8 { Thread(block: take).start() }
    for _ in 0..<8 { left.withLock { $0 += 1 } }
    #expect(taken.wait { $0.count == 8 ? $0.count : nil } == 8)
    #expect(left.withLock { $0 } == 0)
  }

  @Test("an error leaves the lock free")
  func errors() {
    let monitor = Monitor(1)
    #expect(throws: Refused.self) { try monitor.withLock { _ in throw Refused() } }
    #expect(throws: Refused.self) { try monitor.wait { _ -> Int? in throw Refused() } }
    #expect(monitor.withLock { $0 } == 1)
  }

  @Test("a memo computes a value for one of those who ask at once, and the others wait for it")
  func together() {
    let (memo, computed) = (Memo<Int, Void>(), Monitor(0))
    DispatchQueue.concurrentPerform(iterations: 64) { index in
      memo.value(for: index % 2) {
        usleep(10_000)
        computed.withLock { $0 += 1 }
      }
    }
    #expect(computed.withLock { $0 } == 2)
  }

  @Test("a memo computes a value once, keeps none that fails, and may be told one")
  func memo() throws {
    let memo = Memo<String, Int>()
    #expect(throws: Refused.self) { try memo.value(for: "a") { throw Refused() } }
    #expect(memo.value(for: "a") { 1 } == 1)
    #expect(memo.value(for: "a") { 2 } == 1)
    memo.keep(3, for: "a")
    #expect(memo.value(for: "a") { 2 } == 3)
  }
}
