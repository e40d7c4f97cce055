import XCTest

@testable import NetworkLayer

extension StubbedTestCase {
  /// Lets the answers arrive, and the main queue work them off.
  func answersArrive() {
    waitForAnswers(pause: turnRunLoop)
    let workedOff = expectation(description: "the main queue worked them off")
    DispatchQueue.main.async { workedOff.fulfill() }
    wait(for: [workedOff], timeout: 5)
  }

  /// Lets the answers arrive while the main thread does nothing else.
  func answersArriveWhileTheMainThreadIsBusy() {
    waitForAnswers { Thread.sleep(forTimeInterval: $0) }
  }

  /// Lets the main thread work until something is so, for a second at most.
  func wait(until isSo: () -> Bool) {
    wait(1, until: isSo, pause: turnRunLoop)
  }

  private func turnRunLoop(for seconds: TimeInterval) {
    RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds))
  }

  private func wait(
    _ seconds: Double, until isSo: () -> Bool, pause: (TimeInterval) -> Void
  ) {
    let start = DispatchTime.now()
    while !isSo(), DispatchTime.now() < start + seconds { pause(0.002) }
  }

  /// Ends when every request that is on its way has its answer, and the
  /// session's queue has handed that over.
  private func waitForAnswers(pause: (TimeInterval) -> Void) {
    wait(0.7, until: { !stubs.requests.isEmpty }, pause: pause)
    guard !stubs.requests.isEmpty else { return }
    wait(5, until: { countRunningTasks() == stubs.unanswered }, pause: pause)
    wait(5, until: { stubs.haveAnswered }, pause: pause)
    let handedOver = DispatchSemaphore(value: 0)
    session.delegateQueue.addOperation { handedOver.signal() }
    wait(
      5, until: { handedOver.wait(timeout: .now()) == .success }, pause: pause)
  }

  /// How many tasks the session has begun and not finished; some may not have
  /// reached the stubs yet.
  private func countRunningTasks() -> Int {
    let counted = DispatchSemaphore(value: 0)
    session.getAllTasks { [stubs] tasks in
      stubs.running = tasks.filter { $0.state == .running }.count
      counted.signal()
    }
    counted.wait()
    return stubs.running
  }
}
