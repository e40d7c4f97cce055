import Foundation

enum BodyEncoding {
  case jsonSerializationData
  case stringEncodingAscii
  var contentType: String {
    switch self {
    case .jsonSerializationData: return "application/json"
    case .stringEncodingAscii: return "application/x-www-form-urlencoded"
    }
  }

  func data(from parameters: [String: Any]) throws -> Data {
    switch self {
    case .jsonSerializationData:
      guard JSONSerialization.isValidJSONObject(parameters) else {
        throw RequestGenerationError.components
      }
      return try JSONSerialization.data(
        withJSONObject: parameters, options: .sortedKeys)
    case .stringEncodingAscii:
      return Data(parameters.queryString.utf8)
    }
  }
}
