import Basics
import Foundation
import Synchronization
import Terminal

/// Where the program prints: results to standard output, all else to standard error.
final class Console: Sendable {
  let isTerminal: Bool
  let showsProgress: Bool
  let hasColor: Bool
  /// How long nothing is said of a long run that is not on a terminal; as `scripts/kata` has it for a build.
  let patience: Duration

  /// What the environment says of the size, for a terminal that does not say.
  private let givenSize: (columns: Int, rows: Int)
  private let faults = Mutex<String?>(nil)
  /// How a person calls the program, if that is not the plain way.
  private let call = Mutex<String?>(nil)

  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let term = environment["TERM"] ?? "dumb"
    isTerminal = isatty(1) == 1
    showsProgress = isatty(2) == 1 && term != "dumb"
    hasColor = isTerminal && term != "dumb" && (environment["NO_COLOR"] ?? "").isEmpty
    patience = .seconds(environment["KATA_TELL"].flatMap(Double.init).map { min(max($0, 0), 9e9) } ?? 5)
    func given(_ name: String) -> Int? { environment[name].flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil } }
    givenSize = (given("COLUMNS") ?? 80, given("LINES") ?? 24)
  }

  /// The terminal's size as it is now: a window may be resized at any time.
  var size: (columns: Int, rows: Int) {
    for descriptor in [1, 2] as [Int32] {
      var size = winsize()
      guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { continue }
      return (Int(size.ws_col), Int(size.ws_row))
    }
    return givenSize
  }

  /// In columns.
  var width: Int { size.columns }

  var style: Style { Style(hasColor: hasColor) }

  /// What sets text on this terminal; nil if the output goes elsewhere and stays as it is written.
  ///
  /// - Parameter folder: what the paths of links are relative to.
  func typesetter(folder: String = "") -> Typesetter? {
    isTerminal ? Typesetter(width: width, hasColor: hasColor, folder: folder) : nil
  }

  /// Names a course's folder in every command that is told from now on.
  func nameRoot(_ root: String) {
    let isPlain = root.allSatisfy { $0.isLetter || $0.isNumber || "/._-+~".contains($0) }
    // A quote has a meaning of its own to the shell or in JSON; such a name is left for the person to give.
    guard isPlain || !root.contains(where: { "'\"\\".contains($0) }) else { return }
    call.withLock { $0 = "scripts/kata --root \(isPlain ? root : "'\(root)'") " }
  }

  /// The text as it is printed. A file's name may contain what moves a terminal's cursor.
  private func naming(_ text: String) -> String {
    let text = text.withoutControls(keepsColor: true)
    return call.withLock { $0 }.map { text.replacingOccurrences(of: "scripts/kata ", with: $0) } ?? text
  }

  func print(_ text: String) {
    let text = naming(text)
    // A closed pipe, as `kata list | head` leaves it, is not a fault.
    if StandardStreams.write(text + "\n", to: 1) || errno == EPIPE { return }
    let reason = String(cString: strerror(errno)).lowercased()
    faults.withLock { $0 = $0 ?? reason }
  }

  func print(_ reading: TextPage?) {
    guard let lines = reading?.lines(on: self), !lines.isEmpty else { return }
    print(lines.joined(separator: "\n"))
  }

  /// The lines of a sentence: broken between words on a terminal.
  func lines(ofSentence text: String, hanging indent: Int = 2) -> [String] {
    typesetter()?.lines(ofSentence: text, hanging: indent) ?? [text]
  }

  /// Prints a sentence, broken between words on a terminal.
  func print(sentence text: String, hanging indent: Int = 2) {
    print(lines(ofSentence: text, hanging: indent).joined(separator: "\n"))
  }

  // There is nowhere to say that these cannot be written.
  func note(_ text: String) {
    let width = isatty(2) == 1 ? width : .max
    let set = naming(text).lines.map(String.init).flatMap { $0.columns > width ? lines(ofSentence: $0) : [$0] }
    _ = StandardStreams.write(set.joined(separator: "\n") + "\n", to: 2)
  }
  func progress(_ text: String) { _ = StandardStreams.write(text, to: 2) }

  /// Why some result could not be printed; nil if all were.
  var outputFault: String? { faults.withLock { $0 } }

  /// Does what somebody waits for, and says after two seconds why it may take long; only where a person looks on.
  func sayingWhy<Result>(
    _ reason: String = "still compiling or running; only the first check of a chapter takes long",
    _ work: () throws -> Result
  ) rethrows -> Result {
    guard isTerminal else { return try work() }
    let words = DispatchWorkItem { [self] in note(reason) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 2, execute: words)
    defer { words.cancel() }
    return try work()
  }
}
