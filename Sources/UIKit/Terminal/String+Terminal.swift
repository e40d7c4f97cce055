extension String {
  /// The columns that a terminal gives to this text: none to combining marks, two to wide characters and emoji.
  var terminalWidth: Int {
    reduce(0) { $0 + $1.terminalWidth }
  }

  /// The text on one line, without what would move the cursor or turn the direction of writing.
  var printable: String {
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: scalars.append(" ")
      case .format where !Self.keptFormats.contains(scalar.value): break
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// The text if it fits; else its beginning and an ellipsis, in at most `width` columns.
  func fitted(to width: Int) -> String {
    guard terminalWidth > width else { return self }
    guard width > 0 else { return "" }
    var kept = ""
    var columns = 0
    for character in self {
      columns += character.terminalWidth
      if columns > width - 1 { break }
      kept.append(character)
    }
    return kept + "…"
  }

  /// Joiners and tags: characters are made of them.
  private static let keptFormats: Set<UInt32> = Set([0x200C, 0x200D]).union(0xE0020...0xE007F)
}
