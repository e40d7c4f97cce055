import Basics
import Curriculum
import Syntax

/// The result of trying all mutants of a target.
public struct MutationScore: Sendable {
  public struct Survivor: Sendable {
    public let mutant: Mutant
    /// Why it may survive; nil if nothing is said of it.
    public let reason: String?
  }

  public let name: String
  /// How many mutants count: those that compile, without those that change a part of what another survivor changes.
  public let compiled: Int
  /// How many of them a test reports.
  public let noticed: Int
  /// By how many rules they are made.
  public let rules: Int
  /// Those of ``noticed`` that ran into their limit of time.
  public let timedOut: Int
  public let notCompiled: Int
  /// How many survivors are the same program to every caller, so that they do not count, as in the field's score
  /// (Jia and Harman 2011: killed of those that are not equivalent).
  public let equivalent: Int
  public let survivors: [Survivor]

  public var explained: Int { survivors.count { $0.reason != nil } }
  public var isWhole: Bool { explained == survivors.count }

  /// As it is in a chapter's README.
  public var line: String {
    let share = compiled == 0 ? 100 : (noticed * 200 + compiled) / (compiled * 2)
    // All is said of all alone.
    let percent = noticed < compiled ? min(share, 99) : share
    return "\(Self.lineStart)\(noticed) of \(compiled) (\(percent) %) by \(rules.counted("rule")), "
      + "\(equivalent) equivalent, \(explained) explained"
  }

  static let lineStart = "Mutation score: "

  /// The line that a README has; nil if it has none.
  public static func line(in readme: String) -> String? {
    readme.split(separator: "\n").first { $0.hasPrefix(lineStart) }.map(String.init)
  }
}

/// Scores as programs read them.
public struct ScoreResult: Encodable, Sendable {
  struct Score: Encodable {
    let name: String
    let line: String
    let compiled: Int
    let noticed: Int
    let timedOut: Int
    let notCompiled: Int
    let equivalent: Int
    let explained: Int
    let survivors: [Survivor]
  }

  struct Survivor: Encodable {
    let file: String
    let line: Int
    let rule: String
    let old: [String]
    let new: [String]
    /// Left out where nothing is said of it.
    let reason: String?
  }

  let format = 1
  let scores: [Score]

  public init(_ scores: [MutationScore]) {
    self.scores = scores.map { score in
      Score(
        name: score.name, line: score.line, compiled: score.compiled, noticed: score.noticed, timedOut: score.timedOut,
        notCompiled: score.notCompiled, equivalent: score.equivalent, explained: score.explained,
        survivors: score.survivors.map { survivor in
          let (mutant, change) = (survivor.mutant, survivor.mutant.change)
          return Survivor(
            file: mutant.file.path, line: change.line, rule: mutant.mutation.rule.rawValue, old: change.old,
            new: change.new, reason: survivor.reason)
        })
    }
  }
}

/// The reasons why mutants survive, as lessons give them below `### Survives` or `### Harmless`.
struct Explanations {
  private var reasons: [String: String] = [:]

  init(_ survivors: [Lesson.Survivor], of files: [SourceFile]) {
    for survivor in survivors {
      for place in survivor.change.places(in: files) {
        reasons[Self.key(place.file.logicalPath, place.text)] = survivor.reason
      }
    }
  }

  func reason(for mutant: Mutant) -> String? { reasons[Self.key(mutant.file.logicalPath, mutant.text)] }

  /// However it is laid out.
  private static func key(_ path: String, _ text: String) -> String {
    "\(path) \(Digest(ofParts: SwiftTokens(text).map(\.text)))"
  }
}
