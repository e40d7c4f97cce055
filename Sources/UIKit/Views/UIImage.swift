/// A picture by the bytes that it was made of.
///
/// Keeps which bytes are refused: those that do not begin as a PNG, a JPEG or a GIF. Leaves out decoding, so the size is zero; the terminal
/// draws how many bytes there are.
public final class UIImage: NSObject, Sendable {
  private static let beginnings: [[UInt8]] = [
    [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], [0x47, 0x49, 0x46, 0x38],
  ]

  let bytes: Data

  /// Nil if the bytes are no picture.
  public init?(data: Data) {
    guard Self.beginnings.contains(where: { data.starts(with: $0) }) else { return nil }
    bytes = data
  }

  public var size: CGSize { .zero }
}
