/// Draws text in color and bold.
public struct Style: Sendable {
  /// A terminal's code for each (ECMA-48, Select Graphic Rendition).
  public enum Color: String, Sendable {
    case bold = "1"
    case dim = "2"
    case underlined = "4"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case magenta = "35"
    case cyan = "36"
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
struct Span: Equatable {
  var text: String
  var color: Style.Color?
}
