/// Colors, where there is a terminal to show them.
public struct Style: Sendable {
  public enum Color: String, Sendable {
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
    case dim = "2"
    case bold = "1"
  }

  private let hasColor: Bool

  public init(hasColor: Bool) { self.hasColor = hasColor }

  public func text(_ text: String, _ color: Color) -> String {
    hasColor ? "\u{1b}[\(color.rawValue)m\(text)\u{1b}[0m" : text
  }
}
