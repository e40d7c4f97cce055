import Basics
import Curriculum
import Outcomes
import Terminal
import Verification
import Workspace

extension Subcommand {
  static let list = Subcommand(
    name: "list", operands: "[OPTION…] [CHAPTER|STAGE]",
    summary: "list chapters, stages and steps, and what each shows",
    discussion: """
      Where there is a workspace, '✓' marks the steps that a check has met and '>' the one you are at; as JSON they are
      'done' and 'current', true or false.
      """,
    options: ListOptions.self,
    run: { arguments, context in
      let course = context.course()
      let steps = try arguments.names.isEmpty ? course.steps : course.steps(named: arguments.names)
      let marks = MetSteps(of: LearnerCopy(root: context.root))
      let records = Records(root: context.root)
      let outers = OuterTests(in: course.chapters, records)
      let rows = steps.map { ListRow($0, records: records, outer: outers.red(after: $0), marks: marks) }
      if arguments.options.printsJSON {
        context.console.print(try JSONText.of(rows))
      } else {
        printRows(rows, course, context.console)
      }
      // What can be listed is listed; the faults are reported beside it.
      for fault in course.faults { context.console.note(fault.description) }
      return course.faults.isEmpty ? .proven : .fellShort
    })

  private static func printRows(_ rows: [ListRow], _ course: Course, _ console: Console) {
    let style = console.style
    let titles = Dictionary(course.chapters.map { ($0.name, $0.title) }, uniquingKeysWith: { $1 })
    let width = rows.map(\.short.count).max() ?? 0
    let kinds = max(16, rows.map(\.shown.count).max() ?? 0)
    var chapter = ""
    var stage: String?
    for row in rows {
      if row.chapter != chapter {
        if !chapter.isEmpty { console.print("") }
        chapter = row.chapter
        stage = nil
        console.print(style.text("\(chapter) · \(titles[chapter] ?? "")", .bold))
      }
      if row.stage != stage, let name = row.stage {
        stage = name
        console.print("  \(name)")
      }
      let color: Style.Color = row.outcome?.hasPrefix("passes") == true ? .green : row.outcome == nil ? .yellow : .red
      let short = row.short.padded(to: width)
      let phase = row.phase.padded(to: 13)
      let words = row.shown.padded(to: kinds)
      console.print("\(row.mark)\(short)  \(phase)  \(style.text(words, color))  \(row.title)".trimmingSpacesAtEnd)
    }
    let chapters = Set(rows.map(\.chapter))
    for free in course.freeStages where chapters.contains(free.chapter) && rows.count > 1 {
      console.print("\nwithout steps: \(free.start.shortName) · \(free.start.lesson?.title ?? "")")
    }
    if rows.contains(where: { $0.isMarked }) { console.print("\n✓ met by a check  > where you are") }
  }
}

private struct ListOptions: CommandOptions {
  @Flag("--json", "print the list as JSON") var printsJSON: Bool
}

/// A step as the list shows it.
private struct ListRow: Encodable {
  let name: String
  let short: String
  let chapter: String
  let stage: String?
  let phase: String
  let title: String
  let outcome: String?
  /// The outer test that is red, and that the outcome leaves out; nil if there is none.
  let outer: String?
  /// Where there is a workspace.
  let done: Bool?
  let current: Bool?

  var isMarked: Bool { done == true || current == true }
  /// What the step shows, the outer test's light apart.
  var shown: String {
    (outcome ?? "not recorded") + (outer == nil || phase == Phase.outer.rawValue ? "" : ", O red")
  }
  /// Four columns.
  var mark: String { " \(current == true ? ">" : " ")\(done == true ? "✓" : " ") " }

  init(_ step: Step, records: Records, outer: String?, marks: MetSteps?) {
    name = step.name
    short = step.shortName
    chapter = step.chapter
    stage = step.stage
    phase = step.phase.rawValue
    title = step.lesson?.title ?? ""
    let left: Set = step.phase == .outer ? [] : Set([outer].compactMap(\.self))
    outcome = (try? records.record(of: step))?.outcome.leavingOut(left).kind.rawValue
    self.outer = outer
    done = marks?.done.contains(step.name)
    current = marks.map { $0.current == step.name }
  }
}

extension String {
  var trimmingSpacesAtEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
