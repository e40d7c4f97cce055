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

  /// - Parameters:
  ///   - first: the step that begins to call it so; nil for all of the course.
  ///   - last: the last step that calls it so; nil for all behind the first.
  public init(
    of old: String, to new: String, from first: Step? = nil, through last: Step? = nil, in course: Course
  ) throws(AuthoringError) {
    for name in [old, new] where !Identifier.isWord(name) || Identifier.inSource(name) != name {
      throw .refused("'\(name)' is not an identifier of Swift")
    }
    var changes = FileChanges()
    var changed: Set<String> = []
    let before = Self.stepsBefore(in: course)
    let steps = course.steps
    let end = steps.firstIndex { $0.name == last?.name } ?? steps.count - 1
    let range = steps.prefix(end + 1).filter { step in
      first == nil || sequence(first: step) { before[$0.name] }.contains { $0.name == first?.name }
    }
    let names = Set(range.map(\.name))
    if let step = range.first(where: { $0.tree.files.contains { $0.declaresType(new) } }) {
      throw .refused("'\(new)' is a type already, in '\(step.name)'; two would have one name")
    }
    for step in steps {
      let isRenamed = names.contains(step.name)
      // A step that calls it otherwise than the one before it gets the files where it does.
      let isOther = before[step.name].map { names.contains($0.name) != isRenamed } ?? false
      for file in isOther ? step.tree.files : isRenamed ? step.files : [] {
        let text = SwiftWords.replacing(old, with: new, in: file.contents)
        guard text != file.contents else { continue }
        changes.write(isRenamed ? text : file.contents, to: "\(step.directory)/\(file.logicalPath)")
      }
      guard isRenamed else { continue }
      if step.tree.files.contains(where: { SwiftWords.replacing(old, with: new, in: $0.contents) != $0.contents }) {
        changed.insert(step.name)
        Self.rewrite(step.outcomePath, of: course, in: &changes) {
          SwiftWords.replacingInText(old, with: new, in: $0)
        }
      }
    }
    changes.dropWhatIsThere(at: course.root)
    for chapter in course.chapters where chapter.steps.contains(where: { names.contains($0.name) }) {
      let isEndRenamed = chapter.steps.last.map { names.contains($0.name) } == true
      for app in chapter.apps where isEndRenamed {
        let text = SwiftWords.replacing(old, with: new, in: app.contents)
        if text != app.contents { changes.write(text, to: app.path) }
      }
      if chapter.free != nil, isEndRenamed {
        let folder = "\(chapter.directory)/\(FreeStage.name)"
        for name in FileManager.default.files(below: "\(course.root)/\(folder)") {
          Self.rewrite("\(folder)/\(name)", of: course, in: &changes) { text in
            (name.hasSuffix(".swift") ? SwiftWords.replacing : LessonWords.replacing)(old, new, text)
          }
        }
      }
      if chapter.steps.allSatisfy({ names.contains($0.name) }) {
        Self.rewrite("\(chapter.directory)/README.md", of: course, in: &changes) {
          LessonWords.replacing(old, with: new, in: $0)
        }
      }
      for stage in chapter.stages.flatMap(\.withExercise) {
        let own = Set(stage.steps.filter { names.contains($0.name) }.map(\.folder))
        Self.rewrite("\(stage.directory)/README.md", of: course, in: &changes) { text in
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

  /// By a step's name the one that it continues: in its chapter, for an exercise's first the last of the stage, or the end
  /// of what the chapter continues.
  private static func stepsBefore(in course: Course) -> [String: Step] {
    var before: [String: Step] = [:]
    for chapter in course.chapters {
      let end = chapter.settings.continues.flatMap { continued in
        course.steps.last { !$0.isOfExercise && "\($0.name)/".hasPrefix("\(continued)/") }
      }
      for step in chapter.stepsWithExercises {
        before[step.name] = chapter.way(through: step).prefix { $0.name != step.name }.last ?? end
      }
    }
    return before
  }

  private static func rewrite(
    _ path: String, of course: Course, in changes: inout FileChanges, _ edit: (String) -> String
  ) {
    guard let text = course.text(of: path) else { return }
    let new = edit(text)
    if new != text { changes.write(new, to: path) }
  }
}

extension SourceFile {
  fileprivate func declaresType(_ name: String) -> Bool {
    guard contents.containsBytes(of: name) else { return false }
    let words = SwiftTokens(contents).map(\.text)
    let kinds = SwiftKeyword.types.subtracting(["extension"])
    return zip(words, words.dropFirst()).contains { kinds.contains($0) && $1 == name }
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
