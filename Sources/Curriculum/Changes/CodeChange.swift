import Basics

/// A small change of code, as a lesson's `diff` block shows it: lines with `-` go, lines with `+` come, lines with a space
/// and those with `-` say where, and `…` stands for any lines between.
public struct CodeChange: Equatable, Sendable {
  public enum Line: Equatable, Sendable {
    case kept(String)
    case removed(String)
    case added(String)
  }

  /// The block's lines between its cuts, without their signs.
  public let runs: [[Line]]
  /// The path or name of the file, where the line before the block reports it.
  public let file: String?
  /// The block as it is written.
  public let block: Lesson.Block

  /// The line of the block's first line of content, from 1.
  public var line: Int { block.line }
}

extension CodeChange {
  /// - Throws: for a block that is not a change, the line that keeps it from being one, without the file.
  public init(_ block: Lesson.Block) throws(CourseFault) {
    self.block = block
    file = block.file
    var runs: [[Line]] = [[]]
    for (index, text) in block.lines.enumerated() {
      if Lesson.Block.isCut(text) {
        runs.append([])
      } else if let line = Line(text) {
        runs[runs.count - 1].append(line)
      } else {
        throw .at(block.line + index, "a line of a diff begins with '-', '+' or a space")
      }
    }
    self.runs = runs.map(Self.withoutBlankEnds).filter { !$0.isEmpty }
    let lines = self.runs.joined()
    let (removed, added) = (lines.filter(\.isRemoved), lines.filter(\.isAdded))
    let line = block.line
    let (before, after) = (lines.filter { !$0.isAdded }, lines.filter { !$0.isRemoved })
    guard !removed.isEmpty || !added.isEmpty else {
      throw .at(line, "the diff changes nothing; it has no line with '-' or '+'")
    }
    guard before.map(\.text.trimmingSpaces) != after.map(\.text.trimmingSpaces) else {
      throw .at(line, "the diff changes nothing; its lines with '-' and '+' say the same")
    }
    guard self.runs.allSatisfy({ !$0.allSatisfy(\.isAdded) }) else {
      throw .at(line, "lines with '+' have no place without a line with '-' or a space beside them")
    }
  }

  /// A blank line at a run's end is a matter of layout, and says nothing of the place.
  private static func withoutBlankEnds(_ run: [Line]) -> [Line] {
    let isBlank = { (line: Line) in line.isKept && line.text.trimmingSpaces.isEmpty }
    guard let last = run.lastIndex(where: { !isBlank($0) }) else { return [] }
    return Array(run[...last].drop(while: isBlank))
  }
}

extension CodeChange.Line {
  public var text: String {
    switch self {
    case .kept(let text), .removed(let text), .added(let text): text
    }
  }

  public var isKept: Bool { if case .kept = self { true } else { false } }
  public var isRemoved: Bool { if case .removed = self { true } else { false } }
  public var isAdded: Bool { if case .added = self { true } else { false } }

  fileprivate init?(_ line: String) {
    let rest = String(line.dropFirst())
    switch line.first {
    case "-": self = .removed(rest)
    case "+": self = .added(rest)
    case nil, " ", "\t": self = .kept(rest)
    default: return nil
    }
  }
}

extension CodeChange {
  /// A file with the change made in it.
  public struct Place: Equatable, Sendable {
    public let file: SourceFile
    /// The line of the file with which the first lines that change begin, from 1.
    public let line: Int
    /// The file's text with the change.
    public let text: String
  }

  /// What of a line's spaces counts.
  public enum Spacing: Sendable {
    /// Those between words.
    case inside
    /// None: `func bark(){` is `func bark() {`.
    case nowhere

    fileprivate func key(_ line: some StringProtocol) -> String {
      switch self {
      case .inside: String(line).trimmingSpaces
      case .nowhere: String(line.filter { !$0.isWhitespace })
      }
    }
  }

  /// Every place where the change can be made, the files' order first. Spaces at the ends of lines do not count.
  ///
  /// Lines before a cut are an anchor: those behind it are looked for from there on, and the nearest count.
  ///
  /// - Parameters:
  ///   - files: where to look; of a change that names its file, in that one alone.
  ///   - anywhere: looks in the other files too.
  public func places(in files: [SourceFile], spacing: Spacing = .inside, anywhere: Bool = false) -> [Place] {
    files.filter { anywhere || file.map($0.isNamed) ?? true }.flatMap { places(in: $0, spacing) }
  }

