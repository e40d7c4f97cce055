import Basics
import Curriculum

/// The files of a chapter that begins.
public struct NewChapter {
  private let name: String
  private let settings: [(key: String, value: String)]
  private let hasStarter: Bool
  private let title: String

  /// - Parameters:
  ///   - name: the folder's name.
  ///   - continues: the chapter or stage whose end it begins with; nil for a starter of its own.
  public init(name: String, module: String, title: String, continues: String?) {
    self.name = name
    self.title = title
    hasStarter = continues == nil
    settings = [("title", title), ("module", module)] + (continues.map { [("continues", $0)] } ?? [])
  }

  public var changes: FileChanges {
    var changes = FileChanges()
    // Of a string there is always a text.
    let lines = settings.map { "  \"\($0.key)\": \((try? JSONText.of($0.value)) ?? "")" }
    changes.write("{\n\(lines.joined(separator: ",\n"))\n}\n", to: "Chapters/\(name)/chapter.json")
    let number = String(name.prefix { $0.isNumber })
    changes.write(LessonTemplate.map(number: number, title: title), to: "Chapters/\(name)/README.md")
    if hasStarter { changes.folders.insert("Chapters/\(name)/\(Chapter.starterName)") }
    return changes
  }
}
