import Curriculum
import Workspace

extension Subcommand {
  static let compare = Subcommand(
    name: "compare", operands: "[-w] [STEP]",
    summary: "show how your files differ from the chapter's",
    discussion: "Lines with '-' are yours, lines with '+' are the chapter's. Exits 0 when the chapter's tests pass.",
    options: CompareOptions.self,
    run: { arguments, context in
      guard arguments.names.count < 2 else { throw UsageError("name one step, or none for the current one") }
      let run = LearnerRun(context)
      let session = try run.session()
      let course = arguments.names.isEmpty ? session.position.course : context.course(for: arguments.names)
      let step = try arguments.names.first.map { try course.step(named: $0) } ?? session.step
      guard !step.isFree else { throw UsageError("a free stage has no files to compare with; use 'check --judge'") }
      context.console.print(step.heading)
      let tree = try run.printDifference(of: session, to: step, ignoresSpaces: arguments.options.ignoresSpaces)
      let position = Position(of: step, in: course)
      let (lines, allPass) = try run.checker(arguments.options.learner).chapterTests(at: position, on: tree)
      for line in lines { context.console.print(line) }
      return allPass ? .proven : .fellShort
    })
}

private struct CompareOptions: CommandOptions {
  var learner = LearnerOptions()
  @Flag("-w", "leave white space aside") var ignoresSpaces: Bool
}

extension LearnerRun {
  /// - Returns: the learner's files.
  @discardableResult
  func printDifference(of session: Session, to step: Step, ignoresSpaces: Bool = false) throws -> SourceTree {
    let tree = try session.copy.tree(for: step)
    printer.note(session.copy.strayFiles(at: step))
    let patch = try TreeDiff.text(
      from: tree.files, to: step.tree.files, hasColor: context.console.hasColor, ignoresSpaces: ignoresSpaces,
      names: (LearnerCopy.folder, "chapter"))
    context.console.print(patch.isEmpty ? "your files say the same as the chapter's" : String(patch.dropLast()))
    return tree
  }
}
