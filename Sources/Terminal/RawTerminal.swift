import Foundation

/// The terminal in a mode in which each key counts at once, and back, whichever way the program ends.
///
/// Keys alone are changed: Ctrl-C still interrupts, and output looks as ever.
public enum RawTerminal {
  private nonisolated(unsafe) static var before: UnsafeMutablePointer<termios>?
  private nonisolated(unsafe) static var raw: UnsafeMutablePointer<termios>?

  public static func enter() {
    let before = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    before.initialize(to: termios())
    guard tcgetattr(0, before) == 0 else { return before.deallocate() }
    let raw = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    raw.initialize(to: before.pointee)
    raw.pointee.c_lflag &= ~tcflag_t(ICANON | ECHO)
    Self.before = before
    Self.raw = raw
    handleSignals()
    tcsetattr(0, TCSANOW, raw)
  }

  /// May be called twice, and from a signal handler.
  public static func leave() {
    if let before { tcsetattr(0, TCSANOW, before) }
  }

  /// Interrupting and closing the window are handled elsewhere; here are a fault of the program, Ctrl-\ and Ctrl-Z.
  private static func handleSignals() {
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGQUIT] {
      signal(number) { number in
        RawTerminal.leave()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    // Whoever started the program may have blocked them.
    var set = sigset_t()
    sigemptyset(&set)
    for number in [SIGQUIT, SIGTSTP, SIGCONT] { sigaddset(&set, number) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    signal(SIGTSTP) { _ in
      RawTerminal.leave()
      raise(SIGSTOP)
    }
    signal(SIGCONT) { _ in
      if let raw = RawTerminal.raw { tcsetattr(0, TCSANOW, raw) }
    }
  }
}
