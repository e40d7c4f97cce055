/// What a `chapter.json` says.
public struct ChapterSettings: Equatable, Sendable {
  public let title: String
  public let module: String
  /// The mode that the chapter begins with; nil if it is that of what the chapter continues, else Swift 5's.
  public let languageMode: String?
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
    languageMode = object.languageMode(isRequired: false)
    uses = object.strings("uses")
    for name in uses where !SharedCode.modules.contains(name) {
      object.fault("no shared module '\(name)'; there are \(SharedCode.modules.joined(separator: " and "))")
    }
    if module.isEmpty { return nil }
    let isIdentifier = module.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    if !isIdentifier || module.first?.isNumber == true {
      object.fault("'\(module)' is no module name; use letters and digits")
      return nil
    }
  }
}

/// What a stage's `stage.json` says; few stages have one.
struct StageSettings {
  static let name = "stage.json"

  /// The language mode from this stage on.
  let languageMode: String

  /// Reads the text of a `stage.json`; nil if it changes nothing.
  ///
  /// - Parameters:
  ///   - text: the file's text.
  ///   - file: the name that faults carry.
  ///   - current: the language mode before the stage, which this one may only raise.
  ///   - faults: receives everything that is wrong.
  init?(text: String, file: String, current: String, faults: inout [CourseFault]) {
    var object = SettingsObject(text: text, file: file, keys: ["languageMode"])
    defer { faults += object.faults }
    guard object.isObject, let mode = object.languageMode(isRequired: true) else { return nil }
    guard mode > current else {
      object.fault("'\(mode)' does not raise the language mode, which is '\(current)' here")
      return nil
    }
    languageMode = mode
  }
}
