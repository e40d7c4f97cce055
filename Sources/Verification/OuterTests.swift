import Curriculum
import Outcomes

/// The outer tests of a course: which of them is red when a step begins, and when it ends.
///
/// A test is an outer one from the step `outer` that adds it to the first step in which it passes. What the steps show says
/// where that is, and nothing else does.
public struct OuterTests: Sendable {
  private var starts: [String: String] = [:]
  private var ends: [String: String] = [:]

  /// - Parameters:
  ///   - failing: the tests that fail at a step.
  ///   - passes: whether a test passes at a step.
  private init(in chapters: [Chapter], failing: (Step) -> [String], passes: (String, Step) -> Bool) {
    for chapter in chapters {
      var red: String?
      for step in chapter.stepsWithExercises {
        starts[step.name] = red
        var end = red
        if let test = red {
          if passes(test, step) { end = nil }
        } else if step.phase == .outer {
          let failing = failing(step)
          if failing.count == 1 { end = failing[0] }
        }
        ends[step.name] = end
        // Nothing continues from an exercise.
        if !step.isOfExercise { red = end }
      }
    }
  }

  /// - Parameter outcome: what a step shows; nil if nobody knows.
  public init(in chapters: [Chapter], showing outcome: (Step) -> Outcome?) {
    self.init(in: chapters) {
      outcome($0)?.noticing ?? []
    } passes: { test, step in
      outcome(step)?.tests.contains { $0.id == test && $0.result == .passed } == true
    }
  }

  /// As the steps are recorded.
  public init(in chapters: [Chapter], _ records: Records) {
    self.init(in: chapters) {
      (try? records.record(of: $0))?.outcome.noticing ?? []
    } passes: {
      records.result(of: $0, at: $1) == .passed
    }
  }

  /// The outer test that is red when a step begins.
  public func red(before step: Step) -> String? { starts[step.name] }
  /// The outer test that is red when a step ends: its own, or one that was there before it.
  public func red(after step: Step) -> String? { ends[step.name] }
}
