/// Everything in `Chapters/`, and everything that is wrong with it.
public struct Course: Sendable {
  /// The repository's folder, absolute.
  public let root: String
  public let chapters: [Chapter]
  /// All that breaks the format, sorted by file.
  public let faults: [CourseFault]

  /// Reads `Chapters/` below a folder; runs nothing.
  public init(at root: String) {
    var loader = CourseLoader(root: root)
    loader.load()
    self.root = root
    chapters = loader.chapters
    faults = Array(Set(loader.faults)).sorted {
      ($0.file, $0.line ?? 0, $0.message) < ($1.file, $1.line ?? 0, $1.message)
    }
  }

  /// Every break and survivor of every stage, in order.
  public var breaks: [Break] { chapters.flatMap(\.stages).flatMap(\.breaks) }

  /// Every chapter's starter and steps, in order.
  public var steps: [Step] { chapters.flatMap(\.steps) }
}
