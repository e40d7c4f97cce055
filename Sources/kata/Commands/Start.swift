import Curriculum
import Workspace

extension Subcommand {
  static let start = Subcommand(
    name: "start", operands: "CHAPTER|STAGE|EXERCISE|STEP",
    summary: "lay out the state before a step in 'Workspace/'",
    discussion: """
      'Workspace/' is a Swift package: open it in an editor, and run 'swift test' in it or 'scripts/kata check' anywhere.
      A workspace that is there already is moved to 'Workspace.backups/', whole; 'scripts/kata back' brings it back.
      On a terminal the first check is begun in the background while you read, for 30 s at most; the next command ends it.
      """,
    options: EditorOptions.self,
    run: { arguments, context in
      guard arguments.names.count == 1 else {
        throw UsageError("name a chapter, a stage, an exercise or a step, such as 02, 02/05 or 02/05/try")
      }
      let course = context.course(for: arguments.names)
      let step = try Position.first(named: arguments.names[0], in: course)
      let run = LearnerRun(context)
      let backup = try run.copy.layOut(before: step, as: .start)
      if let backup { context.console.print("your last workspace is in '\(backup)'") }
      if let left = run.copy.newestBackup(for: step), let place = left.step {
        context.console.print("you were in this chapter before; 'scripts/kata back \(left.name)' continues at \(place)")
      }
      context.console.print("'Workspace' contains the state before \(step.name); write the step there")
      // SwiftPM knows a package by its folder's name, in lower case.
      if context.root.split(separator: "/").last?.lowercased() == LearnerCopy.folder.lowercased() {
        context.console.note(
          "note: the repository's folder has the same name; rename it, or 'swift test' in 'Workspace' finds no package")
      }
      context.console.print("'scripts/kata check' says where you stand, 'scripts/kata watch' does so on every save\n")
      if let chapter = course.chapters.first(where: { $0.name == step.chapter }),
        chapter.stages.first?.steps.first?.name == step.name
      {
        context.console.print("what you will build, and the way there: \(chapter.directory)/README.md\n")
      }
      context.console.print(.lesson(at: Position(of: step, in: course)))
      Warmup.begin(context)
      Editor(context: context, options: arguments.options).open(step)
      return .proven
    })

  static let reset = Subcommand(
    name: "reset", operands: "[--to STEP]",
    summary: "lay out the current step again; your files become a backup",
    takesNames: false, options: ResetOptions.self,
    run: { arguments, context in
      let run = LearnerRun(context)
      let goal = try arguments.options.step.map { try Position.first(named: $0, in: context.course(for: [$0])) }
      let step = try goal ?? run.session().step
      let backup = try run.copy.layOut(before: step, as: .reset)
      if let backup { context.console.print("your files are in '\(backup)'") }
      context.console.print("'Workspace' contains the state before \(step.heading)")
      Warmup.begin(context)
      return .proven
    })
}

private struct ResetOptions: CommandOptions {
  @Value("--to", "STEP", .text, "another step's files, and that step as the goal") var step: String?
}
