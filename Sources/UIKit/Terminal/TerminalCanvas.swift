/// The frame that stands on the terminal, and what to write to turn it into the next.
///
/// Frames are drawn over each other in place, not on the alternate screen: what a crash says stays readable below the last one.
struct TerminalCanvas {
  private var shown: [String] = []
  private var size: TerminalSize?

  /// The text to write: nothing for an equal frame, a cleared screen after a change of size.
  mutating func update(to lines: [String], size newSize: TerminalSize) -> String {
    guard lines != shown || size != newSize else { return "" }
    var text = ""
    if let size, size != newSize {
      text += "\u{1B}[2J\u{1B}[H"
    } else if !shown.isEmpty {
      text += "\r\u{1B}[\(shown.count)A"
    }
    for line in lines { text += "\u{1B}[2K\(line)\r\n" }
    shown = lines
    size = newSize
    return text + "\u{1B}[J"
  }

  /// What stood there is gone; the next frame starts where the cursor is.
  mutating func forget() {
    shown = []
  }
}
