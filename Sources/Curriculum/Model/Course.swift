/// Everything in `Chapters/`, and everything that is wrong with it.
public struct Course: Sendable {
  /// The repository's folder, absolute.
  public let root: String
  public let chapters: [Chapter]
  /// The folders of all chapters in order, those too that were not read.
  public let chapterNames: [String]
  /// All that breaks the format, sorted by file.
  public let faults: [CourseFault]

  /// Reads `Chapters/` below a folder; runs nothing.
  public init(at root: String) { self.init(at: root, reading: nil) }

  /// Reads one chapter and those that it continues: all that a step of it needs, in a part of the time.
  public init(at root: String, chapter: String) { self.init(at: root, reading: chapter) }

  private init(at root: String, reading chapter: String?) {
    var loader = CourseLoader(root: root)
    loader.load(only: chapter)
    self.root = root
    chapters = loader.chapters
    chapterNames = loader.names
    faults = Array(Set(loader.faults)).sorted {
      ($0.file, $0.line ?? 0, $0.message) < ($1.file, $1.line ?? 0, $1.message)
    }
  }

  /// Every break and survivor of every stage and its exercise, in order.
  public var breaks: [Break] { chapters.flatMap(\.stages).flatMap { $0.breaks + ($0.exercise?.breaks ?? []) } }

  /// Every chapter's starter and steps, in order, each exercise behind its stage.
  public var steps: [Step] { chapters.flatMap(\.stepsWithExercises) }
}

/// Something in `Chapters/` that breaks the course's format, and where.
public struct CourseFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or folder, relative to the repository.
  public let file: String
  public let line: Int?
  /// What is wrong and what to do, in the compiler's style.
  public let message: String

  public init(file: String, line: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// One of a text whose file the caller knows; see ``in(_:)``.
  public static func at(_ line: Int?, _ message: String) -> CourseFault {
    CourseFault(file: "", line: line, message: message)
  }

  public func `in`(_ file: String) -> CourseFault { CourseFault(file: file, line: line, message: message) }

  /// The file, with the line if there is one.
  public var place: String { line.map { "\(file):\($0)" } ?? file }

  public var description: String { "\(place): error: \(message)" }
}
