import Foundation

enum BodyEncoding {
  case jsonSerializationData
  case stringEncodingAscii

  func data(from parameters: [String: Any]) throws -> Data? {
    switch self {
    case .jsonSerializationData:
      return try JSONSerialization.data(withJSONObject: parameters)
    case .stringEncodingAscii:
      return parameters.queryString
        .data(using: .ascii, allowLossyConversion: true)
    }
  }
}
