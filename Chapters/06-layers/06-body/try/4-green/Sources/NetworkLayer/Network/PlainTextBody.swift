import Foundation

/// A line for each parameter, in the order of their names.
struct PlainTextBody: BodyEncoding {
  let contentType = "text/plain; charset=utf-8"

  func data(from parameters: [String: Any]) -> Data {
    let lines = parameters.map { "\($0.key): \($0.value)" }.sorted()
    return Data(lines.joined(separator: "\n").utf8)
  }
}
