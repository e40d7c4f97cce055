/// Replaces an identifier in Swift source: in code, in comments and in a string's interpolations, never in the words of a
/// string.
public struct SwiftWords {
  private let bytes: [UInt8]
  private let old: [UInt8]
  private let new: [UInt8]
  private var result: [UInt8] = []
  private var position = 0

  public static func replacing(_ old: String, with new: String, in source: String) -> String {
    guard source.holds(old) else { return source }
    var words = SwiftWords(source, old, new)
    words.code(until: nil)
    return String(decoding: words.result, as: UTF8.self)
  }

  /// Replaces a word wherever it stands alone in a text that is no source; a file's name stays.
  public static func replacingInText(_ old: String, with new: String, in text: String) -> String {
    guard text.holds(old) else { return text }
    var words = SwiftWords(text, old, new)
    while words.position < words.bytes.count { words.step(keepingFileNames: true) }
    return String(decoding: words.result, as: UTF8.self)
  }

  private init(_ source: String, _ old: String, _ new: String) {
    bytes = Array(source.utf8)
    self.old = Array(old.utf8)
    self.new = Array(new.utf8)
    result.reserveCapacity(bytes.count)
  }

  /// Takes a word, or one byte of something else.
  private mutating func step(keepingFileNames: Bool = false) {
    let word = bytes[position...].prefix(while: Self.isOfWord)
    guard !word.isEmpty else { return take(1) }
    let isFile = keepingFileNames && bytes[word.endIndex...].starts(with: ".swift".utf8)
    if word.elementsEqual(old), !isFile {
      result += new
      position += word.count
    } else {
      take(word.count)
    }
  }

  private mutating func take(_ count: Int) {
    let end = min(position + count, bytes.count)
    result += bytes[position..<end]
    position = end
  }

  /// Code up to the parenthesis that closes an interpolation, or to the end.
  private mutating func code(until closing: UInt8?) {
    var depth = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "/"), at("/*") {
        comment()
      } else if byte == UInt8(ascii: "/"), at("//") {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { step() }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") {
        let signs = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
        let opens = position + signs < bytes.count && bytes[position + signs] == UInt8(ascii: "\"")
        if opens { string(signs) } else { take(max(signs, 1)) }
      } else {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") {
          if depth == 0, closing == byte { return take(1) }
          depth -= 1
        }
        step()
      }
    }
  }

  private mutating func comment() {
    var depth = 0
    while position < bytes.count {
      if at("/*") {
        depth += 1
        take(2)
      } else if at("*/") {
        depth -= 1
        take(2)
        if depth == 0 { return }
      } else {
        step()
      }
    }
  }

  private mutating func string(_ signs: Int) {
    take(signs)
    let quotes = at("\"\"\"") ? 3 : 1
    take(quotes)
    let marks = Array(repeating: UInt8(ascii: "#"), count: signs)
    let end = Array(repeating: UInt8(ascii: "\""), count: quotes) + marks
    let interpolation = [UInt8(ascii: "\\")] + marks + [UInt8(ascii: "(")]
    while position < bytes.count {
      if bytes[position...].starts(with: end) { return take(end.count) }
      // A string that ends with its line is a fault of the source.
      if quotes == 1, bytes[position] == UInt8(ascii: "\n") { return }
      if bytes[position...].starts(with: interpolation) {
        take(interpolation.count)
        code(until: UInt8(ascii: ")"))
      } else if bytes[position] == UInt8(ascii: "\\"), signs == 0 {
        take(2)
      } else {
        take(1)
      }
    }
  }

  private func at(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
