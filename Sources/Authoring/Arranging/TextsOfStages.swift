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
    for stage in course.chapters.flatMap(\.stages) {
      let name = "\(stage.chapter)/\(stage.name)"
      guard let text = text(of: "\(stage.directory)/README.md") else { continue }
      let lesson = LessonText(text)
      lessons[name] = lesson
      for section in lesson.sections {
        sections["\(name)/\(section.step)"] = (section.text, CourseOutline.place(of: name))
      }
      if renumbering.name(name) != name { gone.insert("\(stage.directory)/README.md") }
    }
    for (chapter, named) in zip(arrangement.chapters, arrangement.outline.chapters) {
      for (stage, name) in zip(chapter.stages, named.stages) { rewrite(stage, name, in: chapter.name, lessons) }
      rewriteMap(of: chapter, named)
    }
    rewriteSettings()
    rewriteList("Chapters/unseen.txt")
    if let text = text(of: "README.md") { texts["README.md"] = brought(text, "README.md", from: nil, to: nil) }
    gone.subtract(texts.keys)
  }

  // MARK: - Lessons

  private mutating func rewrite(
    _ stage: Arrangement.Stage, _ name: CourseOutline.Stage, in chapter: String, _ lessons: [String: LessonText]
  ) {
    let file = "Chapters/\(chapter)/\(name.name)/README.md"
    let new = CourseOutline.place(of: "\(chapter)/\(name.name)")
    let old = stage.old.flatMap { CourseOutline.place(of: $0) }
    let number = new?.stage ?? 0
    var head = LessonTemplate.head(number: number)
    var tail = LessonTemplate.tail
    if let name = stage.old {
      // A stage whose lesson is missing is told by verify.
      guard let lesson = lessons[name] else { return }
      head = brought(lesson.head, file, from: old, to: new).withTitleNumber(number)
      tail = brought(lesson.tail, file, from: old, to: new)
    }
    var parts: [String] = []
    for (step, folder) in zip(stage.steps, name.steps) {
      if let old = step.old {
        guard let section = sections[old] else { continue }
        parts.append(brought(section.text, file, from: section.place, to: new).withSection(of: folder))
      } else {
        parts.append(LessonTemplate.section(folder, step.phase))
      }
    }
    texts[file] = LessonText.whole(head, parts, tail)
    noteMinutes(stage, file, head)
  }

  /// How long a stage takes, only a person knows.
  private mutating func noteMinutes(_ stage: Arrangement.Stage, _ file: String, _ head: String) {
    let before = course.chapters.flatMap(\.stages).first { "\($0.chapter)/\($0.name)" == stage.old }?.steps.count
    guard let before, before != stage.steps.count,
      let line = head.components(separatedBy: "\n").firstIndex(where: {
        $0.contains("About ") && $0.contains(" minutes")
      })
    else { return }
    toLookAt.append(
      "\(file):\(line + 1): says how many minutes \(before) steps take; there are \(stage.steps.count) now")
  }

  /// A text with the new numbers; what cannot be brought along is noted.
  private mutating func brought(
    _ text: String, _ file: String, from old: CourseOutline.Place?, to new: CourseOutline.Place?
  ) -> String {
    let (text, lost) = renumbering.rewritten(text, of: old, at: new)
    toLookAt += lost.map { "\(file): '\($0.text)' names what is gone or elsewhere; say it anew" }
    return text
  }

  // MARK: - Maps, settings and lists

  private mutating func rewriteMap(of chapter: Arrangement.Chapter, _ named: CourseOutline.Chapter) {
    let file = "Chapters/\(chapter.name)/README.md"
    guard let text = text(of: file) else { return }
    let place = CourseOutline.place(of: chapter.name)
    let rows = zip(chapter.stages, named.stages).map { stage, name in
      StagesTable.Row(
        old: stage.old?.split(separator: "/").last.map(String.init), name: name.name, steps: name.steps.count)
    }
    var lost: [Reference] = []
    texts[file] = StagesTable.text(text, rows: rows) { text in
      let result = renumbering.rewritten(text, of: place, at: place)
      lost += result.lost
      return result.text
    }
    toLookAt += lost.map { "\(file): '\($0.text)' names what is gone or elsewhere; say it anew" }
  }

  private mutating func rewriteSettings() {
    for chapter in course.chapters {
      let file = "\(chapter.directory)/chapter.json"
      guard let old = chapter.settings.continues, let new = renumbering.name(old), new != old,
        let text = text(of: file)
      else { continue }
      texts[file] = text.replacingOccurrences(of: "\"\(old)\"", with: "\"\(new)\"")
    }
  }

  /// A list of steps, a line each; the line of a step that is gone goes with it.
  private mutating func rewriteList(_ file: String) {
    guard let text = text(of: file) else { return }
    let lines = text.components(separatedBy: "\n").compactMap { line -> String? in
      let (text, lost) = renumbering.rewritten(line, of: nil, at: nil)
      return lost.isEmpty ? text : nil
    }
    texts[file] = lines.joined(separator: "\n")
  }

  private func text(of file: String) -> String? {
    FileManager.default.contents(atPath: "\(course.root)/\(file)").map { String(decoding: $0, as: UTF8.self) }
  }
}
