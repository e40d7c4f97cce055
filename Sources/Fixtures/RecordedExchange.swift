import Foundation

/// A recorded response with the request that it answers, read from a file `<api>/<METHOD>_<path>.<status>.http`.
///
/// The file holds the response as it came over the wire: status line, header fields, blank line, body. Nothing is repaired:
/// what a strict reader would refuse from a server is refused here, with file and line.
public struct RecordedExchange: Equatable, Sendable {
  /// The path below `Fixtures`, such as `tistory/GET_app_v2_feed_followings.200.http`.
  public let name: String
  /// The request's method, from the file's name.
  public let method: String
  /// The request's path, from the file's name, without a query.
  public let path: String
  public let statusCode: Int
  /// The words after the status; may be empty.
  public let reason: String
  /// In the order of the recording, repeated names included.
  public let headers: HeaderFields
  /// What a client is given: chunks are joined, every other body is as recorded.
  public let body: Data

  /// Parses a recording.
  ///
  /// How long the body is follows RFC 9112: with `Transfer-Encoding: chunked` the chunks are read to the last one; with
  /// `Content-Length` that many bytes have to follow, no more and no fewer; with neither, the body runs to the end of the
  /// file. An answer to `HEAD`, a 204 and a 304 have no body. Compressed bodies are refused, for nothing here unpacks them.
  ///
  /// - Throws: ``FixtureError`` that names the file and, past its name, the line.
  public init(parsing data: Data, named name: String) throws {
    let recordingName = try RecordingName(parsing: name)
    var reader = RecordingReader(data: data, name: name)
    let status = try reader.statusLine()
    guard status.code == recordingName.statusCode else {
      throw FixtureError.broken(
        name: name, line: 1, fault: .otherStatus(inName: recordingName.statusCode, inFile: status.code))
    }
    self.name = name
    method = recordingName.method
    path = recordingName.path
    statusCode = status.code
    reason = status.reason
    headers = try reader.headerFields()
    body = try reader.body(of: headers, hasNone: method == "HEAD" || [204, 304].contains(status.code))
  }
}
