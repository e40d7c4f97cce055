import Curriculum
import Workspace

extension Subcommand {
  static let next = Subcommand(
    name: "next", operands: "[--anyway]",
    summary: "continue with the next step, if the current one is met",
    discussion: """
      Runs a check first, unless the last one saw the files as they are. Where a refactor has changed what tests use, the
      stage's faults are planted once more, to see that tests still notice them. Your files stay as they are.
      """,
    takesNames: false, options: NextOptions.self,
    run: { arguments, context in
      let run = LearnerRun(context)
      let session = try run.session()
      if !arguments.options.continuesAnyway {
        let (wasMet, options) = (try session.isMet(), arguments.options.learner)
        if !wasMet { context.console.print(session.step.heading) }
        guard
          try (wasMet || run.check(session, run.checker(options)).isMet) && run.mayLeave(session, run.checker(options))
        else {
          context.console.print("you stay at this step; 'scripts/kata next --anyway' continues all the same")
          return .fellShort
        }
        if !wasMet { context.console.print("") }
        guard wasMet || session.position.next != nil else {
          context.console.print(.recap(at: session.position))
          return .proven
        }
      }
      context.console.print(.recap(at: session.position))
      if try session.goOn() != nil {
        let position = try run.session().position
        context.console.print(.lesson(at: position))
        Warmup.begin(context)
        Editor(context: context, options: arguments.options.editor).open(position.step)
      } else {
        context.console.print(session.position.ending)
      }
      return .proven
    })
}

private struct NextOptions: CommandOptions {
  var learner = LearnerOptions()
  var editor = EditorOptions()
  @Flag("--anyway", "continue without a check") var continuesAnyway: Bool
}

extension Subcommand {
  static let goto = Subcommand(
    name: "goto", operands: "STEP",
    summary: "move the goal to another step and keep your files",
    discussion: """
      A step that you began before continues from there. 'scripts/kata reset --to STEP' moves the goal and lays out the
      chapter's files before it. A step of another chapter needs other files: 'scripts/kata start' lays them out, and
      'scripts/kata back' brings back what you had there.

      An exercise, such as 02/06/try, has a workspace of its own. It begins with your files if they are those of its
      stage's end, else with the chapter's. So has a free stage, such as 02/free, which begins with the chapter's. Meanwhile
      your workspace of the chapter is kept in 'Workspace.backups/', and 'goto' to a step of the chapter brings it back as
      it was; to the exercise or the free stage, what you left there.
      """,
    options: NoOptions.self,
    run: { arguments, context in
      guard arguments.names.count == 1 else { throw UsageError("name a step, a stage or a chapter, such as 02/05/3") }
      let run = LearnerRun(context)
      let course = context.course(for: arguments.names)
      let step = try Position.first(named: arguments.names[0], in: course)
      for line in try run.copy.go(to: step, in: course).words(at: step) { context.console.print(line) }
      context.console.print("the goal is now:\n")
      context.console.print(.lesson(at: try run.session(in: course).position))
      return .proven
    })
}

extension Detour {
  fileprivate func words(at step: Step) -> [String] {
    let place = step.isFree ? "free stage" : "exercise"
    switch self {
    case .same: return ["your files are as they were"]
    case .atExercise(let backup, let hasOwnFiles):
      let files = hasOwnFiles ? "your files" : "the chapter's files at the stage's end, as yours are not of that place"
      return Self.kept(backup, "what you had in 'Workspace'") + ["'Workspace' is the \(place)'s own now: \(files)"]
    case .back(let backup):
      return Self.kept(backup, "your exercise") + ["'Workspace' is that of the chapter again, as you left it"]
    case .again(let backup):
      let again = "'scripts/kata reset --to \(Step.shortened("\(step.chapter)/\(step.stage ?? "")"))' begins it again"
      let words = "'Workspace' is the \(place)'s again, as you left it; \(again)"
      return Self.kept(backup, "what you had in 'Workspace'") + [words]
    case .begun(let backup):
      return Self.kept(backup, "your exercise") + ["'Workspace' contains the chapter's files before the step"]
    }
  }

  private static func kept(_ backup: String?, _ what: String) -> [String] {
    backup.map { ["\(what) is in '\($0)'"] } ?? []
  }
}
