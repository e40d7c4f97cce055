import Foundation

extension String {
  /// The lines without their ends, `\n` or `\r\n`, empty ones included; by bytes, as every file of the course comes
  /// through here.
  public var lines: [Substring] {
    let bytes = utf8
    var lines: [Substring] = []
    var start = startIndex
    var index = start
    while index < bytes.endIndex {
      let next = bytes.index(after: index)
      if bytes[index] == UInt8(ascii: "\n") {
        let hasReturn = index > start && bytes[bytes.index(before: index)] == UInt8(ascii: "\r")
        lines.append(self[start..<(hasReturn ? bytes.index(before: index) : index)])
        start = next
      }
      index = next
    }
    return lines + [self[start...]]
  }
}

/// Lines of a text, from 0, and what takes their place.
public typealias LineEdit = (range: Range<Int>, lines: [String])

extension String {
  /// The text after edits of its lines: the last comes first, so that each finds its lines where they were.
  public func applying(_ edits: [LineEdit]) -> String {
    var lines = utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
    for (range, new) in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound })
    where range.upperBound <= lines.count {
      lines.replaceSubrange(range, with: new)
    }
    return lines.joined(separator: "\n")
  }
}

extension Data {
  /// The lines without their ends, `\n`, empty ones included; whether they are text or not.
  public var lines: [Data] {
    withUnsafeBytes { $0.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Data($0) } }
  }
}

extension String {
  /// Whether a text is anywhere in this one, byte by byte: quicker by far than a search that knows of characters.
  public func containsBytes(of text: String) -> Bool {
    let sought = Array(text.utf8)
    guard let first = sought.first else { return true }
    var own = self
    return own.withUTF8 { bytes in
      guard var place = bytes.baseAddress else { return false }
      let end = place + bytes.count
      while end - place >= sought.count, let found = memchr(place, Int32(first), end - place - sought.count + 1) {
        if memcmp(found, sought, sought.count) == 0 { return true }
        place += UnsafeRawPointer(found) - UnsafeRawPointer(place) + 1
      }
      return false
    }
  }
}

extension Substring {
  /// The text without ASCII white space at its ends; by bytes, as every line of the course comes through here.
  public var trimmingSpaces: String {
    let bytes = utf8
    var start = bytes.startIndex
    var end = bytes.endIndex
    while start < end, Self.isSpace(bytes[start]) { bytes.formIndex(after: &start) }
    while start < end {
      let last = bytes.index(before: end)
      guard Self.isSpace(bytes[last]) else { break }
      end = last
    }
    return String(self[start..<end])
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }
}

extension String {
  /// The text without ASCII white space at its ends.
  public var trimmingSpaces: String { Substring(self).trimmingSpaces }

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

  /// What is between each two signs of a kind, such as what a message has in quotes.
  public func parts(between sign: Character) -> [String] {
    let parts = split(separator: sign, omittingEmptySubsequences: false)
    return stride(from: 1, to: parts.count, by: 2).map { String(parts[$0]) }
  }
}

extension Collection<String> {
  /// The names in quotes, sorted: the first three of them, and how many more there are.
  public var quoted: String { sorted().map { "'\($0)'" }.firstThree }

  /// The names in quotes, and the verb in their number.
  public func quoted(_ one: String, _ many: String) -> String { "\(quoted) \(count == 1 ? one : many)" }

  /// The first three in their order, and how many more there are.
  public var firstThree: String {
    prefix(3).joined(separator: ", ") + (count > 3 ? " and \(count - 3) more" : "")
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, where it is first.
  public func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Int {
  /// The number with a noun in its number, such as `3 tests`.
  public func counted(_ one: String, _ many: String? = nil) -> String {
    "\(self) \(self == 1 ? one : many ?? one + "s")"
  }
}

extension Date {
  /// The day and the time where this runs, such as `2026-03-01 14:05:09`.
  public var localWords: String {
    let day = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: .current).year().month().day()
    return formatted(day.time(includingFractionalSeconds: false))
  }
}

/// Finds the name that was probably meant.
public enum Spelling {
  /// The candidate with the fewest edits to the name, if it is near enough to be a slip.
  public static func nearest(to name: String, in candidates: [String]) -> String? {
    let ranked = candidates.map { (candidate: $0, distance: distance(name.lowercased(), $0.lowercased())) }
    guard let best = ranked.min(by: { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }) else { return nil }
    // A name that shares no letter is no near one.
    let length = max(name.count, best.candidate.count)
    // Short words are two edits apart by chance, unless they are of the same letters.
    let isShort = length < 5 && name.lowercased().sorted() != best.candidate.lowercased().sorted()
    return best.distance <= (isShort ? 1 : max(2, length / 3)) && best.distance < length ? best.candidate : nil
  }

  /// The Levenshtein distance: insertions, deletions and replacements of one character.
  static func distance(_ left: String, _ right: String) -> Int {
    let right = Array(right)
    var row = Array(0...right.count)
    for (index, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let replaced = diagonal + (right[column] == character ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}

/// What programs read: JSON with its keys in order, so that two outputs can be compared.
public enum JSONText {
  public static func of(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// The same as a file contains it, with a line feed at the end.
  public static func file(of value: some Encodable) throws -> String { try of(value) + "\n" }
}