  /// The first line of the old side that no file has where the change could be made; nil if each is somewhere.
  public func firstMissing(in files: [SourceFile]) -> String? {
    let lines = Set(files.filter { file.map($0.isNamed) ?? true }.flatMap { $0.contents.lines.map(\.trimmingSpaces) })
    return runs.joined().filter { !$0.isAdded }.map(\.text.trimmingSpaces).first { !$0.isEmpty && !lines.contains($0) }
  }

  /// The same change by the lines that change alone; nil if one that comes has none that goes beside it.
  public var withoutContext: CodeChange? {
    let parts = parts
    guard parts.allSatisfy({ $0.lines.contains(where: \.isRemoved) }) else { return nil }
    return CodeChange(runs: parts.map(\.lines), file: file, block: block)
  }

  /// The lines that change one behind the other, each with the line before them that is kept.
  private var parts: [(head: String, lines: [Line])] {
    var parts: [(head: String, lines: [Line])] = []
    for run in runs {
      var (head, current) = ("", [Line]())
      for line in run + [.kept("")] {
        if !line.isKept {
          current.append(line)
        } else {
          if !current.isEmpty { parts.append((head, current)) }
          (head, current) = (line.text, [])
        }
      }
    }
    return parts
  }

  private func places(in file: SourceFile, _ spacing: Spacing) -> [Place] {
    // A line end of Windows is a space at a line's end.
    let source = file.contents.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Substring.init)
    let keys = source.map(spacing.key)
    let old = Excerpt(runs: runs.map { run in run.filter { !$0.isAdded }.map { spacing.key($0.text) } })
    var found: [Place] = []
    for starts in old.places(in: keys) {
      let place = place(in: file, source, at: starts)
      if !found.contains(where: { $0.text == place.text }) { found.append(place) }
    }
    return found
  }

  private func place(in file: SourceFile, _ source: [Substring], at starts: [Int]) -> Place {
    var lines: [String] = []
    var next = 0
    var changed: Int?
    for (run, start) in zip(runs, starts) {
      lines += source[next..<start].map(String.init)
      next = start
      let shift = Self.shift(of: run, to: source[start...])
      for line in run {
        if case .kept = line {} else { changed = changed ?? next }
        switch line {
        case .kept:
          lines.append(String(source[next]))
          next += 1
        case .removed: next += 1
        case .added(let text): lines.append(shift(text))
        }
      }
    }
    lines += source[next...].map(String.init)
    return Place(file: file, line: (changed ?? 0) + 1, text: lines.joined(separator: "\n"))
  }

  /// How a run's lines are indented as the file's are: a lesson may show them further left.
  private static func shift(of run: [Line], to source: ArraySlice<Substring>) -> (String) -> String {
    let old = run.filter { !$0.isAdded }.map(\.text)
    guard let (own, theirs) = zip(old, source).first(where: { own, _ in !own.trimmingSpaces.isEmpty }) else {
      return { $0 }
    }
    let (have, want) = (own.prefix { $0 == " " }.count, theirs.prefix { $0 == " " }.count)
    return { text in
      if text.trimmingSpaces.isEmpty { return "" }
      if want >= have { return String(repeating: " ", count: want - have) + text }
      let spaces = text.prefix { $0 == " " }.count
      return String(text.dropFirst(min(spaces, have - want)))
    }
  }
}

extension SourceFile {
  /// Whether a lesson's path, whole or the last of it, is this file's.
  public func isNamed(_ path: String) -> Bool { logicalPath == path || logicalPath.hasSuffix("/" + path) }
}

extension CodeChange {
  /// Every place where the lines that change are, however they are broken and spaced there; none if one that comes
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
        // Two places are none: nobody could say which is meant.
        let found = Self.ranges(of: part.old, in: text, from: start)
        guard found.count == 1, let range = found.first else { return nil }
        // What is behind a 'return' is never reached.
        if part.new.contains("\n"), String(text[..<range.lowerBound]).trimmingSpaces.hasSuffix("return") { return nil }
        line = line ?? text[..<range.lowerBound].count { $0.isNewline } + 1
        text.replaceSubrange(range, with: part.new)
        start = range.lowerBound + part.new.count
      }
      return Place(file: file, line: line ?? 1, text: String(text))
    }
  }

  /// Whether a place that was found without the lines around it is in a 'catch' where the change is: the same words are
  /// another thing elsewhere.
  public func agreesOnCatch(_ place: Place) -> Bool {
    guard parts.first?.head.contains("catch") == true else { return true }
    var depth = 0
    let heading = place.file.contents.lines.prefix(place.line - 1).last { line in
      line.reversed().contains { character in
        depth += character == "}" ? 1 : character == "{" ? -1 : 0
        return depth < 0
      }
    }
    return heading?.contains("catch") == true
  }

  /// Where the characters are one behind the other, white space between them left out.
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
