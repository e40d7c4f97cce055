extension CodeChange {
  /// Every place where the lines that change stand, however they are broken and spaced there; none where one that comes
  /// has none that goes beside it.
  ///
  /// - Parameter files: where to look.
  public func placesByWords(in files: [SourceFile]) -> [Place] {
    guard let runs = withoutContext?.runs else { return [] }
    let parts = runs.map { run in
      (
        old: run.filter(\.isRemoved).flatMap { $0.text.filter { !$0.isWhitespace } },
        new: run.filter(\.isAdded).map(\.text).joined(separator: "\n")
      )
    }
    return files.compactMap { file in
      var text = Array(file.contents)
      var line: Int?
      var start = 0
      for part in parts {
        // Two places are none: nobody could tell which is meant.
        let found = Self.ranges(of: part.old, in: text, from: start)
        guard found.count == 1, let range = found.first else { return nil }
        line = line ?? text[..<range.lowerBound].count { $0.isNewline } + 1
        text.replaceSubrange(range, with: part.new)
        start = range.lowerBound + part.new.count
      }
      return Place(file: file, line: line ?? 1, text: String(text))
    }
  }

  /// Where the characters stand one behind the other, white space between them left out.
  private static func ranges(of sought: [Character], in text: [Character], from start: Int) -> [Range<Int>] {
    guard let first = sought.first, let last = sought.last else { return [] }
    func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
    return text.indices.dropFirst(start).filter { text[$0] == first }.compactMap { begin in
      // A part of a longer name is another name.
      guard begin == 0 || !isWord(first) || !isWord(text[begin - 1]) else { return nil }
      var index = begin
      for character in sought {
        while index < text.count, text[index].isWhitespace { index += 1 }
        guard index < text.count, text[index] == character else { return nil }
        index += 1
      }
      return index < text.count && isWord(last) && isWord(text[index]) ? nil : begin..<index
    }
  }
}
