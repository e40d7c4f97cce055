/// How a label's text is placed; the terminal draws every text from the left.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}
