import Basics
import Curriculum
import Foundation
import Terminal
import Workspace

extension Subcommand {
  static let breaks = Subcommand(
    name: "break", operands: "[OPTION…] [STAGE]",
    summary: "try a stage's small faults on your code: do your tests notice?",
    discussion: """
      The faults are the breaks that the stage's lesson shows. Each is made in a copy of your code that no file of yours
      sees, and your tests run on it. A fault that no test of yours notices could be in your code today, and
      nobody would know. A change that is harmless no test may notice. Exits 0 when that is so of each that has a place in
      your code, 1 when it is not of one.
      """,
    options: LearnerOptions.self,
    run: { arguments, context in
      guard arguments.names.count < 2 else { throw UsageError("name one stage, or none for the current one") }
      let run = LearnerRun(context)
      let session = try run.session()
      let stage = try arguments.names.first.map { try context.course(for: [$0]).stage(named: $0) }
      guard let stage = stage ?? session.position.stage else {
        let why = session.step.isFree ? "a free stage's faults are tried by 'check --judge'" : "a starter has no breaks"
        throw UsageError("\(why); name a stage, such as 02/05")
      }
      let here = session.position.stage
      // A break of a later step would give its answer away.
      let isOnTheWay = here?.name == stage.name && here?.steps.last?.name != session.step.name
      let breaks = stage.breaks.filter { subject in
        !subject.isSurvivor && !(isOnTheWay && (subject.isOfStage || subject.step.number > session.step.number))
      }
      guard !breaks.isEmpty, let end = stage.steps.last else {
        let place = isOnTheWay ? "of '\(stage.fullName)' up to this step" : "of '\(stage.fullName)'"
        context.console.print("the lesson \(place) shows no breaks")
        return .proven
      }
      if isOnTheWay { context.console.note("note: the stage's other breaks come with its last step, \(end.name)") }
      let printer = BreakPrinter(console: context.console, stage: stage.fullName)
      var trials: [BreakTrial] = []
      // Those that no test may notice come last, and are shown only if one does.
      let count = breaks.count { !$0.isHarmless }
      do {
        try run.checker(arguments.options).play(breaks, endingWith: end.tree, on: session) { trial in
          printer.print(trial, of: count, number: trials.count + 1)
          trials.append(trial)
        }
      } catch let refusal as BreakRefusal {
        context.console.print(sentence: "\(refusal)")
        return .fellShort
      }
      printer.printEnd(of: trials)
      return trials.allSatisfy(\.isAsItShouldBe) ? .proven : .fellShort
    })
}

/// Words what the learner's tests say of breaks.
private struct BreakPrinter {
  let console: Console
  let stage: String
  private var style: Style { console.style }

  func print(_ trial: BreakTrial, of count: Int, number: Int) {
    let title = trial.subject.isOfStage ? trial.subject.title : "the break of step \(trial.subject.step.number)"
    let isHarmless = trial.subject.isHarmless
    if isHarmless, trial.isAsItShouldBe { return }
    console.print(style.text(isHarmless ? title : "\(number) of \(count) · \(title)", .bold))
    if let place = trial.place { console.print("  \(place)") }
    for line in trial.subject.change.block.lines {
      let color: Style.Color? = line.hasPrefix("-") ? .red : line.hasPrefix("+") ? .green : nil
      console.print("  " + (color.map { style.text(line, $0) } ?? line))
    }
    printResult(of: trial)
    console.print("")
  }

  private func printResult(of trial: BreakTrial) {
    switch trial.result {
    case .codeDiffers:
      console.print(
        sentence:
          "not tried: your code differs here, so this change, the chapter's, has no one place in it\(chapter(trial))")
    case .outlived:
      console.print(
        sentence:
          "not tried: it belongs to step \(trial.subject.step.number), and later steps have changed what it is about")
    case .doesNotCompile(let line):
      console.print(sentence: "not tried: with this change your code does not compile: \(line)")
    case .unusable(let what): console.print(sentence: "the run says nothing of your tests: \(what)")
    case .unnoticed:
      console.print(style.text("not noticed: every test of yours passes", .red))
      console.print(
        sentence: "  so this fault could be in your code, and nobody would know: no test asks for what it breaks"
          + chapter(trial))
    case .noticed(let lines):
      let isHarmless = trial.subject.isHarmless
      if isHarmless { console.print(sentence: "your tests notice a change that no caller can see:") }
      let label = style.text(
        "noticed by \(lines.count == 1 ? "a test" : "\(lines.count) tests") of yours", isHarmless ? .red : .green)
      console.print(label)
      for line in lines.prefix(3) { console.print("  \(line)") }
      if lines.count > 3 { console.print("  and \(lines.count - 3) more") }
    }
  }

  /// The chapter's test that notices it.
  private func chapter(_ trial: BreakTrial) -> String {
    guard let first = trial.chapterTests.first else { return "" }
    let more = trial.chapterTests.count - 1
    return "; in the chapter '\(first)' " + (more == 0 ? "notices" : "and \(more) more notice")
  }

  func printEnd(of trials: [BreakTrial]) {
    let harmless = trials.filter(\.subject.isHarmless)
    let trials = trials.filter { !$0.subject.isHarmless }
    let old = trials.filter { $0.result == .outlived }.count
    let noticed = trials.filter { if case .noticed = $0.result { true } else { false } }.count
    let tried = noticed + trials.filter { $0.result == .unnoticed }.count
    let rest = trials.count - tried - old
    let others = "\(rest) not tried, as your code differs: 'scripts/kata mutate' tries changes of your own code"
    let outlived = "\(old) of an early step, not tried any more"
    let counts = [(tried, "your tests notice \(noticed) of \(tried)"), (rest, others), (old, outlived)]
    let known = counts.filter { $0.0 > 0 }.map(\.1)
    if !known.isEmpty { console.print(sentence: known.joined(separator: "; ")) }
    let clung = harmless.count { !$0.isAsItShouldBe }
    let unseen = harmless.count { $0.result == .unnoticed }
    if unseen > 0 {
      let changes = unseen.counted("harmless change")
      console.print(sentence: "they let \(changes) pass, as they should: no caller can see one")
    }
    if clung > 0 {
      console.print(
        sentence:
          "they also notice \(clung.counted("harmless change")): such a test depends on how the code is written")
    }
    if trials.contains(where: { $0.result == .unnoticed }) {
      console.print(sentence: "write a test that fails with the change, then come back: 'scripts/kata break \(stage)'")
    }
  }
}
