import Foundation

extension RecordingReader {
  /// Each chunk is a line with its size in hexadecimal digits, then its bytes and a line end; size 0 ends them.
  mutating func chunks() throws -> Data {
    var body = Data()
    while true {
      guard position < bytes.count else { throw broken(.noLastChunk) }
      let text = try line()
      let digits = text.prefix { $0 != ";" }
      guard digits.utf8.allSatisfy(\.isHexadecimalDigit), let size = Int(digits, radix: 16) else {
        throw broken(.noChunkSize(text))
      }
      if size == 0 { break }
      let rest = bytes.count - position
      guard size <= rest else { throw broken(.shortChunk(announced: size, found: rest)) }
      let chunk = bytes[position..<(position + size)]
      body.append(contentsOf: chunk)
      position += size
      let sizeLine = lastLine
      lastLine += chunk.count { $0 == .lineFeed }
      guard position < bytes.count, try line().isEmpty else {
        throw broken(.longChunk(announced: size), line: sizeLine)
      }
    }
    // Fields after the last chunk are read, to see that they are well formed, and dropped, as clients do.
    _ = try headerFields()
    guard position == bytes.count else { throw broken(.unexpectedBody, line: lastLine + 1) }
    return body
  }
}

extension UInt8 {
  fileprivate var isHexadecimalDigit: Bool {
    (48...57).contains(self) || (65...70).contains(self) || (97...102).contains(self)
  }
}
