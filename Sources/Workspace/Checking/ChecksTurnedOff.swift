import Basics
import Curriculum
import Syntax

/// What takes a check of data races away, in a file where the chapter has none of its kind.
///
/// In the stage that turns the checks on it is no answer, unless a lock is beside it; elsewhere it is worth a word.
struct ChecksTurnedOff {
  private let attempt: Attempt

  init(_ attempt: Attempt) { self.attempt = attempt }

  func findings() throws -> [Finding] {
    guard attempt.tree.languageMode.findsRaces else { return [] }
    let isStageOfTheMode = attempt.session.position.stage?.steps.first?.before?.languageMode.findsRaces != true
    return attempt.tree.changedPaths(since: attempt.baseline).flatMap { path -> [Finding] in
      let known = [attempt.baseline, attempt.step.tree].compactMap { $0.file(path)?.contents }.map(Self.doors)
      let text = attempt.tree.file(path)?.contents ?? ""
      return Self.doors(in: text).subtracting(known.joined()).sorted().flatMap { door in
        guard isStageOfTheMode, Self.saysNothing.contains(door), !Self.hasLock(text) else {
          return [
            Finding.note(
              "'\(door)' in '\(path)': the compiler checks no data race there; the chapter does without it",
              code: .checkIsTurnedOff)
          ]
        }
        return [
          .problem("'\(door)' in '\(path)' turns off the check that this stage turns on", code: .checkIsTurnedOff),
          .help("let a lock or an actor guard what changes, or make it a value that does not change"),
        ]
      }
    }
  }

  /// Those after which a race is neither refused nor noticed when it runs.
  private static let saysNothing: Set = ["@unchecked", "nonisolated(unsafe)", "unsafeBitCast"]
  private static let others: Set = [
    "@preconcurrency", "assumeIsolated", "withUnsafeContinuation", "withUnsafeThrowingContinuation",
  ]
  private static let locks: Set = [
    "DispatchQueue", "Mutex", "NSLock", "NSRecursiveLock", "OSAllocatedUnfairLock", "os_unfair_lock", "pthread_mutex_t",
  ]

  private static func hasLock(_ text: String) -> Bool { SwiftTokens(text).contains { locks.contains($0.text) } }

  private static func doors(in text: String) -> Set<String> {
    let words = SwiftTokens(text).map(\.text)
    let unsafe = words.indices.contains { words[$0...].prefix(4) == ["nonisolated", "(", "unsafe", ")"] }
    return saysNothing.union(others).intersection(words).union(unsafe ? ["nonisolated(unsafe)"] : [])
  }
}
