import Foundation
import Synchronization

/// Where the program prints: results to standard output, all else to standard error.
final class Console: Sendable {
  let isTerminal: Bool
  let showsProgress: Bool
  let hasColor: Bool
  /// In columns.
  let width: Int

  private let faults = Mutex<String?>(nil)

  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let term = environment["TERM"] ?? "dumb"
    isTerminal = isatty(1) == 1
    showsProgress = isatty(2) == 1 && term != "dumb"
    hasColor = isTerminal && term != "dumb" && (environment["NO_COLOR"] ?? "").isEmpty
    var size = winsize()
    let isKnown = ioctl(2, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    width = isKnown ? Int(size.ws_col) : 80
  }

  func print(_ text: String) {
    // A closed pipe, as `kata list | head` leaves it, is no fault.
    if Descriptor.write(text + "\n", to: 1) || errno == EPIPE { return }
    let reason = String(cString: strerror(errno)).lowercased()
    faults.withLock { $0 = $0 ?? reason }
  }

  // There is nowhere to say that these cannot be written.
  func note(_ text: String) { _ = Descriptor.write(text + "\n", to: 2) }
  func progress(_ text: String) { _ = Descriptor.write(text, to: 2) }

  /// Why some result could not be printed; nil where all were.
  var outputFault: String? { faults.withLock { $0 } }
}
