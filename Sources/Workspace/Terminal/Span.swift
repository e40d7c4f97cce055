/// How a piece of a line looks; one without any looks as all text does.
struct TextStyle: OptionSet {
  let rawValue: Int

  static let bold = TextStyle(rawValue: 1)
  static let dim = TextStyle(rawValue: 2)
  static let underlined = TextStyle(rawValue: 4)
  static let code = TextStyle(rawValue: 8)
  static let keyword = TextStyle(rawValue: 16)
  static let string = TextStyle(rawValue: 32)
  static let added = TextStyle(rawValue: 64)
  static let removed = TextStyle(rawValue: 128)

  /// The terminal's code for each (ECMA-48, Select Graphic Rendition).
  static let codes: [(look: TextStyle, code: String)] = [
    (.bold, "1"), (.dim, "2"), (.underlined, "4"), (.removed, "31"), (.added, "32"), (.string, "33"), (.keyword, "35"),
    (.code, "36"),
  ]
}

/// A piece of a line that looks the same from end to end.
struct Span: Equatable {
  var text: String
  var look: TextStyle = []
}

extension [Span] {
  var columns: Int { reduce(0) { $0 + $1.text.columns } }

  /// The pieces as a terminal draws them.
  ///
  /// - Parameter hasColor: without it no look is drawn at all.
  func drawn(hasColor: Bool) -> String {
    guard hasColor else { return map(\.text).joined() }
    var drawn = ""
    var rest = self[...]
    while let first = rest.first {
      let same = rest.prefix { $0.look == first.look }
      rest = rest.dropFirst(same.count)
      let codes = TextStyle.codes.filter { first.look.contains($0.look) }.map(\.code).joined(separator: ";")
      let text = same.map(\.text).joined()
      drawn += codes.isEmpty ? text : "\u{1b}[\(codes)m\(text)\u{1b}[0m"
    }
    return drawn
  }
}
