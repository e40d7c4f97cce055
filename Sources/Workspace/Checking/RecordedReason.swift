import Outcomes

/// Compares a learner's red with the recorded one: how the run ends, which assertion fails, and between which values.
struct RecordedReason {
  private let own: Outcome
  private let recorded: Outcome
  /// The step's section of its lesson.
  private let lesson: String

  /// - Returns: nil if nothing is recorded.
  init?(_ attempt: Attempt) {
    guard let record = try? attempt.checker.records.record(of: attempt.step) else { return nil }
    // The learner's outcome is without it too.
    let outer = attempt.step.phase == .outer ? [] : attempt.session.position.outerTests
    (own, recorded) = (attempt.outcome, record.outcome.leavingOut(outer))
    lesson = attempt.step.lesson?.text ?? ""
  }

  /// One line for a red that is met: whether it fails as the lesson's does; empty if that cannot be said.
  ///
  /// - Parameter isOfTheStep: whether a new assertion fails that the next code meets: that is a reason of its own, with
  ///   whatever values.
  func findings(ofTheStep isOfTheStep: Bool = false) -> [Finding] {
    guard own.kind == recorded.kind else {
      return .note(
        "your tests \(CrossCheck.verb(own.kind)), and the lesson's \(CrossCheck.verb(recorded.kind)): \(question)",
        code: .endsOtherwise)
    }
    let (mine, lessons) = (reasons(of: own), reasons(of: recorded))
    let pairs = mine.flatMap { mine in lessons.map { (mine, $0) } }
    if pairs.contains(where: { $0.isSame(as: $1) }) {
      // One error of the compiler's brings others; each failed assertion says something of its own, where the lesson shows it.
      let shown = own.kind == .fails ? lessons.filter { lesson.contains($0.lines.first ?? "") } : []
      let missing = shown.first { lesson in !mine.contains { $0.isSame(as: lesson) } }
      return [
        missing.map {
          .note(
            "your run fails as the lesson's does in part: \($0.words) is in the lesson's alone; \(question)",
            code: .failsForAnotherReason)
        } ?? .good("your run fails as the lesson's does", code: .failsAsTheLessons)
      ]
    }
    // Without values one library's words say nothing of another's.
    guard !isOfTheStep, let (first, other) = pairs.first, !pairs.contains(where: { $0.isOfAnotherLibrary(than: $1) })
    else { return [] }
    return .note(
      "your run fails otherwise than the lesson's: \(first.words) in yours, \(other.words) in the lesson's; \(question)",
      code: .failsForAnotherReason)
  }

  /// Whether one failure at least is the lesson's.
  var isShared: Bool {
    let lessons = reasons(of: recorded)
    return own.kind == recorded.kind && reasons(of: own).contains { mine in lessons.contains { mine.isSame(as: $0) } }
  }

  private let question = "is it the reason that you expected?"

  private func reasons(of outcome: Outcome) -> [Reason] {
    outcome.kind == .doesNotCompile
      ? outcome.diagnostics.map { .error($0) }
      : outcome.shortfalls.flatMap(\.failures).map { .failure($0.message, ComparedSides(message: $0.message)) }
  }
}

extension ComparedSides {
  /// Both values, whether they are printed as optionals and as strings or not.
  fileprivate var values: [Substring] {
    [left, right].map { side in
      var value = side[...]
      while let ends = [("Optional(", ")"), ("\"", "\"")].first(where: { value.hasPrefix($0) && value.hasSuffix($1) }),
        value.count > 1
      {
        value = value.dropFirst(ends.0.count).dropLast()
      }
      return value
    }
  }
}

/// What one error or one failed assertion says.
private enum Reason {
  case error(Diagnostic)
  case failure(String, ComparedSides?)

  /// Names and values count, and not the words around them: a test can be another and ask for the same.
  func isSame(as other: Reason) -> Bool {
    switch (self, other) {
    case (.error(let own), .error(let other)): own.message == other.message || own.sharesName(with: other)
    case (.failure(_, let own?), .failure(_, let other?)):
      own.relation == other.relation && [own.values, own.values.reversed()].contains(other.values)
    case (.failure(let own, nil), .failure(let other, nil)): Self.assertion(in: own) == Self.assertion(in: other)
    default: false
    }
  }

  var lines: [Substring] {
    switch self {
    case .error(let diagnostic): diagnostic.message.lines
    case .failure(let message, _): message.lines
    }
  }

  func isOfAnotherLibrary(than other: Reason) -> Bool {
    guard case (.failure(let own, nil), .failure(let other, nil)) = (self, other) else { return false }
    return own.hasPrefix("XCT") != other.hasPrefix("XCT")
  }

  var words: String {
    switch self {
    case .failure(_, let sides?): "'\(sides.shortened.left)' \(sides.relation) '\(sides.shortened.right)'"
    default: "\"\(lines.first ?? "")\(lines.count > 1 ? " …" : "")\""
    }
  }

  /// `XCTAssertTrue failed`, without what an author or a value adds, as of an argument in `with status → 200: …`.
  private static func assertion(in message: String) -> String {
    let start = message.hasPrefix("with ") ? message.firstRange(of: ": ")?.upperBound : nil
    return message[(start ?? message.startIndex)...].prefix { !":-".contains($0) }.trimmingSpaces
  }
}
