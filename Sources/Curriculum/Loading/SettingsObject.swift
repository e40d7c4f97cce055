import Foundation

/// A JSON object of settings, read strictly: a key unknown or doubled, or a value of a wrong type, is a fault.
struct SettingsObject {
  let file: String
  private(set) var faults: [CourseFault] = []
  /// Whether the file holds an object at all; where not, no value of it is asked for.
  let isObject: Bool
  private let values: [String: Any]

  /// - Parameters:
  ///   - text: the file's text.
  ///   - file: the name that faults carry.
  ///   - keys: all that the file may hold.
  init(text: String, file: String, keys: [String]) {
    self.file = file
    let parsed = try? JSONSerialization.jsonObject(with: Data(text.utf8))
    values = parsed as? [String: Any] ?? [:]
    isObject = parsed is [String: Any]
    guard isObject else {
      fault(parsed == nil ? "not JSON; check quotes, commas and brackets" : "a JSON object is wanted here")
      return
    }
    let all = keys.count == 1 ? "the only key is" : "the keys are"
    for key in values.keys.sorted() where !keys.contains(key) {
      fault("unknown key '\(key)'; \(all) \(keys.joined(separator: ", "))")
    }
    let found = Dictionary(grouping: JSONKeys.keys(ofObject: text)) { $0 }.mapValues(\.count)
    for (key, count) in found.sorted(by: { $0.key < $1.key }) where count > 1 {
      fault("the key '\(key)' stands here \(count == 2 ? "twice; remove one" : "\(count) times; keep one")")
    }
  }

  mutating func string(_ key: String, isRequired: Bool) -> String? {
    switch values[key] {
    case let value as String where !value.isEmpty: return value
    case nil where !isRequired: return nil
    case nil: fault("the key '\(key)' is missing")
    default: fault("the value of '\(key)' must be a string that is not empty")
    }
    return nil
  }

  mutating func strings(_ key: String) -> [String] {
    guard let value = values[key] else { return [] }
    if let strings = value as? [String] { return strings }
    fault("the value of '\(key)' must be a list of strings")
    return []
  }

  mutating func languageMode(isRequired: Bool) -> String? {
    guard let mode = string("languageMode", isRequired: isRequired) else { return nil }
    if ["5", "6"].contains(mode) { return mode }
    fault("no language mode '\(mode)'; it is \"5\" or \"6\"")
    return nil
  }

  mutating func fault(_ message: String) { faults.append(CourseFault(file: file, message: message)) }
}
