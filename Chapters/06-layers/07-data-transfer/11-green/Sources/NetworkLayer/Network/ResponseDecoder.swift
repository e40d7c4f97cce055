import Foundation

/// Makes a value of bytes, or throws; it never ends the app.
protocol ResponseDecoder {
  func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T
}

extension JSONDecoder: ResponseDecoder {}

struct RawDataResponseDecoder: ResponseDecoder {
  func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
    if let value = data as? T { return value }
    throw DecodingError.typeMismatch(
      type, .init(codingPath: [], debugDescription: "only Data"))
  }
}
