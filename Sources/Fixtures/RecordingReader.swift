import Foundation

/// Reads a recording from its start, line by line, and knows the line it is at.
struct RecordingReader {
  let bytes: [UInt8]
  private let name: String
  var position = 0
  /// The line read last, counted from 1.
  var lastLine = 0

  init(data: Data, name: String) {
    bytes = [UInt8](data)
    self.name = name
  }

  // MARK: - Head

  mutating func statusLine() throws -> (code: Int, reason: String) {
    guard !bytes.isEmpty else { throw broken(.empty, line: 1) }
    let text = try line()
    let parts = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 2, ["HTTP/1.0", "HTTP/1.1"].contains(parts[0]), let code = RecordingName.status(parts[1])
    else {
      throw broken(.noStatusLine(text))
    }
    return (code, parts.count == 3 ? parts[2] : "")
  }

  mutating func headerFields() throws -> HeaderFields {
    var fields: [HeaderField] = []
    while true {
      guard position < bytes.count else { throw broken(.noBlankLine) }
      let text = try line()
      if text.isEmpty { return HeaderFields(fields) }
      fields.append(try headerField(text))
    }
  }

  private func headerField(_ text: String) throws -> HeaderField {
    guard let colon = text.firstIndex(of: ":"), text[..<colon].isToken else { throw broken(.noHeaderField(text)) }
    let value = text[text.index(after: colon)...].trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
    return HeaderField(name: String(text[..<colon]), value: value)
  }

  // MARK: - Body

  mutating func body(of headers: HeaderFields, hasNone: Bool) throws -> Data {
    try refuseCodings(of: headers)
    let length = try contentLength(of: headers)
    let isChunked = headers["Transfer-Encoding"] != nil
    if isChunked, length != nil {
      throw broken(.lengthAndChunks, line: line(of: "Content-Length", in: headers))
    }
    if hasNone {
      guard position == bytes.count else { throw broken(.unexpectedBody, line: lastLine + 1) }
      return Data()
    }
    if isChunked { return try chunks() }
    let rest = bytes.count - position
    if let length, length != rest {
      throw broken(.otherLength(announced: length, found: rest), line: line(of: "Content-Length", in: headers))
    }
    return Data(bytes[position...])
  }

  private func refuseCodings(of headers: HeaderFields) throws {
    if let coding = headers["Transfer-Encoding"], coding.lowercased() != "chunked" {
      throw broken(.coding(coding), line: line(of: "Transfer-Encoding", in: headers))
    }
    if let coding = headers["Content-Encoding"], coding.lowercased() != "identity" {
      throw broken(.coding(coding), line: line(of: "Content-Encoding", in: headers))
    }
  }

  private func contentLength(of headers: HeaderFields) throws -> Int? {
    guard let text = headers["Content-Length"] else { return nil }
    guard text.utf8.allSatisfy({ (48...57).contains($0) }), let length = Int(text) else {
      throw broken(.noLength(text), line: line(of: "Content-Length", in: headers))
    }
    return length
  }

  // MARK: - Lines

  /// The next line without its end, which has to be CR LF.
  mutating func line() throws -> String {
    lastLine += 1
    guard let end = bytes[position...].firstIndex(of: .lineFeed) else { throw broken(.cutLine) }
    guard end > position, bytes[end - 1] == .carriageReturn else { throw broken(.noCarriageReturn) }
    let content = bytes[position..<(end - 1)]
    guard content.allSatisfy(\.isText), let text = String(bytes: content, encoding: .utf8) else {
      throw broken(.noText)
    }
    position = end + 1
    return text
  }

  /// The line of the first field of that name; the head's first line is the status line.
  private func line(of name: String, in headers: HeaderFields) -> Int {
    2 + (headers.firstIndex { $0.isNamed(name) } ?? 0)
  }

  func broken(_ fault: RecordingFault, line: Int? = nil) -> FixtureError {
    FixtureError.broken(name: name, line: line ?? lastLine, fault: fault)
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  fileprivate static let carriageReturn = UInt8(ascii: "\r")

  /// What a head line may hold: no control character but the tab.
  fileprivate var isText: Bool { (self >= 32 && self != 127) || self == 9 }
}

extension Substring {
  /// What a field's name is made of: letters, digits and the signs that RFC 9110 allows.
  fileprivate var isToken: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }
}
