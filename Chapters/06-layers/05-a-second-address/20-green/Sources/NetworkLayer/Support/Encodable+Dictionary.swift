import Foundation

extension Encodable {
  /// Nil for what has no names, such as a list.
  func toDictionary() -> [String: Any]? {
    let object = (try? JSONEncoder().encode(self)).flatMap {
      try? JSONSerialization.jsonObject(with: $0)
    }
    return object as? [String: Any]
  }
}
