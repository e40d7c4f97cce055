import Basics
import Curriculum
import Outcomes
import Syntax

/// What the compiler finds of data races in the learner's files, and what keeps it from looking: something that takes the check
/// away, in a file where the chapter has none of its kind.
///
/// In a stage that turns the checks on that is no answer, unless a lock is beside it; elsewhere it is worth a word.
struct DataRaceChecks {
  let attempt: Attempt

  func findings() throws -> [Finding] { try warnings() + doors() + unguarded() + failingVariants() }

  /// In a step in which the chapter takes a lock: the learner's files that promise one and have none.
  private func unguarded() -> [Finding] {
    let (step, tree) = (attempt.step, attempt.tree)
    func isGuarded(_ path: String, in tree: SourceTree?) -> Bool { Self.hasLock(tree?.file(path)?.contents ?? "") }
    let paths = step.tree.changedPaths(since: step.before)
    guard paths.contains(where: { isGuarded($0, in: step.tree) && !isGuarded($0, in: step.before) }) else { return [] }
    // What the chapter promises without a lock may be promised so.
    let open = paths.filter { !isGuarded($0, in: step.tree) && Self.promises(in: step.tree.file($0)) != [] }
    return tree.changedPaths(since: attempt.baseline).filter { !open.contains($0) }.flatMap { path -> [Finding] in
      let promises = Self.promises(in: tree.file(path))
      guard !promises.isEmpty, !isGuarded(path, in: tree) else { return [] }
      return .note(
        "'\(path)' says \(promises.quoted), and no lock guards what changes there, as one does in the chapter",
        code: .nothingIsGuarded)
    }
  }

  private func doors() throws -> [Finding] {
    guard attempt.tree.languageMode.findsRaces else { return [] }
    let steps = attempt.session.position.stage?.steps ?? []
    let isStageOfTheMode = steps.contains { $0.tree.languageMode != steps.first?.before?.languageMode }
    return attempt.tree.changedPaths(since: attempt.baseline).flatMap { path -> [Finding] in
      let text = attempt.tree.file(path)?.contents ?? ""
      // A double may be in a file of another name.
      let known = [attempt.baseline, attempt.step.tree].flatMap(\.files).filter {
        $0.logicalPath == path || $0.isTest && path.hasPrefix("Tests/")
      }
      let doors = Self.doors(in: text).filter { door in !known.contains { Self.doors(in: $0.contents).contains(door) } }
      return doors.sorted().flatMap { door -> [Finding] in
        guard isStageOfTheMode, Self.saysNothing.contains(door), !Self.hasLock(text) else {
          return .note(
            "'\(door)' in '\(path)': the compiler checks no data race there; the chapter does without it",
            code: .checkIsTurnedOff)
        }
        return .problem(
          "'\(door)' in '\(path)' turns off the check that this stage turns on", code: .checkIsTurnedOff,
          helps: ["let a lock or an actor guard what changes, or make it a value that does not change"])
      }
    }
  }

  /// How many warnings there are; a refactor that leaves more than the chapter's is not done.
  private func warnings() throws -> [Finding] {
    guard let own = attempt.outcome.warnings else { return [] }
    let (app, tests) = (attempt.tree.module, attempt.tree.testModule)
    func count(_ module: String, in warnings: [Diagnostic]) -> Int { warnings.count { $0.module == module } }
    let words =
      "\(count(app, in: own).counted("concurrency warning")) in the app, \(count(tests, in: own)) in its tests"
    guard attempt.outcome.kind == .passes, let record = try? attempt.checker.records.record(of: attempt.step),
      let chapters = record.outcome.warnings
    else { return [.note(words, code: .concurrencyWarnings)] }
    guard let module = [app, tests].first(where: { count($0, in: own) > count($0, in: chapters) }) else {
      return [.good("\(words), no more than in the chapter", code: .concurrencyWarnings)]
    }
    let left = "\(words); the chapter's step ends with \(count(app, in: chapters)) and \(count(tests, in: chapters))"
    // The learner's line comes first where the chapter has none like it.
    let new = own.filter { warning in !chapters.contains { $0.message == warning.message && $0.file == warning.file } }
    let first = (new + own).first { $0.module == module }.map { Finding.help($0.printed(as: "warning")) }
    let note: [Finding] = [.note(left, code: .concurrencyWarnings)]
    guard attempt.step.phase == .refactor, module == app || count(tests, in: chapters) == 0 else { return note }
    // A refactor takes away what it brought, and what the lesson's does.
    let before = try attempt.runs.outcome(of: attempt.baseline).warnings ?? []
    let previous = attempt.session.position.previous.flatMap { try? attempt.checker.records.record(of: $0) }
    let takesAway = count(module, in: previous?.outcome.warnings ?? chapters) > count(module, in: chapters)
    guard takesAway || count(module, in: own) > count(module, in: before) else { return note }
    return [.problem(left, code: .concurrencyWarnings)] + [first].compactMap(\.self)
  }

  private func failingVariants() throws -> [Finding] {
    guard attempt.outcome.kind == .passes else { return [] }
    return try attempt.plan.variants.compactMap { tree in
      let outcome = try attempt.runs.outcome(of: tree)
      guard outcome.kind != .passes else { return nil }
      let words = "with '\(tree.languageMode.options.joined(separator: " "))'"
      return .problem("\(words): \(attempt.firstLine(of: outcome, in: tree))", code: .failsInAVariant)
    }
  }

  /// Those after which a race is neither refused nor noticed when it runs.
  private static let saysNothing: Set = ["@unchecked", "nonisolated(unsafe)", "unsafeBitCast"]
  private static let others: Set = ["@preconcurrency", "assumeIsolated"]
  private static let locks: Set = [
    "DispatchQueue", "Mutex", "NSLock", "NSRecursiveLock", "OSAllocatedUnfairLock", "os_unfair_lock", "pthread_mutex_t",
  ]

  /// What a file says of a variable or a type that changes, in place of what the compiler would find.
  private static func promises(in file: SourceFile?) -> [String] {
    let text = file?.contents ?? ""
    guard SwiftTokens(text).contains(where: { $0.text == "var" }) else { return [] }
    return doors(in: text).intersection(["@unchecked", "nonisolated(unsafe)"]).sorted()
  }

  private static func hasLock(_ text: String) -> Bool {
    let words = SwiftTokens(text).map(\.text) + [""]
    // A queue that is not made here, such as the main one, guards nothing by itself.
    return words.indices.contains { index in
      locks.contains(words[index]) && (words[index] != "DispatchQueue" || words[index + 1] == "(")
    }
  }

  private static func doors(in text: String) -> Set<String> {
    let words = SwiftTokens(text).map(\.text)
    let unsafe = words.indices.contains { words[$0] == "unsafe" && words[..<$0].suffix(2) == ["nonisolated", "("] }
    return saysNothing.union(others).intersection(words).union(unsafe ? ["nonisolated(unsafe)"] : [])
  }
}
