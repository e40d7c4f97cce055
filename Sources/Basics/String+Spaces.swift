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
