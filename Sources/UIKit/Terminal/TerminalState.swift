#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// What the signal handler needs, allocated once before it can run: a handler may neither allocate nor take a lock.
struct TerminalState: @unchecked Sendable {
  static let shared = TerminalState()

  let saved = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  let raw = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  let isEntered = UnsafeMutablePointer<sig_atomic_t>.allocate(capacity: 1)
  let wasStopped = UnsafeMutablePointer<sig_atomic_t>.allocate(capacity: 1)

  private let former = UnsafeMutablePointer<sigaction>.allocate(capacity: Self.signalCount)
  private let hideCursor = Self.bytes("\u{1B}[?25l")
  private let showCursor = Self.bytes("\u{1B}[?25h")

  private static let signalCount = 65

  private init() {
    saved.initialize(to: termios())
    raw.initialize(to: termios())
    isEntered.initialize(to: 0)
    wasStopped.initialize(to: 0)
    former.initialize(repeating: sigaction(), count: Self.signalCount)
    // An endless recursion leaves no stack to run the handler on: it gets one of its own.
    let size = 64 * 1024
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = numericCast(size)
    sigaltstack(&stack, nil)
  }

  // MARK: - Called from the handler too

  @discardableResult
  func enterTerminal() -> Bool {
    guard tcsetattr(STDIN_FILENO, TCSADRAIN, raw) == 0 else { return false }
    put(hideCursor)
    return true
  }

  func restoreTerminal() {
    guard isEntered.pointee == 1 else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, saved)
    put(showCursor)
  }

  func catchSignal(_ signalNumber: Int32) {
    sigaction(signalNumber, nil, former + Int(signalNumber))
    signal(signalNumber, handleTerminalSignal)
    var installed = sigaction()
    sigaction(signalNumber, nil, &installed)
    installed.sa_flags |= numericCast(SA_ONSTACK)
    sigaction(signalNumber, &installed, nil)
  }

  func releaseSignal(_ signalNumber: Int32) {
    sigaction(signalNumber, former + Int(signalNumber), nil)
  }

  private func put(_ bytes: UnsafeBufferPointer<UInt8>) {
    _ = write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
  }

  private static func bytes(_ text: String) -> UnsafeBufferPointer<UInt8> {
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = buffer.initialize(from: text.utf8)
    return UnsafeBufferPointer(buffer)
  }
}

/// Puts the terminal right and lets the signal do what it did before; after a stop, takes the terminal again.
private func handleTerminalSignal(_ signalNumber: Int32) {
  let state = TerminalState.shared
  if signalNumber != SIGCONT {
    state.restoreTerminal()
    state.releaseSignal(signalNumber)
    raise(signalNumber)
    guard signalNumber == SIGTSTP else { return }
    // The stop happens here, and not where nothing could take the terminal back: an orphaned process is never stopped.
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    sigprocmask(SIG_UNBLOCK, &stop, nil)
    state.catchSignal(SIGTSTP)
  }
  state.enterTerminal()
  state.wasStopped.pointee = 1
}
