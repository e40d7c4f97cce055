import Fixtures
import Foundation

/// What a stub answers.
struct StubResponse {
  var statusCode: Int
  var headers: [String: String]
  var body: Data
  var delay: TimeInterval = 0

  init(
    jsonObject: [String: Any], statusCode: Int = 200,
    headers: [String: String] = [:]
  ) throws {
    self.statusCode = statusCode
    self.headers = headers
    body = try JSONSerialization.data(
      withJSONObject: jsonObject, options: .sortedKeys)
  }

  /// The request waits until it is cancelled or the program ends.
  static let never = StubResponse(delay: .infinity)

  private init(delay: TimeInterval) {
    statusCode = 0
    headers = [:]
    body = Data()
    self.delay = delay
  }

  init(exchange: RecordedExchange, delay: TimeInterval = 0) {
    statusCode = exchange.statusCode
    headers = exchange.headers.dictionary
    body = exchange.body
    self.delay = delay
  }
}
