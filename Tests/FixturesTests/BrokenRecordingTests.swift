import Foundation
import Testing

@testable import Fixtures

@Suite("A broken recording")
struct BrokenRecordingTests {
  struct Case: CustomTestStringConvertible {
    let text: String
    let line: Int
    let fault: RecordingFault

    init(_ text: String, line: Int, _ fault: RecordingFault) {
      self.text = text
      self.line = line
      self.fault = fault
    }

    var testDescription: String { "\(fault)" }
  }

  @Test("names its file and the line of its first fault", arguments: heads + lengths + chunked)
  func faults(broken: Case) {
    #expect(throws: FixtureError.broken(name: "api/GET_feed.200.http", line: broken.line, fault: broken.fault)) {
      try exchange(Data(broken.text.utf8))
    }
  }

  static let heads = [
    Case("", line: 1, .empty),
    Case("HTTP/1.1 200 OK", line: 1, .cutLine),
    Case("HTTP/1.1 200 OK\n\n", line: 1, .noCarriageReturn),
    Case("HTTP/2 200\r\n\r\n", line: 1, .noStatusLine("HTTP/2 200")),
    Case("HTTP/1.1  200 OK\r\n\r\n", line: 1, .noStatusLine("HTTP/1.1  200 OK")),
    Case("HTTP/1.1 20 OK\r\n\r\n", line: 1, .noStatusLine("HTTP/1.1 20 OK")),
    Case("HTTP/1.1 100 Continue\r\n\r\n", line: 1, .noStatusLine("HTTP/1.1 100 Continue")),
    Case("{}\r\n\r\n", line: 1, .noStatusLine("{}")),
    Case("HTTP/1.1 404 Not Found\r\n\r\n", line: 1, .otherStatus(inName: 200, inFile: 404)),
    Case("HTTP/1.1 200 OK\r\n", line: 1, .noBlankLine),
    Case("HTTP/1.1 200 OK\r\nA: b\r\n", line: 2, .noBlankLine),
    Case("HTTP/1.1 200 OK\r\nA: b\r\nC: d", line: 3, .cutLine),
    Case("HTTP/1.1 200 OK\r\nA: b\nC: d\r\n\r\n", line: 2, .noCarriageReturn),
    Case("HTTP/1.1 200 OK\r\nA: b\r\n\n", line: 3, .noCarriageReturn),
    Case("HTTP/1.1 200 OK\r\nA: b\r\nhello\r\n\r\n", line: 3, .noHeaderField("hello")),
    Case("HTTP/1.1 200 OK\r\nA : b\r\n\r\n", line: 2, .noHeaderField("A : b")),
    Case("HTTP/1.1 200 OK\r\n: b\r\n\r\n", line: 2, .noHeaderField(": b")),
    Case("HTTP/1.1 200 OK\r\nA: b\r\n folded\r\n\r\n", line: 3, .noHeaderField(" folded")),
    Case("HTTP/1.1 200 OK\r\nA: \u{1b}[1m\r\n\r\n", line: 2, .noText),
  ]

  static let lengths = [
    Case("HTTP/1.1 200 OK\r\nA: b\r\nContent-Length: 3\r\n\r\nab", line: 3, .otherLength(announced: 3, found: 2)),
    Case("HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\nab", line: 2, .otherLength(announced: 1, found: 2)),
    Case("HTTP/1.1 200 OK\r\nContent-Length: +2\r\n\r\nab", line: 2, .noLength("+2")),
    Case("HTTP/1.1 200 OK\r\nContent-Length:\r\n\r\n", line: 2, .noLength("")),
    Case("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\nab", line: 2, .noLength("2, 2")),
    Case("HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\nab", line: 2, .coding("gzip")),
    Case("HTTP/1.1 200 OK\r\nA: b\r\nContent-Encoding: gzip\r\n\r\nab", line: 3, .coding("gzip")),
    Case(
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n", line: 3, .lengthAndChunks),
  ]

  static let chunked = [
    ("", 3, .noLastChunk),
    ("3\r\nabc\r\n", 5, .noLastChunk),
    ("xyz\r\n", 4, .noChunkSize("xyz")),
    ("\r\n", 4, .noChunkSize("")),
    ("-1\r\n", 4, .noChunkSize("-1")),
    ("3", 4, .cutLine),
    ("9\r\nabc\r\n", 4, .shortChunk(announced: 9, found: 5)),
    ("1\r\nab\r\n0\r\n\r\n", 4, .longChunk(announced: 1)),
    ("3\r\na\nb\r\n2\r\nabc\r\n0\r\n\r\n", 7, .longChunk(announced: 2)),
    ("0\r\n", 4, .noBlankLine),
    ("0\r\n\r\nmore", 6, .unexpectedBody),
  ].map { (body: String, line: Int, fault: RecordingFault) in
    Case("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + body, line: line, fault)
  }

  @Test("reads as a compiler's message does")
  func wording() {
    let error = FixtureError.broken(name: "api/GET_feed.200.http", line: 3, fault: .otherLength(announced: 3, found: 1))

    #expect("\(error)" == "api/GET_feed.200.http:3: Content-Length is 3 and the body has 1 byte; mend one")
  }

  @Test("is refused when its head is not UTF-8")
  func notUTF8() {
    let data = Data("HTTP/1.1 200 OK\r\nA: ".utf8) + [0xff] + Data("\r\n\r\n".utf8)

    #expect(throws: FixtureError.broken(name: "api/GET_feed.200.http", line: 2, fault: .noText)) {
      try exchange(data)
    }
  }
}
