import Curriculum

/// What a new lesson begins with: its parts in their order, with '…' where the author's words belong. A block of nothing
/// but '…' waits for `kata fill`.
public enum LessonTemplate {
  static func head(number: Int) -> String {
    "# \(number < 10 ? "0" : "")\(number) · …\n\n…\nAbout … minutes.\n"
  }

  static let tail = "## Recap\n- You can now …\n- Still open: …\n"

  /// A step's section with the blocks that its phase has.
  static func section(_ step: String, _ phase: Phase) -> String {
    let code = "```swift\n…\n```\n"
    let output = "```text\n[…]\n```\n"
    let hint = "### Hint\n…\n"
    let parts =
      switch phase {
      case .red: ["…", code, "Before you run it: …?\n", output, hint]
      case .green: ["…", code, output, hint]
      case .alreadyGreen: ["…", code, "Before you run it: …?\n", output, breakNote]
      case .refactor, .starter: ["…", code]
      }
    return "## \(step) · …\n\n" + parts.map { $0.hasSuffix("\n") ? $0 : $0 + "\n" }.joined(separator: "\n")
  }

  private static let breakNote = "### Break\n…\n\n```diff\n…\n```\n\n```text\n[…]\n```\n"

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
