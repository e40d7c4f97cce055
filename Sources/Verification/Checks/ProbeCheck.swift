import Curriculum
import Outcomes
import Proving

extension Prover {
  /// What is wrong with a step's probe: it passes on the step's code, and wherever it compiles at the end of this stage and of
  /// those behind it; its answer passes the step's own tests and not the probe.
  func probed(_ step: Step) -> [Shortfall] {
    guard let path = step.lessonPath, let probe = try? step.lesson?.probe() else { return [] }
    func shortfall(_ words: String) -> [Shortfall] {
      [Shortfall(.lesson, CourseFault.at(probe.line, words).in(path), command: "show \(step.name)")]
    }
    do {
      func shows(_ tree: SourceTree, of step: Step) throws -> Outcome {
        try driver.outcome(of: tree, again: false).leavingOut(Set([outerTests.red(after: step)].compactMap(\.self)))
      }
      let own = try shows(step.tree.replacing(probe.test), of: step)
      guard own.kind == .passes else {
        return shortfall("the probe does not pass on the step's own code: \(own.firstLine)")
      }
      for end in ends(behind: step) {
        let later = try shows(end.tree.replacing(probe.test), of: end)
        guard later.kind == .passes || later.kind == .doesNotCompile else {
          return shortfall("the probe does not pass on the code of \(end.name): \(later.firstLine)")
        }
      }
      let answer = try changedCode.tree(with: changedCode.place(of: probe.answer, in: step.tree), in: step.tree)
      let visible = try shows(answer, of: step)
      guard visible.kind == .passes else {
        return shortfall("the probe's answer does not pass the step's own tests: \(visible.firstLine)")
      }
      guard [.fails, .crashes].contains(try shows(answer.replacing(probe.test), of: step).kind) else {
        return shortfall("the probe passes with its answer too")
      }
      return []
    } catch {
      return shortfall("the probe cannot be run: \(error)")
    }
  }
}

extension Outcome {
  /// The first thing that is wrong.
  var firstLine: String { transcript.first { $0.contains("error: ") } ?? detail }
}
