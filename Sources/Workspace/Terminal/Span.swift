/// How a piece of a line looks; one without any looks as all text does.
struct Look: OptionSet {
  let rawValue: Int

  static let bold = Look(rawValue: 1)
  static let dim = Look(rawValue: 2)
  static let underlined = Look(rawValue: 4)
  static let code = Look(rawValue: 8)
  static let keyword = Look(rawValue: 16)
  static let string = Look(rawValue: 32)
  static let added = Look(rawValue: 64)
  static let removed = Look(rawValue: 128)

  /// The terminal's code for each (ECMA-48, Select Graphic Rendition).
  static let codes: [(look: Look, code: String)] = [
    (.bold, "1"), (.dim, "2"), (.underlined, "4"), (.removed, "31"), (.added, "32"), (.string, "33"), (.keyword, "35"),
    (.code, "36"),
  ]
}

/// A piece of a line that looks the same from end to end.
struct Span: Equatable {
  var text: String
  var look: Look = []
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
      let codes = Look.codes.filter { first.look.contains($0.look) }.map(\.code).joined(separator: ";")
      let text = same.map(\.text).joined()
      drawn += codes.isEmpty ? text : "\u{1b}[\(codes)m\(text)\u{1b}[0m"
    }
    return drawn
  }
}
