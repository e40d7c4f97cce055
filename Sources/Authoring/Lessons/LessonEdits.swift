import Basics
import Curriculum

/// What the blocks of a lesson have to be, and what of it a person has to see to.
public struct LessonEdits {
  /// Each with its place.
  public internal(set) var toLookAt: [String] = []
  private var edits: [LineEdit] = []

  public init() {}

  public var isEmpty: Bool { edits.isEmpty }

  /// The lesson's text with the blocks as they have to be.
  public func applied(to text: String) -> String { text.applying(edits) }

  mutating func replace(_ block: Lesson.Block, with lines: [String]) {
    edits.append(((block.line - 1)..<(block.line - 1 + block.lines.count), lines))
  }

  /// Puts lines before the fence that opens a block.
  mutating func insert(_ lines: [String], before block: Lesson.Block) {
    edits.append(((block.line - 2)..<(block.line - 2), lines))
  }
}
