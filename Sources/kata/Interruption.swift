import Foundation
import Toolchain

/// Ends everything when the program is told to stop, and leaves nothing behind.
final class Interruption: @unchecked Sendable {
  private let lock = NSLock()
  private var endings: [() -> Void] = []
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Waits for signals on a thread of its own; there any function may be called.
  func begin() {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in Self.signals { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    signal(SIGPIPE, SIG_IGN)
    // A shell starts background jobs with interrupts ignored, and an ignored signal never reaches the waiting thread.
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    let thread = Thread { [self] in
      var set = sigset_t()
      sigemptyset(&set)
      for signal in Self.signals { sigaddset(&set, signal) }
      var received: Int32 = 0
      sigwait(&set, &received)
      ProcessGroups.shared.stopAll()
      finish()
      // Without exit handlers: other threads are still at work.
      _exit(received == SIGINT ? ExitCode.interrupted.rawValue : 128 + received)
    }
    thread.start()
  }

  /// Lets signals through again, for a program that takes this one's place.
  func release() {
    var set = sigset_t()
    sigemptyset(&set)
    pthread_sigmask(SIG_SETMASK, &set, nil)
    signal(SIGPIPE, SIG_DFL)
  }

  /// Adds what has to be done before the program ends, in any way.
  func atEnd(_ work: @escaping () -> Void) {
    lock.lock()
    endings.append(work)
    lock.unlock()
  }

  /// Does what has to be done at the end, the last added first.
  func finish() {
    lock.lock()
    let work = endings
    endings = []
    lock.unlock()
    for ending in work.reversed() { ending() }
  }
}
