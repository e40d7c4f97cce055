import Curriculum

/// What a learner sees of a path in the package: one that leads to the file from the repository's folder, where `kata` is
/// called and an editor follows a click.
public enum LearnerPath {
  private static let sides = ["Sources", "Tests"]

  /// A text with every path of the package in it, such as `Tests/DogTests/A.swift` or a quoted `Sources`, as a learner can
  /// open it. A path that has something before it, as `Chapters/…/Tests/A.swift` has, stays as it is.
  public static func shown(in text: String) -> String {
    var result = ""
    var rest = text[...]
    var last: Character?
    while let first = rest.first {
      if let side = sides.first(where: { isPath(rest, of: $0, after: last) }) {
        result += "\(LearnerCopy.folder)/\(side)"
        rest = rest.dropFirst(side.count)
        last = side.last
      } else {
        result.append(first)
        rest.removeFirst()
        last = first
      }
    }
    return result
  }

  /// The same for a lesson, whose blocks of code stay as they are.
  public static func shown(inLesson markdown: String) -> String {
    var blocks = Markdown.Blocks()
    return markdown.components(separatedBy: "\n").map { line in
      let isMark = blocks.read(line)
      return isMark || ![nil, "text"].contains(blocks.language) ? line : shown(in: line)
    }.joined(separator: "\n")
  }

  /// Where a file of a tree is: the learner's in the workspace, the chapter's in its chapter.
  static func place(of path: String, in tree: SourceTree) -> String { tree.file(path)?.path ?? shown(in: path) }

  private static func isPath(_ text: Substring, of side: String, after last: Character?) -> Bool {
    guard text.hasPrefix(side), last.map({ " '`(".contains($0) }) ?? true else { return false }
    switch text.dropFirst(side.count).first {
    case "/": return true
    case let next?: return last == next && "'`".contains(next)
    case nil: return false
    }
  }
}
