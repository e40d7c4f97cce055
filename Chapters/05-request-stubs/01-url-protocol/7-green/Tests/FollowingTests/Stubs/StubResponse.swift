import Foundation

/// What a stub answers.
struct StubResponse {
  var statusCode: Int
  var body: Data

  init(jsonObject: [String: Any], statusCode: Int = 200) throws {
    self.statusCode = statusCode
    body = try JSONSerialization.data(
      withJSONObject: jsonObject, options: .sortedKeys)
  }
}
