import Authoring
import Basics
import Curriculum

extension Subcommand {
  static let propagate = Subcommand(
    name: "propagate", operands: "[--since COMMIT] [--no-run] [--dry-run|--continue|--abort]",
    summary: "carry your edits of step files into the later steps that have those files whole",
    discussion: """
      The edits are what differs from the last commit. They are merged declaration by declaration, and line by line if
      that does not do; a file that you have renamed is renamed too. A conflict is written between the lines '<<<<<<<' and
      '>>>>>>>'; settle it and go on with --continue. Then the steps whose files have changed are run: a record that
      differs only in lines and words is written again, and so is what breaks print; any other difference is shown. Until
      they have run --continue resumes it, and --abort takes all of it back, except for what you have edited since.
      --no-run leaves the steps to a later --continue, which keeps what you have written into carried files since.
      --dry-run looks behind a conflict as if the earlier step's text were taken there. Exits 1 if a conflict or such
      a difference is left, and with --dry-run if an edit would be carried.
      """,
    takesNames: false, options: PropagateOptions.self,
    run: { try PropagateRun(options: $0.options, context: $1).run() })
}

private struct PropagateOptions: CommandOptions {
  var engine = EngineOptions()
  @Value("--since", "COMMIT", .text, "the commit that the edits are compared with (else HEAD)")
  var since: String?
  @Flag("--dry-run", "show what would change and write nothing") var isTrial: Bool
  @Flag("--no-run", "carry the edits and run no step yet") var runsNothing: Bool
  @Flag("--continue", "continue after the conflicts are settled") var continues: Bool
  @Flag("--abort", "take back what the propagation has written") var aborts: Bool
}

private struct PropagateRun {
  let options: PropagateOptions
  let context: Context
  private var console: Console { context.console }

  func run() throws -> ExitCode {
    guard [options.isTrial, options.continues, options.aborts].filter({ $0 }).count < 2 else {
      throw UsageError("give one of '--dry-run', '--continue' and '--abort'")
    }
    let files = try CommittedFiles(at: context.root, revision: options.since)
    let engine = try Engine(options.engine, context)
    let run = PropagationRun(root: context.root, discovery: engine.discovery, scratch: engine.cache.scratch)
    if options.aborts {
      let (count, edited) = try run.abort(files)
      console.print("\(count.counted("file is", "files are")) as before")
      if edited.isEmpty { return .proven }
      console.print("\(edited.quoted("was edited since and stays as it is", "were edited since and stay as they are"))")
      return .fellShort
    }
    let course = context.course()
    let faults = options.isTrial ? [] : course.faultsOfFiles()
    guard faults.isEmpty else { throw FaultyFiles(faults: faults) }
    let propagation: Propagation
    if options.isTrial {
      propagation = try run.plan(course, since: files)
    } else if options.continues {
      propagation = try run.goOn(files)
    } else {
      propagation = try run.begin(course, since: files)
    }
    print(propagation)
    for free in course.freeStages {
      let end = course.chapters.first { $0.name == free.chapter }?.steps.last?.tree
      for file in free.suite.files where file.path.hasPrefix(free.directory) {
        guard let old = end?.file(file.logicalPath), propagation.changedPaths.contains(old.path) else { continue }
        console.print("look at \(file.path): nothing is carried into a free stage")
      }
    }
    if options.isTrial { return propagation.carried.isEmpty && propagation.moves.isEmpty ? .proven : .fellShort }
    guard propagation.conflicts.isEmpty else { return .fellShort }
    let now = context.course()
    let steps = propagation.steps(of: now)
    if options.runsNothing, !steps.isEmpty {
      let chapters = Set(steps.map(\.chapter)).sorted().joined(separator: " ")
      console.print(
        "nothing was run: 'scripts/kata propagate --continue' runs \(steps.count.counted("step")) and brings records and"
          + " lessons along, 'scripts/kata verify \(chapters)' proves")
      return .proven
    }
    let result = try Rerun(
      context: context, engine: engine,
      remedy: "'scripts/kata propagate --continue' continues, and 'scripts/kata propagate --abort' takes it back",
      before: propagation.packageBefore
    ).run(steps, of: now)
    try run.finish(files)
    return result
  }

  private func print(_ propagation: Propagation) {
    for (old, new) in propagation.moves.sorted(by: <) { console.print("\(old) -> \(new)") }
    for file in propagation.carried {
      let path = propagation.moves[file.path] ?? file.path
      console.print("\(path): \(file.isConflict ? "conflict" : options.isTrial ? "would be carried" : "carried")")
    }
    let (all, conflicts) = (propagation.carried.count, propagation.conflicts.count)
    console.print("\(all - conflicts) \(options.isTrial ? "to carry" : "carried"), \(conflicts) in conflict")
    if conflicts > 0, !options.isTrial {
      console.print("settle what is between '<<<<<<<' and '>>>>>>>', then 'scripts/kata propagate --continue'")
    }
  }
}
