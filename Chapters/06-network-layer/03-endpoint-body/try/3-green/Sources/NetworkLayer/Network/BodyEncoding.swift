import Foundation

enum BodyEncoding {
  case jsonSerializationData
  case stringEncodingAscii
  case plainText

  var contentType: String {
    switch self {
    case .jsonSerializationData: return "application/json"
    case .stringEncodingAscii: return "application/x-www-form-urlencoded"
    case .plainText: return "text/plain; charset=utf-8"
    }
  }

  func data(from parameters: [String: Any]) throws -> Data? {
    switch self {
    case .jsonSerializationData:
      guard JSONSerialization.isValidJSONObject(parameters) else {
        throw RequestGenerationError.components
      }
      return try JSONSerialization.data(withJSONObject: parameters)
    case .stringEncodingAscii:
      return parameters.queryString
        .data(using: .ascii, allowLossyConversion: true)
    case .plainText:
      let lines = parameters.map { "\($0.key): \($0.value)" }.sorted()
      return Data(lines.joined(separator: "\n").utf8)
    }
  }
}
