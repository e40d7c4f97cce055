/// A stage's lesson, parsed into its sections.
public struct Lesson: Equatable, Sendable {
  /// The text of the first heading.
  public var title = ""
  /// What stands between the title and the first section.
  public var introduction = ""
  public var sections: [Section] = []
  /// The lines of the recap, if there is one.
  public var recap: String?

  /// What a lesson says about one step.
  public struct Section: Equatable, Sendable {
    /// The step's folder name, such as `1-red`.
    public let step: String
    public let title: String
    /// The line of the heading, from 1.
    public let line: Int
    /// Everything below the heading, headings of notes included.
    public var text = ""
    public var blocks: [Block] = []
    public var hints: [String] = []
    /// The reason given under `### Rule bent`.
    public var ruleBent: String?
    /// Whether a question stands before the first block of output.
    public var asksBeforeOutput = false

    public var hasOutput: Bool { blocks.contains { $0.language == "text" } }
  }

  /// A fenced block.
  public struct Block: Equatable, Sendable {
    /// The word after the fence: `swift`, `text`, `diff`, `sh` or none.
    public let language: String
    public var lines: [String] = []
    /// The line of the block's first line of content, from 1.
    public let line: Int
    /// The path that the line before the block names in backticks.
    public let file: String?
  }
}
