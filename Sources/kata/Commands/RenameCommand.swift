import Authoring
import Curriculum

extension Subcommand {
  static let rename = Subcommand(
    name: "rename", operands: "OLD NEW [--from STEP] | 02/05 WORDS | 02/05/3 PHASE",
    summary: "rename an identifier in files, lessons and records; or a stage, or a step's phase",
    discussion: """
      An identifier is renamed as a whole word, in strings only where they are interpolated; with '--from' that step
      renames it, and gets the files where it stands. Then every step that has it runs.
      """,
    options: RenameOptions.self,
    run: { arguments, context in
      let options = arguments.options
      guard arguments.names.count == 2 else { throw UsageError("give the old name and the new one") }
      let (old, new) = (arguments.names[0], arguments.names[1])
      if old.contains("/") {
        return try arrange(options.arranging, arguments.names, context) { arrangement, _ in
          try arrangement.rename(PlaceName(old).place, to: new)
          return .init()
        }
      }
      return try rename(old, to: new, options, context)
    })

  private static func rename(
    _ old: String, to new: String, _ options: RenameOptions, _ context: Context
  ) throws -> ExitCode {
    let course = context.course()
    let first = try options.first.map { try StepLookup(course).step(named: $0) }
    let rename = try IdentifierRename(of: old, to: new, from: first, in: course)
    guard !rename.changes.isEmpty else { throw UsageError("no step's code has the word '\(old)'") }
    let isTrial = options.arranging.isTrial
    for path in rename.changes.paths where isTrial { context.console.print(path) }
    context.console.print("\(rename.changes.paths.count) files \(isTrial ? "would change" : "changed")")
    if isTrial { return .proven }
    try GitFiles(at: context.root).refuseEdits(of: rename.changes.paths)
    try rename.changes.apply(at: context.root)
    let now = context.course()
    return try Rerun(context: context, engine: try Engine(options.arranging.engine, context), before: { _ in nil })
      .run(now.steps.filter { rename.steps.contains($0.name) }, of: now)
  }
}

private struct RenameOptions: CommandOptions {
  var arranging = ArrangeOptions()
  @Value("--from", "STEP", .text, "the step that renames it (else it had that name always)")
  var first: String?
}
