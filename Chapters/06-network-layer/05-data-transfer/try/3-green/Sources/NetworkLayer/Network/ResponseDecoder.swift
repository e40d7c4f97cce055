import Foundation

protocol ResponseDecoder {
  func decode<T: Decodable>(_ data: Data) throws -> T
}

struct JSONResponseDecoder: ResponseDecoder {
  func decode<T: Decodable>(_ data: Data) throws -> T {
    try JSONDecoder().decode(T.self, from: data)
  }
}

struct RawDataResponseDecoder: ResponseDecoder {
  func decode<T: Decodable>(_ data: Data) throws -> T {
    if let value = data as? T { return value }
    throw DecodingError.typeMismatch(
      T.self, .init(codingPath: [], debugDescription: "expected Data"))
  }
}

struct TextResponseDecoder: ResponseDecoder {
  func decode<T: Decodable>(_ data: Data) throws -> T {
    if let text = String(data: data, encoding: .utf8) as? T { return text }
    throw DecodingError.typeMismatch(
      T.self, .init(codingPath: [], debugDescription: "expected UTF-8"))
  }
}
