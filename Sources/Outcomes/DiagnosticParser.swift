import Basics

/// Reads what the compiler says: `file:line:column: error: message`, as swiftc and clang print it.
public struct DiagnosticParser {
  private let module: String
  private let normalizer: Normalizer

  public init(module: String, normalizer: Normalizer) {
    self.module = module
    self.normalizer = normalizer
  }

  /// The errors in a compiler's output. The compiler can print one error once for each job; repeats are dropped.
  public func diagnostics(in output: String) -> [Diagnostic] {
    let all = all("error: ", in: output)
    let real = all.filter { !Self.isEcho($0) }
    return real.isEmpty ? all : real
  }

  /// The warnings in a compiler's output.
  public func warnings(in output: String) -> [Diagnostic] { all("warning: ", in: output) }

  private func all(_ kind: String, in output: String) -> [Diagnostic] {
    let lines = output.lines
    return lines.indices.compactMap { index in
      var found = diagnostic(kind, String(lines[index]))
      // What a macro writes is in no file; the line below names the place in one. A warning of it is nobody's to heed.
      if kind == "error: ", let error = found, error.file.hasPrefix(Self.macroPrefix), !Self.isEcho(error),
        index + 1 < lines.count,
        let origin = diagnostic("note: ", String(lines[index + 1].drop { " `-".contains($0) })),
        origin.message == "expanded code originates here"
      {
        found?.location = origin.location
      }
      return found
    }.uniqued()
  }

  /// How the compiler names the text that a macro writes.
  public static let macroPrefix = "macro expansion "

  /// Whether an error only follows from another one. Seen in 6.3: where a file is refused for its flow of data, every `@Test`
  /// of the files that are compiled in the same call is told not to be a constant, because that is no longer looked at.
  private static func isEcho(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.file.hasPrefix(macroPrefix) && ["@const", "@section"].contains { diagnostic.message.contains($0) }
  }

  private func diagnostic(_ kind: String, _ line: String) -> Diagnostic? {
    // The first of these words says what the line is; a warning's own words may speak of an error.
    let kinds = ["error: ", "warning: ", "note: ", "remark: "].compactMap { line.firstRange(of: $0) }
    guard let marker = kinds.min(by: { $0.lowerBound < $1.lowerBound }), line[marker] == kind, !Self.isExcerpt(line)
    else { return nil }
    let message = normalizer.text(String(line[marker.upperBound...]))
    let place = line[..<marker.lowerBound]
    if place.isEmpty { return Diagnostic(module: module, location: .unknown, message: message) }
    guard place.hasSuffix(": "), var location = SourceLocation(printed: place.dropLast(2)) else { return nil }
    location.file = location.file == "<unknown>" ? "" : normalizer.file(location.file)
    return Diagnostic(module: module, location: location, message: message)
  }

  /// Whether a line shows the source that an error is about: `12 | text`, or what points to it.
  private static func isExcerpt(_ line: String) -> Bool {
    line.drop { $0 == " " || $0.isASCII && $0.isNumber }.hasPrefix("| ")
  }
}

extension [Diagnostic] {
  /// How many warnings of data races these are, in words.
  public var counted: String { count.counted("concurrency warning") }

  /// In the order of their places.
  var sortedByPlace: [Diagnostic] {
    sorted { ($0.file, $0.line, $0.column, $0.message) < ($1.file, $1.line, $1.column, $1.message) }
  }
}

/// An error or a warning of the compiler.
public struct Diagnostic: Hashable, Sendable, Codable {
  /// The module that did not compile.
  public var module: String
  public var location: SourceLocation
  public var message: String

  /// The file's logical path; empty if the compiler names none.
  public var file: String { location.file }
  public var line: Int { location.line }
  public var column: Int { location.column }
}

extension Diagnostic {
  public init(module: String, file: String, line: Int, column: Int, message: String) {
    self.init(module: module, location: SourceLocation(file: file, line: line, column: column), message: message)
  }

  /// What is in warnings of data races, and not in those of a value that nothing uses, for example. The last is about no race:
  /// Swift 6.3 proposes a constant for a weak variable, and the records of chapter 07 have that warning.
  private static let wordsOfRaces = [
    "Sendable", "Swift 6 language mode", "actor", "concurren", "data race", "isolated", "isolation", "weak variable",
  ]

  /// Whether the compiler warns of a data race.
  public var isOfDataRace: Bool { Self.wordsOfRaces.contains { message.contains($0) } }
}
