/// A row's text and the smaller text below it.
///
/// Keeps both texts, the picture and the three cell layouts by name; the terminal draws all of them alike. Leaves out the properties of
/// texts and pictures.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable, Sendable {
  public var text: String?
  public var secondaryText: String?
  public var image: UIImage?

  private init() {}

  public static func cell() -> UIListContentConfiguration { .init() }
  public static func subtitleCell() -> UIListContentConfiguration { .init() }
  public static func valueCell() -> UIListContentConfiguration { .init() }
}
