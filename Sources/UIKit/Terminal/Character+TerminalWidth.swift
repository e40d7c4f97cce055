extension Character {
  /// The columns that a terminal gives to this character: an emoji takes two, however many scalars it is made of.
  var terminalWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    let asksForEmoji = unicodeScalars.dropFirst().contains("\u{FE0F}")
    if first.properties.isEmojiPresentation || (asksForEmoji && first.properties.isEmoji) { return 2 }
    return unicodeScalars.reduce(0) { $0 + $1.terminalWidth }
  }
}
