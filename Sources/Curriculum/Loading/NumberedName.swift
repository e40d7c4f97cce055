/// A folder name of the form `05-url-check`: a number, a hyphen, words.
public struct NumberedName: Equatable, Sendable {
  public let number: Int
  public let words: String

  public init?(_ name: String) {
    let digits = name.prefix { $0.isASCII && $0.isNumber }
    let rest = name.dropFirst(digits.count)
    guard let number = Int(digits), rest.first == "-", rest.count > 1 else { return nil }
    self.number = number
    words = String(rest.dropFirst())
  }

  /// A chapter's or a stage's number as its folder has it: two digits.
  public static func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
