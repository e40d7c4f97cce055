import Foundation

/// A line for each parameter, in the order of their names.
struct PlainTextBody: BodyEncoding {
  let contentType = ""

  func data(from parameters: [String: Any]) -> Data { Data() }
}
