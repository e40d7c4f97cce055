/// What a key of the keyboard means to the screen.
public enum TerminalKey: Sendable, Equatable {
  case pull, up, down, open, quit

  /// The keys in what a terminal sent; bytes that mean nothing here are skipped.
  public static func keys(in bytes: some Sequence<UInt8>) -> [TerminalKey] {
    var rest = Array(bytes)[...]
    var keys: [TerminalKey] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "r"), UInt8(ascii: "R"): keys.append(.pull)
      case UInt8(ascii: "k"): keys.append(.up)
      case UInt8(ascii: "j"): keys.append(.down)
      case UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: " "): keys.append(.open)
      case UInt8(ascii: "q"), UInt8(ascii: "Q"), 4: keys.append(.quit)  // 4 is Ctrl-D
      case 0x1B: keys += escapeSequence(in: &rest)
      default: break
      }
    }
    return keys
  }

  /// Takes the rest of `ESC [ … letter` or `ESC O letter`, of which only the arrows mean something.
  private static func escapeSequence(in rest: inout ArraySlice<UInt8>) -> [TerminalKey] {
    guard rest.first == UInt8(ascii: "[") || rest.first == UInt8(ascii: "O") else { return [] }
    rest.removeFirst()
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "A"): return [.up]
      case UInt8(ascii: "B"): return [.down]
      case 0x40...0x7E: return []
      default: continue
      }
    }
    return []
  }
}
