import Basics
import Curriculum
import Foundation
import Syntax

/// An identifier of the course's Swift files under another name: in the files, the lessons and the records of the steps
/// that have it.
public struct IdentifierRename {
  public let changes: FileChanges
  /// The steps whose packages are others now.
  public let steps: Set<String>

  /// - Parameter first: the step that begins to call it so, which gets the files where it does; nil for all of the course.
  public init(of old: String, to new: String, from first: Step? = nil, in course: Course) throws(AuthoringError) {
    for name in [old, new] where !Self.isIdentifier(name) {
      throw .notEditable("'\(name)' is not an identifier of Swift")
    }
    var changes = FileChanges()
    var changed: Set<String> = []
    let steps = first.map { Self.steps(from: $0, in: course) } ?? course.steps
    let names = Set(steps.map(\.name))
    for step in steps {
      let isFirst = step.name == first?.name
      for file in isFirst ? step.tree.files : step.files {
        let text = SwiftWords.replacing(old, with: new, in: file.contents)
        if text != file.contents { changes.write(text, to: "\(step.directory)/\(file.logicalPath)") }
      }
      if step.tree.files.contains(where: { SwiftWords.replacing(old, with: new, in: $0.contents) != $0.contents }) {
        changed.insert(step.name)
        Self.rewrite(step.outcomePath, at: course.root, in: &changes) {
          SwiftWords.replacingInText(old, with: new, in: $0)
        }
      }
    }
    for chapter in course.chapters where chapter.steps.contains(where: { names.contains($0.name) }) {
      for app in chapter.apps {
        let text = SwiftWords.replacing(old, with: new, in: app.contents)
        if text != app.contents { changes.write(text, to: app.path) }
      }
      if chapter.steps.allSatisfy({ names.contains($0.name) }) {
        Self.rewrite("\(chapter.directory)/README.md", at: course.root, in: &changes) {
          LessonWords.replacing(old, with: new, in: $0)
        }
      }
      for stage in chapter.stages.flatMap({ [$0, $0.exercise] }).compactMap({ $0 }) {
        let own = Set(stage.steps.filter { names.contains($0.name) }.map(\.folder))
        Self.rewrite("\(stage.directory)/README.md", at: course.root, in: &changes) { text in
          if own.count == stage.steps.count { return LessonWords.replacing(old, with: new, in: text) }
          let lesson = LessonText(text)
          let sections = lesson.sections.map { section in
            own.contains(section.step) ? LessonWords.replacing(old, with: new, in: section.text) : section.text
          }
          return own.isEmpty ? text : LessonText.whole(lesson.head, sections, lesson.tail)
        }
      }
    }
    self.changes = changes
    self.steps = changed
  }

  /// The step, those after it, and those of the chapters that continue there; of an exercise's step only those after it
  /// in the exercise.
  private static func steps(from first: Step, in course: Course) -> [Step] {
    let later = course.steps.drop { $0.name != first.name }
    if first.isOfExercise { return later.prefix { $0.chapter == first.chapter && $0.stage == first.stage } }
    var ends: Set<String> = []
    var found: [String: [Step]] = [:]
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for chapter in course.chapters where found[chapter.name] == nil {
        let continues = chapter.settings.continues.map(ends.contains) == true
        guard chapter.name == first.chapter || continues else { continue }
        let own = continues ? chapter.stepsWithExercises : later.filter { $0.chapter == chapter.name }
        found[chapter.name] = own
        ends.insert(chapter.name)
        ends.formUnion(own.compactMap { step in step.stage.map { "\(chapter.name)/\($0)" } })
        isGrowing = true
      }
    }
    return course.chapters.flatMap { found[$0.name] ?? [] }
  }

  private static func rewrite(
    _ path: String, at root: String, in changes: inout FileChanges, _ edit: (String) -> String
  ) {
    guard let data = FileManager.default.contents(atPath: "\(root)/\(path)") else { return }
    let text = String(decoding: data, as: UTF8.self)
    let new = edit(text)
    if new != text { changes.write(new, to: path) }
  }

  private static func isIdentifier(_ name: String) -> Bool {
    name.first?.isNumber == false
      && name.utf8.allSatisfy { $0 >= 0x80 || $0 == UInt8(ascii: "_") || ($0 | 0x20).isLetter || $0.isDigit }
  }
}

/// An identifier in a lesson: in blocks of code and output, and in what is between backticks.
enum LessonWords {
  static func replacing(_ old: String, with new: String, in text: String) -> String {
    guard text.containsBytes(of: old) else { return text }
    var blocks = Markdown.Blocks()
    let lines = text.components(separatedBy: "\n").map { line -> String in
      if blocks.read(line) { return line }
      switch blocks.language {
      case "swift", "diff": return SwiftWords.replacing(old, with: new, in: line)
      case "text": return SwiftWords.replacingInText(old, with: new, in: line)
      case nil:
        return line.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
          index % 2 == 1 ? SwiftWords.replacingInText(old, with: new, in: String(part)) : String(part)
        }.joined(separator: "`")
      default: return line
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
