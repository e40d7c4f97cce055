import Foundation

@testable import Fixtures

/// The bytes of a response, its head's lines ended as on the wire.
func recording(_ head: [String], body: String = "") -> Data {
  Data((head.map { $0 + "\r\n" }.joined() + "\r\n" + body).utf8)
}

/// Parses bytes as the recording of `GET /feed`.
func exchange(_ data: Data, named name: String = "api/GET_feed.200.http") throws -> RecordedExchange {
  try RecordedExchange(parsing: data, named: name)
}
