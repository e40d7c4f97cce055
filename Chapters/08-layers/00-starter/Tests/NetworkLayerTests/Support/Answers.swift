import XCTest

@testable import NetworkLayer

extension StubbedTestCase {
  /// Lets all answers arrive, and the main queue work them off.
  func answersArrive() {
    waitForAnswers { RunLoop.main.run(until: Date(timeIntervalSinceNow: $0)) }
    let workedOff = expectation(description: "the main queue worked them off")
    DispatchQueue.main.async { workedOff.fulfill() }
    wait(for: [workedOff], timeout: 5)
  }

  /// Lets all answers arrive while the main thread does nothing else.
  func answersArriveWhileTheMainThreadIsBusy() {
    waitForAnswers { Thread.sleep(forTimeInterval: $0) }
  }

  /// Ends when no task runs but those that get no answer.
  private func waitForAnswers(pause: (TimeInterval) -> Void) {
    let start = DispatchTime.now().uptimeNanoseconds
    while runningTasks != stubs.unanswered,
      DispatchTime.now().uptimeNanoseconds - start < 5_000_000_000
    {
      pause(0.005)
    }
  }

  /// Nil where the session is too busy to tell.
  private var runningTasks: Int? {
    let counted = DispatchSemaphore(value: 0)
    let count = Box<Int>()
    session.getAllTasks {
      count.value = $0.count
      counted.signal()
    }
    _ = counted.wait(timeout: .now() + 0.1)
    return count.value
  }
}

/// A value that another thread may set.
final class Box<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value?

  var value: Value? {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }
}
