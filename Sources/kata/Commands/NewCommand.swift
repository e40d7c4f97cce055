import Authoring
import Curriculum
import Foundation

extension Subcommand {
  static let new = Subcommand(
    name: "new", operands: "07-retry --module Retry | PLACE-NAME | PLACE PHASE",
    summary: "begin a chapter, or a stage or step after the last: 'new 07/01-connect', 'new 07/01/3 red'",
    discussion: """
      Writes the lesson's parts as a template; '…' is where your words belong. A chapter may be the first of a
      course: '--root DIR' then names any folder, best one of git's.
      """,
    beginsCourse: true, options: NewOptions.self,
    run: { arguments, context in
      let options = arguments.options
      guard let text = arguments.names.first else { throw UsageError("name what is new") }
      let name = try PlaceName(text)
      guard name.place.stage != nil else { return try newChapter(name, options, context) }
      return try arrange(options.arranging, context) { arrangement, course in
        if let taken = CourseOutline(course).name(of: name.place) {
          throw UsageError("'\(taken)' is there; 'scripts/kata insert' puts something before it")
        }
        try add(name, arguments.names.dropFirst(), to: &arrangement)
        return next(after: name.place)
      }
    })

  private static func newChapter(_ name: PlaceName, _ options: NewOptions, _ context: Context) throws -> ExitCode {
    guard let words = name.words, Arrangement.isFolderName(words) else {
      throw UsageError("name the chapter's folder, such as 07-retry")
    }
    guard let module = options.module else { throw UsageError("name the chapter's module: --module Retry") }
    let course = context.course()
    if let taken = CourseOutline(course).name(of: name.place) { throw UsageError("'\(taken)' is there") }
    let folder = "\(NumberedName.digits(name.place.chapter))-\(words)"
    var changes = try FileChanges(
      ofNewChapter: folder, module: module, title: options.title ?? "…", continues: options.continues, in: course)
    // Whoever begins a course adds all that is in its folder to git, and a check leaves much there.
    if course.chapters.isEmpty, !FileManager.default.fileExists(atPath: "\(context.root)/.gitignore") {
      changes.write(".build/\nWorkspace/\nWorkspace.backups/\n", to: ".gitignore")
    }
    for path in changes.paths { context.console.print("\(path): new") }
    if options.arranging.isTrial { return .proven }
    try changes.apply(at: context.root)
    try GitFiles(at: context.root).stage(changes.paths)
    let first =
      options.continues == nil ? "put the first files into Chapters/\(folder)/\(Chapter.starterName), then " : ""
    context.console.print("\(first)'scripts/kata new \(name.place)/01-…' begins its first stage")
    return .proven
  }
}

private struct NewOptions: CommandOptions {
  var arranging = ArrangeOptions()
  @Value("--module", "NAME", .text, "a chapter's module") var module: String?
  @Value("--title", "TEXT", .text, "a chapter's title") var title: String?
  @Value("--continues", "NAME", .text, "the chapter or stage whose end it begins with, in full")
  var continues: String?
}

extension Subcommand {
  static let rename = Subcommand(
    name: "rename", operands: "OLD NEW [--from NAME] [--to NAME] | 02/05 WORDS | 02/05/3 PHASE",
    summary: "rename an identifier in files, lessons and records; or a stage, or a step's phase",
    discussion: """
      An identifier is renamed as a whole word, in strings only if they are interpolated; with '--from' that step
      renames it, and gets the files where it is; with '--to' the step behind that one takes the old name back. For a
      stage or a chapter alone name it twice: '--from 02 --to 02'. Then every step that has it runs.
      """,
    options: RenameOptions.self,
    run: { arguments, context in
      let options = arguments.options
      guard arguments.names.count == 2 else { throw UsageError("give the old name and the new one") }
      let (old, new) = (arguments.names[0], arguments.names[1])
      if old.contains("/") {
        return try arrange(options.arranging, context) { arrangement, _ in
          try arrangement.rename(PlaceName(old).place, to: new)
          return nil
        }
      }
      return try rename(old, to: new, options, context)
    })

  private static func rename(
    _ old: String, to new: String, _ options: RenameOptions, _ context: Context
  ) throws -> ExitCode {
    let course = context.course()
    let first = try options.first.flatMap { try course.steps(named: $0).first }
    let last = try options.last.flatMap { try course.steps(named: $0).last }
    let rename = try IdentifierRename(of: old, to: new, from: first, through: last, in: course)
    guard !rename.changes.isEmpty else { throw UsageError("no step's code has the word '\(old)'") }
    if options.arranging.isTrial {
      for path in rename.changes.paths { context.console.print(path) }
      context.console.print("\(rename.changes.paths.count) files would change")
      return .proven
    }
    try GitFiles(at: context.root).refuseEdits(of: rename.changes.paths)
    try rename.changes.apply(at: context.root)
    context.console.print("\(rename.changes.paths.count) files changed")
    let now = context.course()
    return try Rerun(context: context, engine: try Engine(options.arranging.engine, context), before: { _ in nil })
      .run(now.steps.filter { rename.steps.contains($0.name) }, of: now)
  }
}

private struct RenameOptions: CommandOptions {
  var arranging = ArrangeOptions()
  @Value("--from", "NAME", .text, "the step that renames it, or a stage or chapter (else it had that name always)")
  var first: String?
  @Value("--to", "NAME", .text, "the last step that calls it so, or a stage or chapter (else none is)")
  var last: String?
}
