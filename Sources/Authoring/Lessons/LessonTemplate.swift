import Basics
import Curriculum

/// What a new lesson begins with: its parts in their order, with '…' where the author's words belong. A block of nothing
/// but '…' waits for `kata fill`.
public enum LessonTemplate {
  static func stage(number: Int) -> String {
    "# \(NumberedName.digits(number)) · …\n\n…\nAbout … minutes.\n\n\(recap)- You can now …\n- Still open: …\n"
  }

  static let exercise = "# Try it: …\n\n…\n\n\(recap)- You can now …\n"
  private static let recap = "## \(Lesson.PassageKind.recap.heading)\n"

  /// A step's section with the blocks that its phase has.
  ///
  /// - Parameter showsCode: where not, only the section's hints may contain code.
  static func section(_ step: String, _ phase: Phase, showsCode: Bool) -> String {
    let code = showsCode ? "```swift\n…\n```\n" : ""
    let output = "```text\n[…]\n```\n"
    let hint = "### \(Lesson.Heading.hint)\n…\n"
    let parts =
      switch phase {
      case .red, .outer: ["…", code, "Before you run it: …?\n", output, hint]
      case .green: ["…", code, output, hint]
      case .alreadyGreen: ["…", code, "Before you run it: …?\n", output, breakNote]
      case .refactor, .starter: ["…", code]
      }
    return "## \(step) · …\n\n"
      + parts.filter { !$0.isEmpty }.map { $0.hasSuffix("\n") ? $0 : $0 + "\n" }.joined(separator: "\n")
  }

  private static let breakNote = "### \(Lesson.Heading.ownBreak)\n…\n\n```diff\n…\n```\n\n```text\n[…]\n```\n"

  /// The map of a new chapter.
  static func map(number: String, title: String) -> String {
    """
    # \(number) · \(title)

    …

    ## Stages

    | stage | you learn to | steps |
    | --- | --- | --- |

    """
  }
}

extension FileChanges {
  /// The files of a chapter that begins.
  ///
  /// - Parameters:
  ///   - name: the folder's name.
  ///   - continues: the chapter or stage whose end it begins with; nil for a starter of its own.
  /// - Throws: ``AuthoringError/refused(_:)`` where the course would refuse that.
  public init(ofNewChapter name: String, module: String, title: String, continues: String?, in course: Course) throws {
    let settings = [("title", title), ("module", module)] + (continues.map { [("continues", $0)] } ?? [])
    var lines = try settings.map { "  \"\($0)\": \(try JSONText.of($1))" }
    // What is continued may import the shared modules.
    let continued = course.chapters.first { $0.name == continues.map(Chapter.name) }
    if let uses = continued?.settings.uses, !uses.isEmpty {
      lines.append("  \"uses\": [\(uses.map { "\"\($0)\"" }.joined(separator: ", "))]")
    }
    let text = "{\n\(lines.joined(separator: ",\n"))\n}\n"
    if let fault = course.faults(ofSettings: text, of: name).first { throw AuthoringError.refused(fault.message) }
    self.init()
    write(text, to: "Chapters/\(name)/chapter.json")
    let number = String(name.prefix { $0.isNumber })
    write(LessonTemplate.map(number: number, title: title), to: "Chapters/\(name)/README.md")
    if continues == nil { folders.insert("Chapters/\(name)/\(Chapter.starterName)") }
  }
}
