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
    case .jsonSerializationData: return try JSONBody().data(from: parameters)
    case .stringEncodingAscii: return FormBody().data(from: parameters)
    }
  }
}

struct JSONBody {
  func data(from parameters: [String: Any]) throws -> Data {
    guard JSONSerialization.isValidJSONObject(parameters) else {
      throw RequestGenerationError.components
    }
    return try JSONSerialization.data(
      withJSONObject: parameters, options: .sortedKeys)
  }
}

struct FormBody {
  func data(from parameters: [String: Any]) -> Data {
    Data(parameters.queryString.utf8)
  }
}
