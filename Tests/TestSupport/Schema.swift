import Foundation

/// As much of JSON Schema as the tests need: `type`, `required`, `properties`, `additionalProperties: false`, `items`,
/// `enum`, `minimum`, and `$ref` to one of the schema's own `$defs`.
public struct Schema {
  private let root: [String: Any]

  /// - Parameter name: a file in `Tests/Schemas`, without its ending.
  public init(_ name: String) throws {
    let file = URL(fileURLWithPath: "\(BuiltKata.repository)/Tests/Schemas/\(name).json")
    root = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any] ?? [:]
  }

  /// What is wrong with a text, each fault with its place; empty where the text is as the schema says.
  ///
  /// - Parameter definition: one of the schema's `$defs`; nil is the whole.
  public func faults(in text: String, at definition: String? = nil) -> [String] {
    guard let value = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) else {
      return ["no JSON"]
    }
    let schema = definition.map { ["$ref": $0] } ?? root
    return root.isEmpty ? ["the schema is empty"] : faults(in: value, schema, at: "$")
  }

  private func faults(in value: Any, _ reference: [String: Any], at place: String) -> [String] {
    var faults: [String] = []
    let name = (reference["$ref"] as? String)?.split(separator: "/").last.map(String.init)
    let definitions = root["$defs"] as? [String: [String: Any]] ?? [:]
    guard let schema = name.map({ definitions[$0] }) ?? reference else {
      return ["\(place): the schema has no '\(name ?? "")'"]
    }
    if let type = schema["type"] as? String, !Self.isOf(type, value) { return ["\(place) is no \(type)"] }
    if let allowed = schema["enum"] as? [Any], !allowed.contains(where: { "\($0)" == "\(value)" }) {
      faults.append("\(place) is '\(value)', none of \(allowed)")
    }
    if let least = schema["minimum"] as? Double, let number = value as? Double, number < least {
      faults.append("\(place) is less than \(least)")
    }
    if let object = value as? [String: Any] {
      let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
      for key in schema["required"] as? [String] ?? [] where object[key] == nil {
        faults.append("\(place).\(key) is missing")
      }
      for (key, member) in object.sorted(by: { $0.key < $1.key }) {
        if let own = properties[key] {
          faults += self.faults(in: member, own, at: "\(place).\(key)")
        } else if schema["additionalProperties"] as? Bool == false {
          faults.append("\(place).\(key) is not in the schema")
        }
      }
    }
    if let list = value as? [Any], let items = schema["items"] as? [String: Any] {
      for (index, member) in list.enumerated() { faults += self.faults(in: member, items, at: "\(place)[\(index)]") }
    }
    return faults
  }

  private static func isOf(_ type: String, _ value: Any) -> Bool {
    // A Foundation number is a Boolean and a number alike, unless its kind is asked for.
    let number = value as? NSNumber
    let isBoolean = number.map { String(cString: $0.objCType) == "c" } ?? false
    switch type {
    case "object": return value is [String: Any]
    case "array": return value is [Any]
    case "string": return value is String
    case "boolean": return isBoolean
    case "integer": return !isBoolean && number.map { $0.doubleValue == $0.doubleValue.rounded() } ?? false
    case "number": return number != nil && !isBoolean
    default: return false
    }
  }
}
