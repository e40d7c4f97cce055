import Basics

/// A recorded outcome beside the one that ran.
public struct Comparison: Equatable, Sendable {
  /// What differs and must not, one line each.
  public private(set) var mismatches: [String] = []
  /// What differs and may, because another compiler or platform words it differently.
  public private(set) var notes: [String] = []

  public var matches: Bool { mismatches.isEmpty }

  /// Compares kind, tests and results always, and words where they were recorded by the same compiler on the same
  /// platform.
  public init(recorded: Record, ran: Outcome, at origin: Record.Origin) {
    let old = recorded.outcome
    if old.kind != ran.kind { mismatches.append("recorded: \(old.kind.rawValue); ran: \(ran.kind.rawValue)") }
    if ran.kind == .doesNotCompile || old.kind == .doesNotCompile {
      comparePlaces(old, ran)
      compareWords(old, ran, recordedAt: recorded.origin, ranAt: origin)
      return
    }
    let results = Dictionary(old.tests.map { ($0.id, $0.result) }, uniquingKeysWith: { $1 })
    for test in ran.tests {
      switch results[test.id] {
      case nil: mismatches.append("'\(test.id)' ran but is not recorded")
      case test.result: break
      case let result?: mismatches.append("'\(test.id)': recorded: \(result.rawValue); ran: \(test.result.rawValue)")
      }
    }
    let ids = Set(ran.testIDs)
    for test in old.tests where !ids.contains(test.id) { mismatches.append("'\(test.id)' is recorded but did not run") }
    compareWarnings(old, ran, isSame: recorded.origin == origin)
    compareWords(old, ran, recordedAt: recorded.origin, ranAt: origin)
  }

  /// Another compiler may warn of more, or of less.
  private mutating func compareWarnings(_ old: Outcome, _ ran: Outcome, isSame: Bool) {
    guard let warnings = ran.warnings else {
      // SwiftPM compiles only what has changed, and says nothing of the rest.
      if old.warnings != nil { notes.append("the compiler's warnings are not compared") }
      return
    }
    let words = "recorded: \(old.warnings?.counted ?? "no warnings"); ran: \(warnings.counted)"
    if old.warnings == nil {
      mismatches.append(words)
    } else if old.warnings?.count != warnings.count {
      if isSame { mismatches.append(words) } else { notes.append(words) }
    }
  }

  /// Every compiler finds an error in one of the same places, about one of the same names; a broken file elsewhere only
  /// looks like the recorded red.
  private mutating func comparePlaces(_ old: Outcome, _ ran: Outcome) {
    guard old.kind == ran.kind else { return }
    let isSame = old.diagnostics.contains { recorded in
      ran.diagnostics.contains { $0.file == recorded.file && $0.line == recorded.line && $0.sharesName(with: recorded) }
    }
    if !isSame { mismatches.append("recorded: errors \(old.places); ran: errors \(ran.places)") }
  }

  private mutating func compareWords(_ old: Outcome, _ ran: Outcome, recordedAt: Record.Origin, ranAt: Record.Origin) {
    let showsWarnings = old.warnings != nil && ran.warnings != nil
    let (oldWords, newWords) = (old.words(showsWarnings), ran.words(showsWarnings))
    guard oldWords != newWords else { return }
    if recordedAt == ranAt {
      mismatches += oldWords.without(newWords).map { "- \($0)" }
      mismatches += newWords.without(oldWords).map { "+ \($0)" }
      if mismatches.isEmpty { mismatches.append("the same messages in another order") }
    } else if mismatches.isEmpty {
      mismatches += Self.values(of: old).without(Self.values(of: ran)).map { "- \($0)" }
      mismatches += Self.values(of: ran).without(Self.values(of: old)).map { "+ \($0)" }
      guard mismatches.isEmpty else { return }
      notes.append("worded differently by \(ranAt) than by \(recordedAt), which recorded it")
    }
  }

  /// What no compiler and no platform words otherwise: where an assertion is, and the values in it.
  private static func values(of outcome: Outcome) -> [String] {
    outcome.tests.flatMap { test in
      test.failures.filter { failure in assertions.contains { failure.message.hasPrefix($0) } }.map { failure in
        let values = failure.message.parts(between: "\"").map { "\"\($0)\"" }
        return "\(failure.location.printed): \(test.id): \(values.joined(separator: ", "))"
      }
    }
  }

  private static let assertions = ["XCTAssert", "Expectation failed"]
}

extension [String] {
  /// The elements that another list lacks, or has less often.
  fileprivate func without(_ others: [String]) -> [String] {
    var others = others
    return filter { element in
      guard let index = others.firstIndex(of: element) else { return true }
      others.remove(at: index)
      return false
    }
  }
}

extension Diagnostic {
  /// What is in single quotes, in which every compiler puts the names of the code.
  fileprivate var names: [String] { message.parts(between: "'").map { "'\($0)'" } }

  /// Whether both are about one of the same names, or about none.
  public func sharesName(with other: Diagnostic) -> Bool {
    let (own, others) = (names, other.names)
    return own.isEmpty && others.isEmpty || !Set(own).isDisjoint(with: others)
  }
}

extension Outcome {
  /// Where the compiler refused something, and about what, each once, in order.
  fileprivate var places: String {
    Set(
      diagnostics.map {
        "at '\($0.file):\($0.line)'" + ($0.names.isEmpty ? "" : " about \($0.names.joined(separator: ", "))")
      }
    )
    .sorted().joined(separator: ", ")
  }

  /// Every message with its place.
  fileprivate func words(_ showsWarnings: Bool) -> [String] {
    (diagnostics.map { ("error", $0) } + (showsWarnings ? warnings ?? [] : []).map { ("warning", $0) })
      .map { "\($1.location.printed): \($0): \($1.message)" }
      + tests.flatMap { test in
        test.failures.map { ($0.file.isEmpty ? "" : "\($0.file):\($0.line): ") + "\(test.id): \($0.message)" }
      }
  }
}
