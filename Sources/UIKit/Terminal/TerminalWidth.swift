extension Character {
  /// The columns that a terminal gives to this character: an emoji takes two, however many scalars it is made of.
  var terminalWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    let asksForEmoji = unicodeScalars.dropFirst().contains("\u{FE0F}")
    if first.properties.isEmojiPresentation || (asksForEmoji && first.properties.isEmoji) { return 2 }
    return unicodeScalars.reduce(0) { $0 + $1.terminalWidth }
  }
}

extension Unicode.Scalar {
  /// The columns that a terminal gives to this scalar on its own.
  var terminalWidth: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if Self.joiningJamo.contains(where: { $0.contains(value) }) { return 0 }
    if properties.isEmojiPresentation || Self.wide.contains(where: { $0.contains(value) }) { return 2 }
    return 1
  }

  /// Hangul vowels and final consonants: they join the syllable's first consonant, which is wide.
  private static let joiningJamo: [ClosedRange<UInt32>] = [0x1160...0x11FF, 0xD7B0...0xD7FF]

  /// The blocks that Unicode's EastAsianWidth.txt calls wide or fullwidth, in coarse ranges; emoji are told by their property.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
    0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
