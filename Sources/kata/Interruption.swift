import Basics
import Foundation
import Processes
import Synchronization

/// Ends everything when the program is asked to stop, and leaves nothing behind.
final class Interruption: Sendable {
  private let endings = Mutex<[@Sendable () -> Void]>([])
  /// What is said if the program is stopped now.
  let lastWords = Mutex<String?>(nil)
  private static var signalSet: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&set, signal) }
    return set
  }

  /// Waits for signals on a thread of its own; there any function may be called.
  func begin() {
    var set = Self.signalSet
    pthread_sigmask(SIG_BLOCK, &set, nil)
    // A pipe that nobody reads, and a file past its limit, are errors of the call that writes.
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    // A shell starts background jobs with interrupts ignored, and an ignored signal never reaches the waiting thread.
    // Who has started this program may ignore that of a child too: how a program ended is not to be learned then.
    for number in [SIGINT, SIGTERM, SIGQUIT, SIGCHLD] { signal(number, SIG_DFL) }
    let thread = Thread { [self] in
      var set = Self.signalSet
      var received: Int32 = 0
      sigwait(&set, &received)
      ProcessGroups.shared.stopAll()
      finish()
      if let words = lastWords.withLock({ $0 }) { FileHandle.standardError.write(Data("\(words)\n".utf8)) }
      Self.end(with: received == SIGINT ? ExitCode.interrupted.rawValue : 128 + received)
    }
    thread.start()
  }

  /// Ends the program, and then removes the folders it has worked in.
  ///
  /// A shell takes the program's place for that: with it every other thread is gone, and none can write there again. What
  /// was killed may still be dying with a file in hand, so the shell tries more than once.
  private static func end(with code: Int32) -> Never {
    let script = """
      PATH=$PATH:/usr/bin:/bin code=$1
      shift
      for try in 1 2 3 4 5 6 7 8 9; do
        rm -rf -- "$@" && break
        sleep 0.1
      done 2>/dev/null
      exit "$code"
      """
    let words = ["/bin/sh", "-c", script, "sh", "\(code)"] + ScratchFolders.shared.all
    var pointers = words.map { strdup($0) } + [nil]
    execv(words[0], &pointers)
    for folder in ScratchFolders.shared.all { try? FileManager.default.removeItem(atPath: folder) }
    // Without exit handlers: other threads are still at work.
    _exit(code)
  }

  /// Lets signals through again, for a program that takes this one's place.
  func release() {
    var set = sigset_t()
    sigemptyset(&set)
    pthread_sigmask(SIG_SETMASK, &set, nil)
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_DFL) }
  }

  /// Adds what has to be done before the program ends, in any way.
  func atEnd(_ work: @escaping @Sendable () -> Void) { endings.withLock { $0.append(work) } }

  /// Does what has to be done at the end, the last added first.
  func finish() {
    let work = endings.withLock { endings in
      defer { endings = [] }
      return endings
    }
    for ending in work.reversed() { ending() }
  }
}
