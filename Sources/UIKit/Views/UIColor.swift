/// A color by its red, green, blue and alpha parts.
///
/// Keeps a few fixed colors and equality. Leaves out color spaces, patterns and colors that follow the dark appearance; the terminal
/// draws none of them.
public final class UIColor: NSObject, Sendable {
  private let parts: [CGFloat]

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    parts = [red, green, blue, alpha]
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.parts == parts
  }

  public override var hash: Int { parts.hashValue }

  public static let clear = UIColor(red: 0, green: 0, blue: 0, alpha: 0)
  public static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  public static let gray = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let label = black
  public static let secondaryLabel = gray
  public static let systemBackground = white
  public static let systemRed = red
}
