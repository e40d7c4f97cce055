/// Cuts UTF-8 bytes into Swift's tokens.
struct SwiftLexer {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var line = 1
  private var found: [SwiftToken] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func tokens() -> [SwiftToken] {
    found.reserveCapacity(bytes.count / 5)
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
    if at(0) == "#", at(1) == "!" { skipLine() }
    while position < bytes.count {
      if !skipSpace() { addToken() }
    }
    return found
  }

  // MARK: - Between tokens

  /// - Returns: whether there was white space or a comment.
  private mutating func skipSpace() -> Bool {
    switch (at(0), at(1)) {
    case ("\n", _), ("\r", _): skipLineEnd()
    case (" ", _), ("\t", _), ("\u{b}", _), ("\u{c}", _), ("\0", _): position += 1
    case ("/", "/"): skipLine()
    case ("/", "*"): skipBlockComment()
    default: return false
    }
    return true
  }

  private mutating func skipLineEnd() {
    position += at(0) == "\r" && at(1) == "\n" ? 2 : 1
    line += 1
  }

  private mutating func skipLine() {
    while let sign = at(0), sign != "\n", sign != "\r" { position += 1 }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      switch (at(0), at(1)) {
      case ("/", "*"):
        depth += 1
        position += 2
      case ("*", "/"):
        depth -= 1
        position += 2
      case ("\n", _), ("\r", _): skipLineEnd()
      default: position += 1
      }
    } while depth > 0 && position < bytes.count
  }

  // MARK: - Tokens

  private mutating func addToken() {
    let (start, line) = (position, line)
    guard let byte = byte(0) else { return }
    switch UnicodeScalar(byte) {
    case "\"": return skipString(fences: 0, from: start, line)
    case "#": return addHash(from: start, line)
    case "0"..."9": skipNumber()
    case "`":
      position += 1
      while let sign = at(0), sign != "`", sign != "\n", sign != "\r" { position += 1 }
      if at(0) == "`" { position += 1 }
    case "@":
      position += 1
      skipWord()
    case "/" where isRegexStart: skipRegex()
    case let sign where Self.isOperator(sign): skipOperator()
    case _ where Self.beginsWord(byte): skipWord()
    default: position += 1
    }
    add(from: start, line)
  }

  private mutating func add(from start: Int, _ line: Int) {
    let range = start..<Swift.min(position, bytes.count)
    found.append(SwiftToken(text: text(range), line: line, range: range))
  }

  /// `#if`, `#expect`, a raw string, a regex between fences.
  private mutating func addHash(from start: Int, _ line: Int) {
    var fences = 0
    while at(fences) == "#" { fences += 1 }
    if at(fences) == "\"" {
      position += fences
      return skipString(fences: fences, from: start, line)
    }
    if at(fences) == "/" {
      position += fences + 1
      while position < bytes.count, !(at(0) == "/" && isFenced(fences, at: 1)) {
        if at(0) == "\n" || at(0) == "\r" { skipLineEnd() } else { position += at(0) == "\\" ? 2 : 1 }
      }
      position += 1 + fences
      return add(from: start, line)
    }
    position += 1
    var spaces = 0
    while at(spaces) == " " || at(spaces) == "\t" { spaces += 1 }
    guard let next = byte(spaces), Self.beginsWord(next) else { return add(from: start, line) }
    position += spaces
    let word = position
    skipWord()
    found.append(SwiftToken(text: "#" + text(word..<position), line: line, range: start..<position))
  }

  private mutating func skipWord() {
    while let byte = byte(0), Self.beginsWord(byte) || Self.isDigit(byte) { position += 1 }
  }

  private mutating func skipNumber() {
    // In `pair.0.1` the digits are names of their own.
    let isMember = found.last?.text == "."
    let isHex = at(0) == "0" && at(1) == "x"
    while let byte = byte(0) {
      switch UnicodeScalar(byte) {
      case "e", "E", "p", "P":
        let isExponent = isHex == (byte | 0x20 == UInt8(ascii: "p"))
        position += isExponent && (at(1) == "-" || at(1) == "+") ? 2 : 1
      case "." where !isMember && self.byte(1).map(Self.isDigit) == true: position += 1
      case _ where Self.beginsWord(byte) || Self.isDigit(byte): position += 1
      default: return
      }
    }
  }

  /// An operator contains a dot only where it begins with one, and ends where a comment begins.
  private mutating func skipOperator() {
    let hasDots = at(0) == "."
    repeat { position += 1 } while isOperatorPart(hasDots)
  }

  private func isOperatorPart(_ hasDots: Bool) -> Bool {
    guard let sign = at(0), Self.isOperator(sign), hasDots || sign != "." else { return false }
    return !(sign == "/" && (at(1) == "/" || at(1) == "*"))
  }

  // MARK: - Regular expressions

  /// A slash that no operand is before, and that is closed in its line.
  private var isRegexStart: Bool {
    guard let next = at(1), next != " ", next != "\t", closingSlash != nil else { return false }
    guard let last = found.last?.text, let end = last.utf8.last else { return true }
    if Self.wordsBeforeValues.contains(last) { return true }
    return "(,=:[{;&|?".utf8.contains(end) && !last.hasPrefix("\"")
  }

  private static let wordsBeforeValues: Set = ["return", "in", "case", "try", "await", "else", "where"]

  private var closingSlash: Int? {
    var offset = 1
    while let sign = at(offset), sign != "\n", sign != "\r" {
      if sign == "/" { return offset }
      offset += sign == "\\" ? 2 : 1
    }
    return nil
  }

  private mutating func skipRegex() { position += (closingSlash ?? 0) + 1 }

  // MARK: - Strings

  private mutating func skipString(fences: Int, from start: Int, _ line: Int) {
    let isLong = isLong(fences: fences)
    passString(fences: fences)
    let range = start..<Swift.min(position, bytes.count)
    let text = text(range)
    found.append(SwiftToken(text: isLong ? Self.withoutIndentation(text) : text, line: line, range: range))
  }

  /// Goes behind a string whose first quotation mark is here.
  private mutating func passString(fences: Int) {
    let isLong = isLong(fences: fences)
    position += isLong ? 3 : 1
    while let sign = at(0) {
      switch sign {
      case "\\" where isFenced(fences, at: 1):
        position += 1 + fences
        if at(0) == "(" { passInterpolation() } else if at(0) != "\n", at(0) != "\r" { position += 1 }
      case "\"" where !isLong && isFenced(fences, at: 1):
        position += 1 + fences
        return
      case "\"" where isLong && at(1) == "\"" && at(2) == "\"" && isFenced(fences, at: 3):
        position += 3 + fences
        return
      case "\n", "\r":
        // A string that nobody closed harms no more than its line.
        if !isLong { return }
        skipLineEnd()
      default: position += 1
      }
    }
  }

  /// Whether three marks here begin a string of several lines; `#"""#` is one that contains a mark.
  private func isLong(fences: Int) -> Bool {
    guard at(1) == "\"", at(2) == "\"" else { return false }
    guard fences > 0 else { return true }
    var offset = 1
    while let sign = at(offset), sign != "\n", sign != "\r" {
      if sign == "\"", isFenced(fences, at: offset + 1) { return false }
      offset += 1
    }
    return true
  }

  private mutating func passInterpolation() {
    var depth = 0
    repeat {
      if skipSpace() { continue }
      switch at(0) {
      case "(":
        depth += 1
        position += 1
      case ")":
        depth -= 1
        position += 1
      case "\"": passString(fences: 0)
      case "#":
        var fences = 0
        while at(fences) == "#" { fences += 1 }
        position += fences
        if at(0) == "\"" { passString(fences: fences) }
      default: position += 1
      }
    } while depth > 0 && position < bytes.count
  }

  /// The compiler takes off what is before the closing marks, and so a string may move with the code around it.
  private static func withoutIndentation(_ text: String) -> String {
    let lines = text.lines
    guard let last = lines.last, lines.count > 1 else { return text }
    let indentation = last.prefix { $0 == " " || $0 == "\t" }
    return lines.enumerated().map { index, line in
      index > 0 && line.hasPrefix(indentation) ? line.dropFirst(indentation.count) : line
    }.joined(separator: "\n")
  }

  // MARK: - Bytes

  private func byte(_ offset: Int) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  /// The sign at an offset; of anything beyond ASCII some sign that is not part of the language.
  private func at(_ offset: Int) -> UnicodeScalar? { byte(offset).map { UnicodeScalar($0) } }

  private func isFenced(_ fences: Int, at offset: Int) -> Bool {
    (0..<fences).allSatisfy { at(offset + $0) == "#" }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  static func beginsWord(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isOperator(_ sign: UnicodeScalar) -> Bool {
    switch sign {
    case "/", "=", "-", "+", "!", "*", "%", "<", ">", "&", "|", "^", "~", "?", ".": true
    default: false
    }
  }
}
