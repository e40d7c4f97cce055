import Foundation

/// Finds the keys of a JSON object as they are written; of a key that stands there twice every parser at hand keeps one
/// in silence.
enum JSONKeys {
  /// The keys of the outermost object, in order.
  ///
  /// - Parameter text: what a parser has taken for a JSON object.
  static func keys(ofObject text: String) -> [String] {
    let bytes = Array(text.utf8)
    var keys: [String] = []
    var depth = 0
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let start = index
        index = end(ofString: start, in: bytes)
        let next = bytes[(index + 1)...].first { !isSpace($0) }
        if depth == 1, next == UInt8(ascii: ":") { keys.append(string(bytes[start...index])) }
      default: break
      }
      index += 1
    }
    return keys
  }

  /// The index of the quote that ends a string.
  private static func end(ofString start: Int, in bytes: [UInt8]) -> Int {
    var index = start + 1
    while index < bytes.count - 1, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.count - 1)
  }

  private static func string(_ literal: ArraySlice<UInt8>) -> String {
    let value = try? JSONSerialization.jsonObject(with: Data(literal), options: .fragmentsAllowed)
    return value as? String ?? String(decoding: literal, as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }
}
