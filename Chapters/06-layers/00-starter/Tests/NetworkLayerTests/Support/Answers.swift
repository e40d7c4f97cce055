import XCTest

@testable import NetworkLayer

extension StubbedTestCase {
  private static var isPatient = true

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
    while !isSo(), DispatchTime.now() < start + seconds { pause(0.0005) }
  }

  /// Ends when every request that is on its way has its answer, and the
  /// session's queue has handed that over.
  private func waitForAnswers(pause: (TimeInterval) -> Void) {
    let first = Self.isPatient ? 0.7 : 0.3
    wait(first, until: { !stubs.requests.isEmpty }, pause: pause)
    // On a busy machine a request takes its time. One that is never sent is
    // waited for once.
    if stubs.requests.isEmpty, Self.isPatient, countTasks() > 0 {
      wait(2, until: { !stubs.requests.isEmpty }, pause: pause)
      Self.isPatient = !stubs.requests.isEmpty
    }
    guard !stubs.requests.isEmpty else { return }
    wait(1, until: { stubs.requests.count >= countTasks() }, pause: pause)
    wait(5, until: { stubs.running == stubs.unanswered }, pause: pause)
    wait(5, until: { stubs.haveAnswered }, pause: pause)
    let handedOver = DispatchSemaphore(value: 0)
    session.delegateQueue.addOperation { handedOver.signal() }
    wait(
      5, until: { handedOver.wait(timeout: .now()) == .success }, pause: pause)
  }

  /// How many tasks the session has made; some may not have reached the stubs
  /// yet. A session numbers them from 1 on. To ask it for a list instead can
  /// crash on Linux, while a task ends.
  private func countTasks() -> Int {
    let probe = session.dataTask(with: baseURL)
    defer { probe.cancel() }
    return probe.taskIdentifier - stubs.countProbe()
  }
}
