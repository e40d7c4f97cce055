import Workspace

extension Subcommand {
  static let goto = Subcommand(
    name: "goto", operands: "STEP",
    summary: "move the goal to another step and keep your files",
    discussion: """
      A step that you began before goes on from there. 'scripts/kata reset --to STEP' moves the goal and lays out the
      chapter's files before it. A step of another chapter wants other files: 'scripts/kata start' lays them out, and
      'scripts/kata restore' brings back what you had there.
      """,
    options: NoOptions.self,
    run: { arguments, context in
      guard arguments.names.count == 1 else { throw UsageError("name a step, a stage or a chapter, such as 02/05/3") }
      let run = LearnerRun(context)
      let course = context.course()
      let step = try Position.first(named: arguments.names[0], in: course)
      try run.copy.checkChapter(of: step, in: course)
      try Session.move(run.copy, to: step, as: .goto)
      context.console.print("your files are as they were; the goal is now\n")
      run.printer.printLesson(at: Position(of: step, in: course))
      return .proven
    })
}
