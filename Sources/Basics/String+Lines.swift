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
