import Foundation

/// What a `chapter.json` says.
public struct ChapterSettings: Equatable, Sendable {
  public var title = ""
  public var module = ""
  public var languageMode = "5"
  /// The chapter or stage whose end this chapter begins with.
  public var continues: String?
  /// The shared modules that its steps import.
  public var uses: [String] = []

  static let keys = ["continues", "languageMode", "module", "title", "uses"]
  static let sharedModules = ["Fixtures", "UIKit"]

  /// Reads the text of a `chapter.json`; nil where nothing can be built from it, as it names no module.
  ///
  /// - Parameters:
  ///   - text: the file's text.
  ///   - file: the name that faults carry.
  ///   - faults: receives everything that is wrong.
  init?(text: String, file: String, faults: inout [CourseFault]) {
    func fault(_ message: String) { faults.append(CourseFault(file: file, message: message)) }
    let parsed: Any
    do {
      parsed = try JSONSerialization.jsonObject(with: Data(text.utf8))
    } catch {
      fault("not JSON; check quotes, commas and brackets")
      return nil
    }
    guard let object = parsed as? [String: Any] else {
      fault("a JSON object is wanted here")
      return nil
    }
    for key in object.keys.sorted() where !Self.keys.contains(key) {
      fault("unknown key '\(key)'; the keys are \(Self.keys.joined(separator: ", "))")
    }
    func string(_ key: String, required: Bool) -> String? {
      switch object[key] {
      case let value as String where !value.isEmpty: return value
      case nil where !required: return nil
      case nil: fault("the key '\(key)' is missing")
      default: fault("the value of '\(key)' must be a string that is not empty")
      }
      return nil
    }
    title = string("title", required: true) ?? ""
    module = string("module", required: true) ?? ""
    continues = string("continues", required: false)
    languageMode = string("languageMode", required: false) ?? "5"
    if !["5", "6"].contains(languageMode) {
      fault("no language mode '\(languageMode)'; it is \"5\" or \"6\"")
      languageMode = "5"
    }
    let isIdentifier = module.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    if !module.isEmpty, !isIdentifier || module.first?.isNumber == true {
      fault("'\(module)' is no module name; use letters and digits")
      module = ""
    }
    switch object["uses"] {
    case nil: break
    case let names as [String]:
      uses = names
      for name in names where !Self.sharedModules.contains(name) {
        fault("no shared module '\(name)'; there are \(Self.sharedModules.joined(separator: " and "))")
      }
    default: fault("the value of 'uses' must be a list of strings")
    }
    if module.isEmpty { return nil }
  }
}
