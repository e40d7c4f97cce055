/// A row's text and the smaller text below it.
///
/// Keeps both texts and the three cell layouts by name; the terminal draws all of them alike. Leaves out images and text properties.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable, Sendable {
  public var text: String?
  public var secondaryText: String?

  private init() {}

  public static func cell() -> UIListContentConfiguration { .init() }
  public static func subtitleCell() -> UIListContentConfiguration { .init() }
  public static func valueCell() -> UIListContentConfiguration { .init() }
}
