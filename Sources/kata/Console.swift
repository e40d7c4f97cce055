import Foundation

/// Where the program prints: results to standard output, all else to standard error.
struct Console: Sendable {
  let isTerminal: Bool
  let showsProgress: Bool
  let hasColor: Bool
  /// In columns.
  let width: Int

  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let term = environment["TERM"] ?? "dumb"
    isTerminal = isatty(1) == 1
    showsProgress = isatty(2) == 1 && term != "dumb"
    hasColor = isTerminal && term != "dumb" && (environment["NO_COLOR"] ?? "").isEmpty
    var size = winsize()
    let isKnown = ioctl(2, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    width = isKnown ? Int(size.ws_col) : 80
  }

  func print(_ text: String) { write(text + "\n", to: 1) }
  func note(_ text: String) { write(text + "\n", to: 2) }
  func progress(_ text: String) { write(text, to: 2) }

  private func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      // A closed pipe, as `kata list | head` leaves it, is no fault.
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
