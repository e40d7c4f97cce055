/// What is wrong with a recording, at the line that ``FixtureError/broken(name:line:fault:)`` names.
public enum RecordingFault: Equatable, Sendable {
  case empty
  case noStatusLine(String)
  case otherStatus(inName: Int, inFile: Int)
  case noHeaderField(String)
  case noBlankLine
  case cutLine
  case noCarriageReturn
  case noText
  case noLength(String)
  case otherLength(announced: Int, found: Int)
  case lengthAndChunks
  case coding(String)
  case unexpectedBody
  case noChunkSize(String)
  case shortChunk(announced: Int, found: Int)
  case longChunk(announced: Int)
  case noLastChunk
}

extension RecordingFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty: "the recording is empty; it begins with a line such as 'HTTP/1.1 200 OK'"
    case .noStatusLine(let text):
      "'\(text)' is no status line; it reads like 'HTTP/1.1 200 OK', with a status from 200 to 599"
    case .otherStatus(let inName, let inFile): "the status is \(inFile) and the file's name says \(inName); rename one"
    case .noHeaderField(let text): "'\(text)' is no header field; it reads like 'Content-Type: application/json'"
    case .noBlankLine: "no blank line ends the header fields; an empty body has one before it too"
    case .cutLine: "the line has no end; every line of the head ends in CR LF"
    case .noCarriageReturn: "the line ends in LF alone; every line of the head ends in CR LF"
    case .noText: "the line holds a control character or is not UTF-8"
    case .noLength(let text): "'\(text)' is no length; give Content-Length once, in digits"
    case .otherLength(let announced, let found):
      "Content-Length is \(announced) and the body has \(bytes(found)); mend one"
    case .lengthAndChunks: "Content-Length beside 'Transfer-Encoding: chunked'; keep one"
    case .coding(let coding): "the body is coded as '\(coding)', which nothing here decodes; record it without"
    case .unexpectedBody: "bytes follow where the recording should end"
    case .noChunkSize(let text): "'\(text)' is no chunk size; it is written in hexadecimal digits"
    case .shortChunk(let announced, let found): "a chunk of \(bytes(announced)) begins and \(bytes(found)) follow"
    case .longChunk(let announced): "no line end follows the chunk's \(bytes(announced))"
    case .noLastChunk: "the last chunk, of size 0, is missing"
    }
  }

  private func bytes(_ count: Int) -> String {
    count == 1 ? "1 byte" : "\(count) bytes"
  }
}
