/// A row's text and the smaller text below it.
///
/// Keeps both texts, how many lines each may take, the picture and the three cell layouts by name; the terminal draws all of them alike,
/// and each text whole. Leaves out the other properties of texts and pictures.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable, Sendable {
  public var text: String?
  public var secondaryText: String?
  public var image: UIImage?
  public var textProperties = TextProperties()
  public var secondaryTextProperties = TextProperties()

  /// Keeps the number of lines, of which 0 is any number. Leaves out font, color, alignment and how a line breaks.
  public struct TextProperties: Hashable, Sendable {
    public var numberOfLines = 0
  }

  private init() {}

  public static func cell() -> UIListContentConfiguration { .init() }
  public static func subtitleCell() -> UIListContentConfiguration { .init() }
  public static func valueCell() -> UIListContentConfiguration { .init() }
}
