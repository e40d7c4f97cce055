/// Draws text in color and bold.
public struct Style: Sendable {
  /// A terminal's code for each (ECMA-48, Select Graphic Rendition). A color is one of the cube of 216 that schemes leave
  /// as xterm has them: those that a scheme chooses, 31 to 36, cannot be read on white in most terminals.
  public enum Color: String, CaseIterable, Sendable {
    case bold = "1"
    case dim = "2"
    case underlined = "4"
    case red = "38;5;160"
    case green = "38;5;28"
    case yellow = "38;5;130"
    case magenta = "38;5;128"
    case cyan = "38;5;27"
  }

  let hasColor: Bool

  /// - Parameter hasColor: without it text stays as it is.
  public init(hasColor: Bool) { self.hasColor = hasColor }

  public func text(_ text: String, _ color: Color?) -> String {
    guard hasColor, let color, !text.isEmpty else { return text }
    return "\u{1b}[\(color.rawValue)m\(text)\u{1b}[0m"
  }

  func text(_ spans: [Span]) -> String { spans.map { text($0.text, $0.color) }.joined() }
}

/// A piece of a line that looks the same from end to end.
public struct Span: Equatable {
  public var text: String
  public var color: Style.Color?
}

extension Character {
  /// How many columns a terminal gives it: none for a mark that joins the one before it, two for a wide sign or an emoji.
  ///
  /// A sequence of emoji that are joined to one, and a letter with its accents, are one character to Swift too.
  var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.value < 0x7f { return first.value < 0x20 ? 0 : unicodeScalars.contains(Self.asEmoji) ? 2 : 1 }
    switch first.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    if unicodeScalars.contains(Self.asText) { return 1 }
    if first.properties.isEmojiPresentation || unicodeScalars.contains(Self.asEmoji) { return 2 }
    return Self.wide.contains { $0.contains(first.value) } ? 2 : 1
  }

  private static let asText: Unicode.Scalar = "\u{fe0e}"
  private static let asEmoji: Unicode.Scalar = "\u{fe0f}"

  /// East Asian Width W and F (UAX #11), in blocks.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x33ff, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xa000...0xa4cf,
    0xa960...0xa97f, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6,
    0x1b000...0x1b2ff, 0x1f200...0x1f2ff, 0x20000...0x3fffd,
  ]
}

extension StringProtocol {
  /// How many columns a terminal gives it.
  public var columns: Int { reduce(0) { $0 + $1.columns } }
}

extension String {
  /// The text in so many columns of a terminal, or in more.
  public func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - self.columns))
  }

  /// Names with what is said of each, one below the other.
  public static func rows(_ rows: [(name: String, words: String)]) -> String {
    let width = rows.map(\.name.columns).max() ?? 0
    return rows.map { "  \($0.name.padded(to: width))  \($0.words)" }.joined(separator: "\n")
  }
}
