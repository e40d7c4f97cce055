import Fixtures
import Foundation

/// What a stub answers.
struct StubResponse {
  var statusCode: Int
  var headers: [String: String]
  var body: Data

  init(
    jsonObject: [String: Any], statusCode: Int = 200,
    headers: [String: String] = [:]
  ) throws {
    self.statusCode = statusCode
    self.headers = headers
    body = try JSONSerialization.data(
      withJSONObject: jsonObject, options: .sortedKeys)
  }

  init(exchange: RecordedExchange) {
    statusCode = 200
    headers = [:]
    body = Data()
  }
}
