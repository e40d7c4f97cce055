import Foundation

/// Keys as they are pressed, and a way to be woken while waiting for them.
public final class Keyboard: Sendable {
  /// What is written to the second end can be read at the first.
  private let pipe: [Int32]

  public init() {
    var pipe: [Int32] = [-1, -1]
    _ = Foundation.pipe(&pipe)
    self.pipe = pipe
    for end in pipe {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  /// Ends a wait from another thread.
  public func wake() {
    var byte: UInt8 = 0
    _ = write(pipe[1], &byte, 1)
  }

  /// The keys pressed since, at once where there are some; nil when the terminal is gone.
  public func keys(waiting milliseconds: Int32) -> [Character]? {
    var sources = [
      pollfd(fd: 0, events: Int16(POLLIN), revents: 0), pollfd(fd: pipe[0], events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&sources, 2, milliseconds) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 64)
    if sources[1].revents != 0 { while read(pipe[0], &bytes, bytes.count) > 0 {} }
    guard sources[0].revents != 0 else { return [] }
    let count = read(0, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    guard count > 0 else { return nil }
    return Self.keys(in: bytes[0..<count])
  }

  /// An arrow or a function key sends an escape, a bracket and more up to a letter. Those that turn pages stand for the
  /// keys that do so too; the others are none of ours.
  static func keys(in bytes: some Sequence<UInt8>) -> [Character] {
    var keys: [Character] = []
    var sequence: String?
    for byte in bytes {
      let character = Character(Unicode.Scalar(byte))
      if byte == 0x1b {
        sequence = ""
      } else if let before = sequence {
        sequence = before + String(character)
        guard character != "[" && character != "O", character.isLetter || character == "~" else { continue }
        if let key = pageKeys[before + String(character)] { keys.append(key) }
        sequence = nil
      } else {
        keys.append(character)
      }
    }
    return keys
  }

  private static let pageKeys: [String: Character] = ["[6~": " ", "[5~": "b"]
}

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

  /// Interrupting, quitting and closing the window are handled elsewhere; here are a fault of the program and Ctrl-Z.
  private static func handleSignals() {
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE] {
      signal(number) { number in
        RawTerminal.leave()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    // Whoever started the program may have blocked them.
    var set = sigset_t()
    sigemptyset(&set)
    for number in [SIGTSTP, SIGCONT] { sigaddset(&set, number) }
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
