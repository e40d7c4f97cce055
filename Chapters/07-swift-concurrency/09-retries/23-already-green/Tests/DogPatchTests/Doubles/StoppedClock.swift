/// A clock that stands still: only a cancel wakes who sleeps.
final class StoppedClock: Clock {
  private let (sleeps, sleep) = AsyncStream<Void>.makeStream()

  var now: TestClock.Instant { TestClock.Instant() }
  var minimumResolution: Duration { .zero }

  func sleep(
    until deadline: TestClock.Instant, tolerance: Duration?
  ) async throws {
    sleep.yield()
    let (never, _) = AsyncStream<Never>.makeStream()
    for await _ in never {}
    try Task.checkCancellation()
  }

  /// Waits until somebody sleeps.
  func sleeper() async {
    for await _ in sleeps { return }
  }
}
