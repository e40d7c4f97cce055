import Basics
import Foundation

extension Record {
  /// The text of an `outcome.json`: sorted keys, two spaces, a line feed at the end.
  public var json: String {
    get throws { try JSONText.file(of: Form(self)) }
  }

  /// Reads an `outcome.json`, strictly: a key that this format does not know is an error, not a detail to skip.
  public init(json data: Data) throws(RecordError) {
    guard let object = try? JSONSerialization.jsonObject(with: data) else { throw .notJSON }
    guard let keys = object as? [String: Any] else { throw .malformed("a JSON object is wanted here") }
    if let format = keys["format"] as? Int, format > Self.format { throw .newerFormat(format) }
    if let key = Form.unknownKey(in: keys) { throw .unknownKey(key) }
    let form: Form
    do {
      form = try JSONDecoder().decode(Form.self, from: data)
    } catch {
      throw .malformed(Self.words(for: error))
    }
    guard form.format == Self.format else { throw .malformed("no format \(form.format); it is \(Self.format)") }
    self = try form.record()
  }

  private static func words(for error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "the key '\(key.stringValue)' is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      "the value of '\(words(for: context.codingPath))' is of the wrong type"
    default: "the record cannot be read"
    }
  }

  private static func words(for path: [any CodingKey]) -> String {
    path.map { key in key.intValue.map(String.init) ?? key.stringValue }.joined(separator: ".")
  }
}

/// The shape of the file: results by test, failures flat, empty lists left out.
private struct Form: Codable {
  struct Place: Codable {
    var module: String?
    var test: String?
    var file: String?
    var line: Int?
    var column: Int?
    var message: String
  }

  struct Origin: Codable {
    var platform: String
    var swift: String
  }

  var format: Int
  var kind: String
  var recorded: Origin
  var diagnostics: [Place]?
  var failures: [Place]?
  var tests: [String: String]?

  init(_ record: Record) {
    let outcome = record.outcome
    format = Record.format
    kind = outcome.kind.rawValue
    recorded = Origin(platform: record.origin.platform, swift: record.origin.swift)
    let diagnostics = outcome.diagnostics.map { diagnostic in
      Place(
        module: diagnostic.module, file: diagnostic.file, line: diagnostic.line, column: diagnostic.column,
        message: diagnostic.message)
    }
    let failures = outcome.tests.flatMap { test in
      test.failures.map { Place(test: test.id, file: $0.file, line: $0.line, message: $0.message) }
    }
    self.diagnostics = diagnostics.isEmpty ? nil : diagnostics
    self.failures = failures.isEmpty ? nil : failures
    tests =
      outcome.tests.isEmpty
      ? nil : Dictionary(outcome.tests.map { ($0.id, $0.result.rawValue) }, uniquingKeysWith: { $1 })
  }

  func record() throws(RecordError) -> Record {
    guard let kind = Outcome.Kind(rawValue: kind), kind.isRecordable else {
      throw .malformed("no kind '\(self.kind)'; record the step again")
    }
    var results: [TestResult] = []
    for (id, word) in tests ?? [:] {
      guard let result = TestResult.Result(rawValue: word) else { throw .malformed("no result '\(word)' for '\(id)'") }
      let own = (failures ?? []).filter { $0.test == id }
      results.append(
        TestResult(
          id: id, result: result,
          failures: own.map { Failure(file: $0.file ?? "", line: $0.line ?? 0, message: $0.message) }))
    }
    if let stray = (failures ?? []).first(where: { tests?[$0.test ?? ""] == nil }) {
      throw .malformed("a failure of '\(stray.test ?? "")', which is no test of this record")
    }
    let diagnostics = (diagnostics ?? []).map { place in
      Diagnostic(
        module: place.module ?? "", file: place.file ?? "", line: place.line ?? 0, column: place.column ?? 0,
        message: place.message)
    }
    if let words = Record.contradiction(in: kind, diagnostics: diagnostics, tests: results) { throw .malformed(words) }
    let outcome = kind == .doesNotCompile ? Outcome(diagnostics: diagnostics) : Outcome(tests: results)
    return Record(
      outcome: outcome,
      origin: Record.Origin(platform: recorded.platform, swift: recorded.swift))
  }

  static func unknownKey(in object: [String: Any]) -> String? {
    let known: [String: Set<String>] = [
      "": ["format", "kind", "recorded", "diagnostics", "failures", "tests"],
      "recorded": ["platform", "swift"],
      "diagnostics": ["module", "file", "line", "column", "message"],
      "failures": ["test", "file", "line", "message"],
    ]
    func unknown(in object: Any?, of name: String) -> String? {
      if let list = object as? [Any] { return list.lazy.compactMap { unknown(in: $0, of: name) }.first }
      guard let keys = (object as? [String: Any])?.keys, let allowed = known[name] else { return nil }
      return keys.sorted().first { !allowed.contains($0) }.map { name.isEmpty ? $0 : "\(name).\($0)" }
    }
    return unknown(in: object, of: "")
      ?? ["recorded", "diagnostics", "failures"].lazy.compactMap { unknown(in: object[$0], of: $0) }.first
  }
}
