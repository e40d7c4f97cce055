import Curriculum
import Outcomes
import Verification

/// What the learner's tests say of a stage's break that is made in the learner's own code.
public struct BreakTrial: Sendable {
  public enum Result: Equatable, Sendable {
    /// The break has no one place in the learner's code.
    case codeDiffers
    /// It belongs to an early step: at the stage's end the chapter's own tests do not notice it either.
    case outlived
    /// - Parameter line: what the compiler says first.
    case doesNotCompile(line: String)
    /// The run says nothing of the tests.
    case unusable(String)
    /// Every test passes.
    case unnoticed
    /// - Parameter lines: the first thing that each of the learner's tests says that fail.
    case noticed(lines: [String])
  }

  public let subject: Break
  /// Where the change was made, such as `Workspace/Sources/DogPatch/Client.swift:12`; nil if it has no place.
  public let place: String?
  public let result: Result

  /// Whether the learner's tests do what they should: notice a fault, and let a harmless change pass.
  public var isAsItShouldBe: Bool {
    switch result {
    case .unnoticed: subject.isHarmless
    case .noticed: !subject.isHarmless
    default: true
    }
  }

  /// The chapter's tests that notice the break, as its lesson says.
  public var chapterTests: [String] { subject.noticingTests }
}

/// No break can be played, as the tests do not pass.
public struct BreakRefusal: Error, CustomStringConvertible {
  /// What the learner's tests come to without any break.
  let summary: String

  public var description: String {
    "your tests have to pass before something is broken ('scripts/kata check' says more); now: \(summary)"
  }
}

extension Checker {
  /// Makes each break in the learner's code, one at a time and never in the learner's files, and runs the learner's tests.
  ///
  /// - Parameters:
  ///   - end: the chapter's files at the end of the breaks' stage.
  ///   - observer: called with each result in the order of the breaks.
  /// - Throws: ``BreakRefusal`` where the tests do not pass as they are.
  public func play(
    _ breaks: [Break], endingWith end: SourceTree, on session: Session, observer: (BreakTrial) -> Void
  ) throws {
    let tree = try session.copy.tree(for: session.step)
    let runs = OutcomeCache(driver: driver)
    defer { runs.close() }
    runs.begin(tree)
    let changed = ChangedCode(discovery: discovery)
    let code = (try? changed.code(of: tree)) ?? tree.appFiles
    let trials = breaks.map { subject in
      let place = Self.place(of: subject.change, in: code)
      return (subject: subject, place: place, tree: place.map { changed.tree(with: $0, in: tree) })
    }
    runs.leaveOut([try outerTest(of: session, in: tree, runs, afterStep: true), session.position.outerTestAfter])
    let outcome = try runs.outcome(of: tree)
    guard outcome.kind == .passes else { throw BreakRefusal(summary: Verdict(outcome, in: tree).summary) }
    // One is run beside the one that is waited for.
    for (index, trial) in trials.enumerated() {
      for next in trials[index...].prefix(2) { _ = next.tree.map { runs.begin($0) } }
      var (shown, result): (String?, BreakTrial.Result) = (nil, .codeDiffers)
      if let place = trial.place, let tree = trial.tree {
        shown = "\(LearnerPath.shown(in: place.file.logicalPath)):\(place.line)"
        result = Self.result(try runs.outcome(of: tree))
      }
      let isOpen = result == .codeDiffers || result == .unnoticed
      if isOpen, !trial.subject.isOfStage, try isOutlived(trial.subject, at: end, changed, runs) {
        (shown, result) = (nil, .outlived)
      }
      observer(BreakTrial(subject: trial.subject, place: shown, result: result))
    }
  }

  /// Whether later steps of the stage have changed what an early step's break is about.
  private func isOutlived(_ subject: Break, at end: SourceTree, _ changed: ChangedCode, _ runs: OutcomeCache) throws
    -> Bool
  {
    guard let place = try? changed.place(of: subject.change, in: end) else { return true }
    return try runs.outcome(of: changed.tree(with: place, in: end)).noticing.isEmpty
  }

  /// The one place in the learner's code: where the chapter has it, else wherever the same lines are, else wherever the
  /// lines that change do, however they are broken.
  static func place(of change: CodeChange, in code: [SourceFile]) -> CodeChange.Place? {
    let ways: [(change: CodeChange?, anywhere: Bool)] = [
      (change, false), (change, true), (change.withoutContext, false), (change.withoutContext, true),
    ]
    for spacing in [CodeChange.Spacing.inside, .nowhere] {
      for way in ways {
        let places = way.change?.places(in: code, spacing: spacing, anywhere: way.anywhere) ?? []
        if places.count == 1, change.agreesOnCatch(places[0]) { return places[0] }
      }
    }
    let places = change.placesByWords(in: code)
    return places.count == 1 && change.agreesOnCatch(places[0]) ? places[0] : nil
  }

  private static func result(_ outcome: Outcome) -> BreakTrial.Result {
    switch outcome {
    case .refused: .doesNotCompile(line: outcome.transcript.first ?? "")
    case .unusable(let obstacle): .unusable("\(obstacle)")
    case .ran where outcome.noticing.isEmpty: .unnoticed
    case .ran(let tests, _):
      .noticed(
        lines: tests.filter { outcome.noticing.contains($0.id) }.map { test in
          test.failures.first?.printed(of: test.id).first ?? test.result.rawValue
        })
    }
  }
}

extension Position {
  /// The breaks that wait behind the stage's last step; none at any other step.
  public var breaks: [Break] {
    guard let stage, stage.steps.last?.name == step.name else { return [] }
    return stage.breaks.filter { !$0.isSurvivor }
  }

  /// One line on the breaks that wait behind the stage's last step; nil if there are none.
  var breakInvitation: String? {
    let breaks = breaks.filter { !$0.isHarmless }
    guard let stage, !breaks.isEmpty else { return nil }
    let count = breaks.count == 1 ? "a small fault" : "\(breaks.count) small faults"
    return "would your tests notice \(count) in your code? 'scripts/kata break \(stage.shortName)' tries,"
      + " 'scripts/kata mutate' others of code that is not the chapter's"
  }
}
