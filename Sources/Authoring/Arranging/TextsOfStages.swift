import Basics
import Curriculum
import Foundation

/// The texts of a course, brought to another order of its stages and steps.
struct TextsOfStages {
  let course: Course
  let arrangement: Arrangement
  private let renumbering: Renumbering
  private(set) var texts: [String: String] = [:]
  private(set) var gone: Set<String> = []
  private(set) var toLookAt: [String] = []
  /// The sections of all lessons, by the step's old name, with the stage's old place.
  private var sections: [String: (text: String, place: CourseOutline.Place?)] = [:]

  init(course: Course, arrangement: Arrangement) {
    self.course = course
    self.arrangement = arrangement
    renumbering = arrangement.renumbering(of: course)
  }

  mutating func rewrite() {
    var lessons: [String: LessonText] = [:]
    for stage in course.chapters.flatMap(\.stages).flatMap(\.withExercise) {
      let name = stage.fullName
      guard let text = course.text(of: "\(stage.directory)/README.md") else { continue }
      let lesson = LessonText(text)
      lessons[name] = lesson
      let place = CourseOutline.place(of: name)
      for section in lesson.sections { sections["\(name)/\(section.step)"] = (section.text, place) }
      if renumbering.name(name) != name { gone.insert("\(stage.directory)/README.md") }
    }
    for chapter in arrangement.chapters {
      for stage in chapter.placed { rewrite(stage, lessons) }
      rewriteMap(of: chapter)
    }
    rewriteSettings()
    for list in ["Chapters/judge.txt", "Chapters/unseen.txt"] { rewriteList(list) }
    for file in ["README.md"] + course.pages {
      if let text = course.text(of: file) { texts[file] = brought(text, file, from: nil, to: nil) }
    }
    gone.subtract(texts.keys)
  }

  // MARK: - Lessons

  /// The lesson of a stage or an exercise; one that is missing is reported by verify.
  private mutating func rewrite(_ stage: Arrangement.Placed, _ lessons: [String: LessonText]) {
    let file = "Chapters/\(stage.name)/README.md"
    let (old, new) = (stage.old.flatMap(CourseOutline.place), CourseOutline.place(of: stage.name))
    let number = new?.stage ?? 0
    var lesson = stage.old.flatMap { lessons[$0] }
    if lesson == nil, stage.old == nil || stage.isExercise {
      lesson = LessonText(stage.isExercise ? LessonTemplate.exercise : LessonTemplate.stage(number: number))
    }
    if let lesson = lesson?.after(stage.joined.compactMap { lessons[$0] }) {
      var head = brought(lesson.head, file, from: old, to: new)
      if !stage.isExercise { head = head.withTitleNumber(number) }
      let tail = brought(lesson.tail, file, from: old, to: new)
      var parts: [String] = []
      for (name, step) in stage.steps {
        let folder = String(name.dropFirst(stage.name.count + 1))
        if let old = step.old {
          guard let section = sections[old] else { continue }
          parts.append(brought(section.text, file, from: section.place, to: new).withSection(of: folder))
        } else {
          parts.append(LessonTemplate.section(folder, step.phase, showsCode: !stage.isExercise))
        }
      }
      texts[file] = LessonText.whole(head, parts, tail)
      if old != nil { noteMinutes(of: file, head, from: lesson.sections.count, to: stage.steps.count) }
    }
    toLookAt += stage.joined.map { "\(file): begins and ends with what '\($0)' did; make one of both" }
    if stage.old == nil, stage.steps.contains(where: { $0.step.old != nil }) {
      toLookAt.append("\(file): has steps of another stage; divide between both how that begins and ends")
    }
  }

  /// How long a stage takes, only a person knows.
  private mutating func noteMinutes(of file: String, _ head: String, from before: Int, to now: Int) {
    let line = head.components(separatedBy: "\n").firstIndex { line in
      line.contains("About ") && line.contains(" minutes") && !line.contains("About … minutes")
    }
    guard before != now, let line else { return }
    toLookAt.append("\(file):\(line + 1): says how many minutes \(before) steps take; there are \(now) now")
  }

  /// A text with the new numbers; what cannot be brought along is noted.
  private mutating func brought(
    _ text: String, _ file: String, from old: CourseOutline.Place?, to new: CourseOutline.Place?
  ) -> String {
    let (text, lost) = renumbering.rewritten(text, of: old, at: new)
    toLookAt += lost.map { "\(file): '\($0.text)' names what is gone or elsewhere; write it again" }
    return text
  }

