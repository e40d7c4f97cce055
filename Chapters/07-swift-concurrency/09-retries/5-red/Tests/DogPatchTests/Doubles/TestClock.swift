import Synchronization

/// A clock whose time passes only when somebody sleeps, and then at once.
final class TestClock: Clock {
  struct Instant: InstantProtocol {
    var sinceStart = Duration.zero

    func advanced(by duration: Duration) -> Instant {
      Instant(sinceStart: sinceStart + duration)
    }

    func duration(to other: Instant) -> Duration {
      other.sinceStart - sinceStart
    }

    static func < (left: Instant, right: Instant) -> Bool {
      left.sinceStart < right.sinceStart
    }
  }

  private let naps = Mutex<[Duration]>([])

  /// How long each sleeper has slept, in order.
  var slept: [Duration] { naps.withLock { $0 } }
  var minimumResolution: Duration { .zero }

  var now: Instant {
    Instant(sinceStart: slept.reduce(.zero, +))
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    let duration = now.duration(to: deadline)
    naps.withLock { $0.append(duration) }
  }
}
