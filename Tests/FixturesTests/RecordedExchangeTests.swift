import Foundation
import Testing

@testable import Fixtures

@Suite("A recorded exchange")
struct RecordedExchangeTests {
  @Test("holds the request of its name, and status, header fields and body of its file")
  func parts() throws {
    let data = recording(
      ["HTTP/1.1 200 Fine today", "Content-Type: text/plain", "X-A:  b \t", "Content-Length: 5"], body: "a\r\nb\n")

    let exchange = try exchange(data)

    #expect(exchange.method == "GET")
    #expect(exchange.path == "/feed")
    #expect(exchange.statusCode == 200)
    #expect(exchange.reason == "Fine today")
    #expect(exchange.headers.map(\.name) == ["Content-Type", "X-A", "Content-Length"])
    #expect(exchange.headers["x-a"] == "b")
    #expect(exchange.body == Data("a\r\nb\n".utf8))
  }

  @Test("may have no reason", arguments: ["HTTP/1.1 200", "HTTP/1.1 200 ", "HTTP/1.0 200"])
  func noReason(statusLine: String) throws {
    #expect(try exchange(recording([statusLine])).reason == "")
  }

  @Test("runs to the end of its file without a length")
  func bodyWithoutLength() throws {
    #expect(try exchange(recording(["HTTP/1.1 200 OK"], body: "all of it")).body == Data("all of it".utf8))
  }

  @Test("keeps bytes that are no text")
  func binaryBody() throws {
    let bytes = Data([0, 255, 10, 13, 10, 13, 10])

    #expect(try exchange(recording(["HTTP/1.1 200 OK", "Content-Length: 7"]) + bytes).body == bytes)
  }

  @Test(
    "joins its chunks",
    arguments: [
      ("0\r\n\r\n", ""),
      ("3\r\nabc\r\n0\r\n\r\n", "abc"),
      ("3;a=b\r\nabc\r\nA\r\n0123456789\r\n0\r\nX-Sum: 1\r\n\r\n", "abc0123456789"),
      ("4\r\na\r\nb\r\n0\r\n\r\n", "a\r\nb"),
    ])
  func chunks(wire: String, body: String) throws {
    let data = recording(["HTTP/1.1 200 OK", "Transfer-Encoding: Chunked"], body: wire)

    #expect(try exchange(data).body == Data(body.utf8))
  }

  @Test(
    "has no body where HTTP gives none",
    arguments: [
      ("api/HEAD_feed.200.http", "HTTP/1.1 200 OK"),
      ("api/GET_feed.304.http", "HTTP/1.1 304 Not Modified"),
      ("api/DELETE_feed.204.http", "HTTP/1.1 204 No Content"),
    ])
  func noBody(name: String, statusLine: String) throws {
    let data = recording([statusLine, "Content-Length: 12"])

    #expect(try exchange(data, named: name).body.isEmpty)
    #expect(throws: FixtureError.broken(name: name, line: 4, fault: .unexpectedBody)) {
      try exchange(data + Data("twelve bytes".utf8), named: name)
    }
  }
}
