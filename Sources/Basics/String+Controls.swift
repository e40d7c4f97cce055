extension String {
  /// The text as a terminal, a page or a log may show it: control characters and those that turn the direction of writing
  /// are spelled out, such as `\u{1b}`; line feeds and tabs stay.
  ///
  /// - Parameter keepsColor: whether the sequences stay that choose a color or a weight (ECMA-48, SGR).
  public func withoutControls(keepsColor: Bool = false) -> String {
    // Nearly every text is plain, and its bytes show that quickly.
    guard utf8.contains(where: { $0 < 0x20 && $0 != 0x0a && $0 != 0x09 || $0 == 0x7f || $0 == 0xc2 || $0 == 0xe2 })
    else { return self }
    var shown = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if keepsColor, scalar == "\u{1b}", let end = Self.endOfColor(in: rest) {
        shown.append(scalar)
        shown.append(contentsOf: rest[..<end])
        rest = rest[end...]
      } else if Self.isHarmless(scalar) {
        shown.append(scalar)
      } else {
        shown.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      }
    }
    return String(shown)
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0a: true
    case 0..<0x20, 0x7f..<0xa0, 0x202a...0x202e, 0x2066...0x2069: false
    default: true
    }
  }

  private static func endOfColor(in rest: Substring.UnicodeScalarView) -> String.Index? {
    guard rest.first == "[" else { return nil }
    let words = rest.dropFirst().drop { ("0"..."9").contains($0) || $0 == ";" }
    return words.first == "m" ? rest.index(after: words.startIndex) : nil
  }
}
