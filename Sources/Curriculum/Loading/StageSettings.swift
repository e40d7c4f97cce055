/// What a stage's `stage.json` says; few stages have one.
struct StageSettings {
  static let name = "stage.json"

  /// The language mode from this stage on.
  let languageMode: String

  /// Reads the text of a `stage.json`; nil where it changes nothing.
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