  // MARK: - Maps, settings and lists

  private mutating func rewriteMap(of chapter: Arrangement.Chapter) {
    let file = "Chapters/\(chapter.name)/README.md"
    guard let text = course.text(of: file) else { return }
    let place = CourseOutline.place(of: chapter.name)
    func folder(_ name: String) -> String { String(name.dropFirst(chapter.name.count + 1)) }
    let rows = chapter.placed.filter { !$0.isExercise }.map { stage in
      StagesTable.Row(old: stage.old.map(folder), name: folder(stage.name), steps: stage.steps.count)
    }
    texts[file] = StagesTable.text(text, rows: rows) { brought($0, file, from: place, to: place) }
  }

  private mutating func rewriteSettings() {
    for chapter in course.chapters {
      let file = "\(chapter.directory)/chapter.json"
      guard let old = chapter.settings.continues, let new = renumbering.name(old), new != old,
        let text = course.text(of: file)
      else { continue }
      texts[file] = text.replacingOccurrences(of: "\"\(old)\"", with: "\"\(new)\"")
    }
  }

  /// A list of steps, a line each; the line of a step that is gone goes with it.
  private mutating func rewriteList(_ file: String) {
    guard let text = course.text(of: file) else { return }
    let lines = text.components(separatedBy: "\n").compactMap { line -> String? in
      let (text, lost) = renumbering.rewritten(line, of: nil, at: nil)
      return lost.isEmpty ? text : nil
    }
    texts[file] = lines.joined(separator: "\n")
  }
}

/// The table below `## Stages` in a chapter's `README.md`, brought to the stages that there are.
enum StagesTable {
  struct Row {
    /// The stage's folder name in the text; nil for a stage that has no row.
    let old: String?
    let name: String
    let steps: Int
  }

  /// - Parameters:
  ///   - text: the map, whose rows still have the old names and numbers.
  ///   - rows: the stages in their new order.
  ///   - rewritten: brings the references of a row along.
  static func text(_ text: String, rows: [Row], rewritten: (String) -> String) -> String {
    var lines = text.components(separatedBy: "\n")
    guard let heading = lines.firstIndex(where: { $0.trimmingSpaces == "## Stages" }),
      let head = lines.indices.first(where: { $0 > heading && lines[$0].hasPrefix("|") })
    else { return rewritten(text) }
    let end = lines[head...].firstIndex { !$0.hasPrefix("|") } ?? lines.count
    let start = min(head + 2, end)
    let columns = cells(lines[head])
    let stepsColumn = columns.firstIndex(of: "steps")
    let old = Dictionary(lines[start..<end].map { (stage(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    let table = rows.map { row -> String in
      guard let line = row.old.flatMap({ old[$0] }) else { return newRow(row, columns, like: lines[start..<end].last) }
      return with(row.steps, in: stepsColumn, of: rewritten(line))
    }
    lines.replaceSubrange(start..<end, with: [])
    let before = rewritten(lines[..<start].joined(separator: "\n"))
    let after = rewritten(lines[start...].joined(separator: "\n"))
    return ([before] + table + [after]).joined(separator: "\n")
  }

  private static func cells(_ line: String) -> [String] {
    line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().map(\.trimmingSpaces)
  }

  private static func stage(of line: String) -> String {
    let cell = cells(line).first ?? ""
    return cell.hasPrefix("[") ? String(cell.dropFirst().prefix { $0 != "]" }) : cell.filter { $0 != "`" }
  }

  private static func newRow(_ row: Row, _ columns: [String], like other: String?) -> String {
    let isLink = other.map { cells($0).first?.hasPrefix("[") == true } ?? true
    let name = isLink ? "[\(row.name)](\(row.name)/README.md)" : "`\(row.name)`"
    let rest = columns.dropFirst().dropLast().map { $0 == "steps" ? "\(row.steps)" : "…" }
    return "| " + ([name] + rest).joined(separator: " | ") + " |"
  }

  /// The row with another number of steps, if it has one.
  private static func with(_ steps: Int, in column: Int?, of line: String) -> String {
    guard let column else { return line }
    var parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard parts.indices.contains(column + 1), let old = Int(parts[column + 1].trimmingSpaces), old != steps else {
      return line
    }
    parts[column + 1] = parts[column + 1].replacingOccurrences(of: "\(old)", with: "\(steps)")
    return parts.joined(separator: "|")
  }
}
