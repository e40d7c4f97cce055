import Basics
import Curriculum
import Mutating
import Proving
import Workspace

extension LearnerRun {
  /// Judges a free stage's code and tests, on one screen.
  func judge(_ session: Session, _ engine: Engine) throws -> ExitCode {
    guard session.step.isFree else {
      throw UsageError("'--judge' is for a free stage, and \(session.step.shortName) is a step; 'check' judges it")
    }
    guard try check(session, engine.checker, isJudged: true).isMet else {
      context.console.print("nothing is judged until your tests pass")
      return .fellShort
    }
    return try judgeGreen(session, engine)
  }

  /// The same where the tests pass.
  func judgeGreen(_ session: Session, _ engine: Engine) throws -> ExitCode {
    guard let free = session.position.course.freeStage(of: session.step) else { return .fellShort }
    let progress = LineProgress(context, total: free.faults.count + free.harmless.count + 2)
    defer { progress.clear() }
    let found = try engine.checker.judge(session, by: free) { progress.began("judging") }
    progress.clear()
    print(found)
    if engine.direct != nil {
      do {
        try print(engine.scores(of: [MutationTarget(of: session, engine)], most: 12, context))
      } catch let error as ToolchainError {
        context.console.print(sentence: "on your own code: \(error)")
      }
    }
    let lights = try Lights.rows(of: copy).rows.first { $0.stage == session.step.name }
    if let rhythm = lights?.rhythm { context.console.print(sentence: "by your lights: \(rhythm)") }
    return found.isWhole ? .proven : .fellShort
  }

  /// What the participant's tests say of the participant's own code, changed by rule: told, and not judged.
  private func print(_ scores: [MutationScore]) {
    for score in scores where score.compiled > 0 {
      context.console.print(
        sentence: "on your own code: \(score.noticed) of \(score.compiled) changes by rule noticed, a sample;"
          + " 'scripts/kata mutate' tries them all")
    }
  }

  private func print(_ found: FreeJudgement) {
    let console = context.console
    func line(_ words: String, isGood: Bool) {
      for line in console.lines(ofSentence: words) { console.print(console.style.text(line, isGood ? .green : .red)) }
    }
    func list(_ words: String, _ tests: [String]) {
      guard !tests.isEmpty else { return }
      line(words, isGood: false)
      for test in tests.prefix(5) { console.print(sentence: "- \(test)") }
      if tests.count > 5 { console.print("  and \(tests.count - 5) more") }
    }
    switch found.contract {
    case .ran(let count, let broken):
      line("your code: \(count - broken.count) of \(count) wishes granted", isGood: broken.isEmpty)
      for wish in broken { console.print(sentence: "- not yet: \(wish)") }
    case .otherInterface(let error):
      line("your code: a name, a parameter or a type of the interface is another one now: \(error)", isGood: false)
      console.print(sentence: "the wish says which the interface's are: 'scripts/kata show'")
    case .unusable(let kind): line("your code: the run that asks for the wishes ends as '\(kind)'", isGood: false)
    }
    list("your tests ask for more than is wanted: on code that grants every wish these do not pass:", found.excess)
    list("your tests depend on chance: on the same code these failed once and passed once:", found.unsteady)
    if !(found.excess + found.unsteady).isEmpty { console.print("without them, so what they ask for is not counted:") }
    switch found.tests {
    case .ran(let noticed, let faults, let clung, let harmless, let clinging, let missed):
      line("your tests: \(noticed) of \(faults) faults noticed", isGood: noticed == faults)
      if !missed.isEmpty {
        let left = faults - noticed
        let which = left > 3 ? "the first three break" : left > 1 ? "they break" : "it breaks"
        console.print("\(left.counted("fault")) not noticed; \(which) what is wanted here:")
      }
      for wish in missed { console.print(sentence: "- \(wish)") }
      line("your tests: \(clung) of \(harmless) harmless changes noticed", isGood: clung == 0)
      if clung > 0 { list("these depend on how the code is written:", clinging) }
      if !found.leftOut.isEmpty {
        let files = found.leftOut.joined(separator: ", ")
        console.print(sentence: "not tried on other code, which lacks names that they need: \(files)")
      }
    case .otherNames(let error):
      line(
        "your tests need names that the interface does not give, so no other code can be tried with them: \(error)",
        isGood: false)
    case .unusable(let kind): line("your tests: on other code their run ends as '\(kind)'", isGood: false)
    }
  }
}
