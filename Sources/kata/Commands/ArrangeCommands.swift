import Authoring
import Curriculum

extension Subcommand {
  static let insert = Subcommand(
    name: "insert", operands: "PLACE PHASE | PLACE-NAME",
    summary: "put a new step or stage where another is: 'insert 02/05/3 red', 'insert 02/05-retry'",
    discussion: arranging + """
       The new step's folder is empty and its section a template: 'kata edit' and 'kata take' fill the one, 'kata fill'
      helps with the other; then 'kata propagate' carries the step's files into the later ones. With '--through 02/05/3'
      the new stage 02/05 takes that stage's steps up to the third, and what is left is 02/06.
      """,
    options: InsertOptions.self,
    run: { arguments, context in
      try arrange(arguments.options.arranging, context) { arrangement, _ in
        guard let text = arguments.names.first else { throw UsageError("name a place") }
        let name = try PlaceName(text)
        if let last = arguments.options.last {
          let last = try PlaceName(last).place
          let words = try name.name(or: arguments.names.dropFirst(), expecting: "a name")
          guard name.place.step == nil, name.place.stage == last.stage, name.place.chapter == last.chapter else {
            throw UsageError("name a stage in that step's place: 'insert 02/05-retry --through 02/05/3'")
          }
          guard Arrangement.isFolderName(words) else { throw AuthoringError.noFolderName(words) }
          try arrangement.split(words, through: last)
          return nil
        }
        try add(name, arguments.names.dropFirst(), to: &arrangement)
        return next(after: name.place)
      }
    })

  static let move = Subcommand(
    name: "move", operands: "PLACE PLACE",
    summary: "move a step or a stage to another place of its chapter: 'move 02/06 02/05'",
    discussion: arranging + " Every step does again what it did, on what then comes before it.",
    options: ArrangeOptions.self,
    run: { arguments, context in
      try arrange(arguments.options, context) { arrangement, _ in
        guard arguments.names.count == 2 else { throw UsageError("name what to move, and the place it goes to") }
        try arrangement.move(PlaceName(arguments.names[0]).place, to: PlaceName(arguments.names[1]).place)
        return nil
      }
    })

  static let remove = Subcommand(
    name: "remove", operands: "PLACE",
    summary: "take a step or a stage out; what comes later is without what it did",
    discussion: arranging
      + " With '--keep' the step after it does what both did, and every later package stays as it is. With '--join' the"
      + " stage after it begins with its steps.",
    options: RemoveOptions.self,
    run: { arguments, context in
      let options = arguments.options
      return try arrange(options.arranging, context) { arrangement, _ in
        guard arguments.names.count == 1 else { throw UsageError("name one step or stage") }
        let place = try PlaceName(arguments.names[0]).place
        guard place.stage != nil else {
          throw UsageError("a whole chapter is removed by 'git rm'; name a stage or a step")
        }
        if options.joins {
          try arrangement.join(place)
        } else {
          try arrangement.remove(place, keepingLater: options.keepsLater)
        }
        return nil
      }
    })

  private static let arranging = """
    Folders get their new numbers, and lessons, links, tables and references in prose go along. Nothing is written if a
    file has edits that git does not know, or if steps conflict. What is done is staged, so that git can undo it.
    """

  /// What the author does with what is new.
  static func next(after place: CourseOutline.Place) -> String {
    place.step == nil
      ? "'scripts/kata new \(place)/1 red' begins its first step"
      : "'scripts/kata edit \(place)' opens it, 'scripts/kata take \(place)' writes back what you did"
  }

  /// Puts a new step or stage into an arrangement.
  static func add(_ name: PlaceName, _ rest: ArraySlice<String>, to arrangement: inout Arrangement) throws {
    let words = try name.name(or: rest, expecting: name.place.step == nil ? "a stage's name" : "a phase")
    if name.place.step == nil {
      guard name.place.stage != nil else {
        throw UsageError("a chapter comes last: 'scripts/kata new 07-retry --module Retry'")
      }
      guard !name.place.isOfExercise else {
        throw UsageError("an exercise begins with its first step: 'scripts/kata new 02/05/try/1 red'")
      }
      guard Arrangement.isFolderName(words) else { throw AuthoringError.noFolderName(words) }
      try arrangement.insertStage(words, at: name.place)
    } else {
      try arrangement.insert(.init(phase: try Arrangement.phase(words)), at: name.place)
    }
  }

  static func arrange(
    _ options: ArrangeOptions, _ context: Context, _ edit: (inout Arrangement, Course) throws -> String?
  ) throws -> ExitCode {
    let course = context.course()
    var arrangement = Arrangement(course)
    let next = try edit(&arrangement, course)
    return try ArrangeRun(context: context, isTrial: options.isTrial, writesConflicts: options.writesConflicts)
      .run(course, to: arrangement, engine: try Engine(options.engine, context), next: next)
  }
}

/// The options of every command that gives steps other numbers.
struct ArrangeOptions: CommandOptions {
  var engine = EngineOptions()
  @Flag("--dry-run", "show what would change and write nothing") var isTrial: Bool
  @Flag("--conflicts", "write what conflicts between markers, for you to settle") var writesConflicts: Bool
}

private struct InsertOptions: CommandOptions {
  var arranging = ArrangeOptions()
  @Value("--through", "STEP", .text, "let a new stage take the steps of the one in its place, up to this one")
  var last: String?
}

private struct RemoveOptions: CommandOptions {
  var arranging = ArrangeOptions()
  @Flag("--keep", "let the step after it do what both did") var keepsLater: Bool
  @Flag("--join", "let the next stage begin with the steps of the one that goes") var joins: Bool
}

/// A place as a person types it: `02/05/3`, `02/05/try/1`, `07/01-connect`, `07/01/3-red` or a name in full.
struct PlaceName {
  let place: CourseOutline.Place
  /// What is behind the last number.
  let words: String?

  init(_ text: String) throws(UsageError) {
    var parts = text.split(separator: "/").map(String.init)
    if parts.first == "Chapters" { parts.removeFirst() }
    let place = CourseOutline.Place(parts) { part in
      NumberedName(part)?.number ?? (part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil)
    }
    guard let place else { throw UsageError("'\(text)' is not a place; write 02/05/3 for a step, 02/05 for a stage") }
    self.place = place
    words = parts.last.flatMap { NumberedName($0)?.words }
  }

  /// The words behind the number, or those that are alone.
  ///
  /// - Parameter others: what was typed behind the place.
  func name(or others: ArraySlice<String>, expecting what: String) throws(UsageError) -> String {
    let given = (words.map { [$0] } ?? []) + others
    guard given.count == 1 else { throw UsageError("give \(what)") }
    return given[0]
  }
}
