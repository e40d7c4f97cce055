import Workspace

extension Subcommand {
  static let hint = Subcommand(
    name: "hint", operands: "", summary: "print the next hint of the current step",
    takesNames: false, options: NoOptions.self,
    run: { _, context in
      let run = LearnerRun(context)
      run.printHint(of: try run.session())
      return .proven
    })
}

extension LearnerRun {
  func printHint(of session: Session) {
    var notes: [String] = []
    switch Hint.next(in: session, notes: &notes) {
    case .hint(let text, let number, let count):
      context.console.print("hint \(number) of \(count)")
      context.console.print(.hint(text, of: session.step))
    case .lesson(let place, let hints):
      if session.step.isFree {
        return context.console.print("a free stage has no hints; 'scripts/kata show' prints what is wanted")
      }
      let there = hints == 0 ? "this step has no hint" : "there is no further hint"
      context.console.print(sentence: "\(there); the lesson is in \(place)")
      let more =
        session.step.isOfExercise
        ? "'scripts/kata compare' shows a solution"
        : "'scripts/kata show \(session.step.shortName) --diff' shows what the chapter does"
      context.console.print(sentence: more)
    case .none: context.console.print("this step has no hint and no lesson")
    }
    printer.note(notes)
  }
}
