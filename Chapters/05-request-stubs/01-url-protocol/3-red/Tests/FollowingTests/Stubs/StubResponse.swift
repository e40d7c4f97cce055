import Foundation

/// What a stub answers.
struct StubResponse {
  var statusCode: Int

  init(jsonObject: [String: Any], statusCode: Int = 200) throws {
    self.statusCode = statusCode
  }
}
