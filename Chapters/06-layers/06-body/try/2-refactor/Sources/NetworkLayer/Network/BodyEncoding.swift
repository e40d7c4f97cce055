import Foundation

/// How a body is written, and what it calls itself.
protocol BodyEncoding {
  var contentType: String { get }
  func data(from parameters: [String: Any]) throws -> Data
}

struct JSONBody: BodyEncoding {
  let contentType = "application/json"

  func data(from parameters: [String: Any]) throws -> Data {
    guard JSONSerialization.isValidJSONObject(parameters) else {
      throw RequestGenerationError.components
    }
    return try JSONSerialization.data(
      withJSONObject: parameters, options: .sortedKeys)
  }
}

struct FormBody: BodyEncoding {
  let contentType = "application/x-www-form-urlencoded"

  func data(from parameters: [String: Any]) -> Data {
    Data(parameters.queryString.utf8)
  }
}

extension BodyEncoding where Self == JSONBody {
  static var jsonSerializationData: JSONBody { JSONBody() }
}

extension BodyEncoding where Self == FormBody {
  static var stringEncodingAscii: FormBody { FormBody() }
}
