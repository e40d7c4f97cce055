#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Keys without echo and without waiting for a line, and the way back.
///
/// The way back is taken on every ending that a process can see: `leave()`, `exit`, a signal, a crash, a stop by Ctrl-Z. Only SIGKILL is
/// never seen.
enum TerminalMode {
  /// Endings by signal: the terminal is put right first, then the signal takes its former course.
  private static let endings = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGTSTP,
  ]

  /// Whether keys can be read and a frame drawn over the one before.
  static var isPossible: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && getenv("TERM").map { String(cString: $0) } != "dumb"
  }

  /// False where the terminal refuses; then nothing was changed.
  static func enter() -> Bool {
    let state = TerminalState.shared
    guard tcgetattr(STDIN_FILENO, state.saved) == 0 else { return false }
    state.raw.pointee = state.saved.pointee
    cfmakeraw(state.raw)
    // Output and signals stay as they were: newlines go back to the left, and Ctrl-C still interrupts.
    state.raw.pointee.c_iflag = state.saved.pointee.c_iflag
    state.raw.pointee.c_oflag = state.saved.pointee.c_oflag
    state.raw.pointee.c_lflag |= numericCast(ISIG)
    for signalNumber in endings + [SIGCONT] { state.catchSignal(signalNumber) }
    atexit { TerminalState.shared.restoreTerminal() }
    state.isEntered.pointee = 1
    return state.enterTerminal()
  }

  static func leave() {
    let state = TerminalState.shared
    guard state.isEntered.pointee == 1 else { return }
    state.restoreTerminal()
    state.isEntered.pointee = 0
    for signalNumber in endings + [SIGCONT] { state.releaseSignal(signalNumber) }
  }
}
