import Basics

/// The marks that give a lesson its shape: headings of the first three levels and fenced blocks, as CommonMark 0.31
/// (sections 4.2 and 4.5) defines them; all else is prose.
public enum Markdown {
  static func heading(_ line: String) -> (level: Int, text: String)? {
    let level = line.prefix { $0 == "#" }.count
    guard (1...3).contains(level) else { return nil }
    let rest = line.dropFirst(level)
    guard rest.first == " " else { return nil }
    return (level, String(rest).trimmingSpaces)
  }

  /// A line that opens or closes a block.
  struct Fence {
    let mark: Character
    let length: Int
    /// What stands after the marks.
    let info: String

    init?(_ line: String) {
      let text = line.trimmingSpaces
      guard let mark = text.first, mark == "`" || mark == "~" else { return nil }
      let length = text.prefix { $0 == mark }.count
      guard length >= 3 else { return nil }
      self.mark = mark
      self.length = length
      info = String(text.dropFirst(length)).trimmingSpaces
    }

    func closes(_ opening: Fence) -> Bool { mark == opening.mark && length >= opening.length && info.isEmpty }
  }

  /// Follows the fenced blocks of a text from line to line.
  public struct Blocks {
    private var open: Fence?

    public init() {}

    /// The word after the fence of the block that the next line belongs to; nil outside of blocks.
    public var language: String? { open?.info }

    /// - Returns: whether the line opens a block or closes one.
    public mutating func read(_ line: String) -> Bool {
      guard let fence = Fence(line) else { return false }
      guard let opening = open else {
        open = fence
        return true
      }
      guard fence.closes(opening) else { return false }
      open = nil
      return true
    }
  }

  /// The last Swift file that a line names in backticks.
  static func path(in line: String) -> String? {
    line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      .last { $0.hasSuffix(".swift") && !$0.contains(" ") }
  }
}
