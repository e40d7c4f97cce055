import Authoring
import Curriculum
import Foundation

extension Subcommand {
  static let new = Subcommand(
    name: "new", operands: "07-retry --module Retry | PLACE-NAME | PLACE PHASE",
    summary: "begin a chapter, or a stage or step after the last: 'new 07/01-connect', 'new 07/01/3 red'",
    discussion: """
      Writes the lesson's parts as a template; '…' stands where your words belong. A chapter may be the first of a
      course: '--root DIR' then names any folder, best one of git's.
      """,
    beginsCourse: true, options: NewOptions.self,
    run: { arguments, context in
      let options = arguments.options
      guard let text = arguments.names.first else { throw UsageError("name what is new") }
      let name = try PlaceName(text)
      guard name.place.stage != nil else { return try newChapter(name, options, context) }
      return try arrange(options.arranging, arguments.names, context) { arrangement, course in
        if let taken = CourseOutline(course).name(of: name.place) {
          throw UsageError("'\(taken)' is there; 'kata insert' puts something before it")
        }
        let what = name.place.step == nil ? "a stage's name" : "a phase"
        try add(name, try name.name(or: arguments.names.dropFirst(), wanting: what), to: &arrangement)
        return .init(next: next(after: name.place))
      }
    })

  private static func newChapter(
    _ name: PlaceName, _ options: NewOptions, _ context: Context
  ) throws -> ExitCode {
    guard let words = name.words, Arrangement.isFolderName(words) else {
      throw UsageError("name the chapter's folder, such as 07-retry")
    }
    guard let module = options.module else { throw UsageError("name the chapter's module: --module Retry") }
    if let taken = CourseOutline(context.course()).name(of: name.place) { throw UsageError("'\(taken)' is there") }
    let folder = "\(NumberedName.digits(name.place.chapter))-\(words)"
    let changes = NewChapter(
      name: folder, module: module, title: options.title ?? "…", continues: options.continues
    ).changes
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
