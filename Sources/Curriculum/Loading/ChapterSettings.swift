import Foundation

/// What a `chapter.json` says.
public struct ChapterSettings: Equatable, Sendable {
  public let title: String
  public let module: String
  /// The mode that the chapter begins with; nil if it is that of what the chapter continues, else Swift 5's.
  public let languageMode: LanguageMode?
  /// The chapter or stage whose end this chapter begins with.
  public let continues: String?
  /// The shared modules that its steps import.
  public let uses: [String]

  static let keys = ["continues", "languageMode", "module", "title", "uses"]

  /// Reads the text of a `chapter.json`; nil if nothing can be built from it, as it names no module.
  ///
  /// - Parameters:
  ///   - text: the file's text.
  ///   - file: the name that faults carry.
  ///   - faults: receives everything that is wrong.
  init?(text: String, file: String, faults: inout [CourseFault]) {
    var object = SettingsObject(text: text, file: file, keys: Self.keys)
    defer { faults += object.faults }
    guard object.isObject else { return nil }
    title = object.string("title", isRequired: true) ?? ""
    module = object.string("module", isRequired: true) ?? ""
    continues = object.string("continues", isRequired: false)
    languageMode = object.languageMode()
    uses = object.strings("uses")
    for name in uses where !SharedCode.modules.contains(name) {
      object.fault("no shared module '\(name)'; there are \(SharedCode.modules.joined(separator: " and "))")
    }
    if module.isEmpty { return nil }
    let isIdentifier = module.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    if !isIdentifier || module.first?.isNumber == true {
      object.fault("'\(module)' is not a module's name; use letters and digits")
      return nil
    }
  }
}

/// What a `stage.json` says of a stage and all that follows, or a step's `step.json` of the step and all that follows; few
/// have one.
struct StepSettings {
  static let ofStage = "stage.json"
  static let ofStep = "step.json"

  /// How the compiler checks from there on.
  let languageMode: LanguageMode
  /// Options of the compiler: the step shows the same with each choice of them.
  let variants: [String]
  /// The oldest compiler that can prove the step and those after it, such as `6.2`; nil if it says no other.
  let compiler: String?

  /// - Parameters:
  ///   - text: the file's text.
  ///   - file: the name that faults carry.
  ///   - current: the language mode before it, which this one may only raise.
  ///   - faults: receives everything that is wrong.
  init(text: String, file: String, current: LanguageMode, faults: inout [CourseFault]) {
    let ofStep = file.hasSuffix(Self.ofStep)
    let keys = (ofStep ? ["compiler"] : []) + ["languageMode", "strictConcurrency"] + (ofStep ? ["variants"] : [])
    var object = SettingsObject(text: text, file: file, keys: keys)
    defer { faults += object.faults }
    variants = object.strings("variants")
    compiler = object.string("compiler", isRequired: false)
    let mode = object.languageMode(isComplete: current.isComplete) ?? current
    let says = object.isObject && object.faults.isEmpty
    languageMode = says ? mode : current
    if says, mode == current, variants.isEmpty, compiler == nil {
      object.fault("changes nothing; the language mode is '\(current)' here")
    } else if says, mode != current, !mode.raises(current) {
      object.fault("'\(mode)' does not raise the language mode, which is '\(current)' here")
    }
  }
}

/// A JSON object of settings, read strictly: a key unknown or doubled, or a value of a wrong type, is a fault.
struct SettingsObject {
  let file: String
  private(set) var faults: [CourseFault] = []
  /// Whether the file contains an object at all; where not, no value of it is asked for.
  let isObject: Bool
  private let values: [String: Any]

  /// - Parameters:
  ///   - text: the file's text.
  ///   - file: the name that faults carry.
  ///   - keys: all that the file may contain.
  init(text: String, file: String, keys: [String]) {
    self.file = file
    let parsed = try? JSONSerialization.jsonObject(with: Data(text.utf8))
    values = parsed as? [String: Any] ?? [:]
    isObject = parsed is [String: Any]
    guard isObject else {
      fault(parsed == nil ? "not JSON; check quotes, commas and brackets" : "a JSON object is expected here")
      return
    }
    let all = keys.count == 1 ? "the only key is" : "the keys are"
    for key in values.keys.sorted() where !keys.contains(key) {
      fault("unknown key '\(key)'; \(all) \(keys.joined(separator: ", "))")
    }
    // Of a key that is there twice every parser at hand keeps one silently.
    let written = text.matches(of: /"((?:[^"\\]|\\.)*)"(\s*:)?/).filter { $0.2 != nil }.map { match in
      (try? JSONDecoder().decode(String.self, from: Data("\"\(match.1)\"".utf8))) ?? String(match.1)
    }
    let found = Dictionary(grouping: written) { $0 }.mapValues(\.count)
    for (key, count) in found.sorted(by: { $0.key < $1.key }) where count > 1 {
      fault("the key '\(key)' is here \(count == 2 ? "twice; remove one" : "\(count) times; keep one")")
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

  /// - Parameter isComplete: whether Swift 5 mode, if the object says no more, warns of what Swift 6 mode refuses.
  mutating func languageMode(isComplete: Bool = false) -> LanguageMode? {
    let (mode, strict) = (string("languageMode", isRequired: false), string("strictConcurrency", isRequired: false))
    if let mode, !["5", "6"].contains(mode) { fault("no language mode '\(mode)'; it is \"5\" or \"6\"") }
    if let strict, strict != "complete" { fault("no checking '\(strict)'; it is \"complete\", or the key is left out") }
    if mode == "6", strict != nil { fault("Swift 6 mode is complete; leave out 'strictConcurrency'") }
    guard mode != nil || strict != nil else { return nil }
    return LanguageMode(mode ?? "5", isComplete: mode != "6" && (strict != nil || isComplete))
  }

  mutating func fault(_ message: String) { faults.append(CourseFault(file: file, message: message)) }
}
