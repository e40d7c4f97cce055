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

extension String {
  /// Whether a text is anywhere in this one, byte by byte: quicker by far than a search that knows of characters.
  public func holds(_ text: String) -> Bool {
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
}
