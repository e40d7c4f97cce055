/// Replaces an identifier in Swift source: in code, in comments and in a string's interpolations, never in the words of a
/// string.
public struct SwiftWords {
  private let old: [UInt8]
  private let new: [UInt8]

  public static func replacing(_ old: String, with new: String, in source: String) -> String {
    guard source.containsBytes(of: old) else { return source }
    let words = SwiftWords(old: Array(old.utf8), new: Array(new.utf8))
    return String(decoding: words.code(Array(source.utf8)[...]), as: UTF8.self)
  }

  /// Replaces a word wherever it is alone in a text that is no source; a file's name stays.
  public static func replacingInText(_ old: String, with new: String, in text: String) -> String {
    guard text.containsBytes(of: old) else { return text }
    let words = SwiftWords(old: Array(old.utf8), new: Array(new.utf8))
    return String(decoding: words.text(Array(text.utf8)[...], keepingFileNames: true), as: UTF8.self)
  }

  /// Words of code, comments or prose.
  private func text(_ bytes: ArraySlice<UInt8>, keepingFileNames: Bool = false) -> [UInt8] {
    var (result, rest) = ([UInt8](), bytes)
    while let first = rest.first {
      let word = SwiftToken.isOfWord(first) ? rest.prefix(while: SwiftToken.isOfWord) : rest.prefix(1)
      rest = rest[word.endIndex...]
      let isFile = keepingFileNames && rest.starts(with: ".swift".utf8)
      result += word.elementsEqual(old) && !isFile ? new[...] : word
    }
    return result
  }

  /// Comments are between the tokens.
  private func code(_ source: ArraySlice<UInt8>) -> [UInt8] {
    var (result, end) = ([UInt8](), source.startIndex)
    for token in SwiftTokens(String(decoding: source, as: UTF8.self)) {
      let range = (source.startIndex + token.range.lowerBound)..<(source.startIndex + token.range.upperBound)
      result += text(source[end..<range.lowerBound])
      result += token.isString ? string(source[range]) : text(source[range])
      end = range.upperBound
    }
    return result + text(source[end...])
  }

  private func string(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let signs = bytes.prefix { $0 == UInt8(ascii: "#") }
    let opening = Array("\\".utf8) + signs + Array("(".utf8)
    var (result, rest) = ([UInt8](), bytes)
    while !rest.isEmpty {
      if rest.starts(with: opening) {
        result += opening
        rest = rest.dropFirst(opening.count)
        let code = rest.prefix(interpolation(in: rest))
        result += self.code(code)
        rest = rest[code.endIndex...]
      } else {
        let isEscape = signs.isEmpty && rest.first == UInt8(ascii: "\\")
        result += rest.prefix(isEscape ? 2 : 1)
        rest = rest.dropFirst(isEscape ? 2 : 1)
      }
    }
    return result
  }

  /// How many bytes are before the parenthesis that closes an interpolation.
  private func interpolation(in bytes: ArraySlice<UInt8>) -> Int {
    let tokens = SwiftTokens("(" + String(decoding: bytes, as: UTF8.self))
    let end = tokens.end(ofBracketsAt: 0)
    return tokens[end - 1].text == ")" ? tokens[end - 1].range.lowerBound - 1 : bytes.count
  }
}
