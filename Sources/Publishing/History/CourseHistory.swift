import Basics
import Curriculum
import Foundation
import Processes
import Proving

/// Writes chapters as git repositories. The same course gives the same hashes.
public struct CourseHistory {
  private let course: Course

  public init(_ course: Course) { self.course = course }

  /// Where the repository of a chapter goes.
  public static func place(of chapter: Chapter, in folder: String) -> String { "\(folder)/\(chapter.name).git" }

  /// Writes a bare repository whose `main` is the chapter's end.
  ///
  /// - Parameter folder: where each chapter's own folder is made, which must not be there yet.
  /// - Throws: ``GitError`` where git fails; ``UnusableRecord`` where a step's recorded outcome cannot be read.
  /// - Returns: the number of commits.
  public func write(_ chapters: [Chapter], to folder: String) throws -> [(chapter: Chapter, commits: Int)] {
    let shared = SharedPackage(SharedFolders(root: course.root))
    let records = StepRecords(course)
    return try chapters.map { chapter in
      let commits = try ChapterHistory(chapter: chapter, records: records, shared: shared).commits()
      try Self.write(ImportStream(commits), to: Self.place(of: chapter, in: folder))
      return (chapter, commits.count)
    }
  }

  private static func write(_ stream: ImportStream, to place: String) throws {
    // Whoever is interrupted leaves none under its name, and who is killed one that the next removes.
    let repository = URL(fileURLWithPath: "\(place).draft").path
    ScratchFolders.shared.add(repository)
    try? FileManager.default.removeItem(atPath: repository)
    try FileManager.default.createDirectory(atPath: repository, withIntermediateDirectories: true)
    do {
      let input = "\(repository)/import"
      try stream.bytes.write(to: URL(fileURLWithPath: input))
      // Without a template no hooks and no examples are left; a small import must be a pack as well as a large one.
      try git(["init", "--quiet", "--bare", "--template="], in: repository)
      try git(["symbolic-ref", "HEAD", "refs/heads/main"], in: repository)
      try git(
        ["-c", "fastimport.unpackLimit=0", "fast-import", "--quiet", "--done", "--date-format=raw"], input: input,
        in: repository)
      try FileManager.default.removeItem(atPath: input)
      try FileManager.default.moveItem(atPath: repository, toPath: place)
    } catch {
      try? FileManager.default.removeItem(atPath: repository)
      throw error
    }
  }

  private static func git(_ words: [String], input: String? = nil, in folder: String) throws {
    let finished = try Git.run(words, input: input, in: folder)
    guard finished.isSuccess else { throw GitError(finished) }
  }
}

/// What `git fast-import` reads: commits one after the other, each with all its files, and tags.
struct ImportStream {
  /// One commit: its message and the whole of its files by their paths.
  struct Commit {
    let message: String
    let files: [String: Data]
    /// At least one.
    var tags: [String]
    /// Rows of commits that continue from this one; the next of the branch does not continue from them.
    var asides: [[Commit]] = []
  }

  /// The first commit's time, 1 January 2026 in UTC; each later one is a minute younger. Hashes hang on times, so these
  /// may only hang on the order of the steps.
  private static let firstTime = 1_767_225_600
  private static let author = "A kata in test-driven networking <course@swift-tdd-kata.invalid>"

  private(set) var bytes = Data()
  private var blobs: [Data: Int] = [:]
  private var marks = 0

  /// - Parameter commits: those of the branch `main`.
  init(_ commits: [Commit]) {
    add(commits, to: "refs/heads/main", after: nil, at: Self.firstTime)
    add("done\n")
  }

  /// - Parameter reference: what leads to the last; nil if the tags do.
  private mutating func add(_ commits: [Commit], to reference: String?, after parent: Int?, at start: Int) {
    var parent = parent
    for (index, commit) in commits.enumerated() {
      let time = start + 60 * index
      let mark = add(commit, to: reference ?? "refs/tags/\(commit.tags[0])", after: parent, at: time)
      for tag in commit.tags { add("reset refs/tags/\(tag)\nfrom :\(mark)\n\n") }
      for row in commit.asides { add(row, to: nil, after: mark, at: time + 60) }
      parent = mark
    }
  }

  private mutating func add(_ commit: Commit, to reference: String, after parent: Int?, at time: Int) -> Int {
    let files = commit.files.sorted { $0.key < $1.key }
    for (_, contents) in files where blobs[contents] == nil {
      blobs[contents] = newMark
      add("blob\nmark :\(marks)\n")
      add(data: contents)
    }
    let mark = newMark
    let who = "\(Self.author) \(time) +0000"
    add("commit \(reference)\nmark :\(mark)\nauthor \(who)\ncommitter \(who)\n")
    add(data: Data(commit.message.utf8))
    if let parent { add("from :\(parent)\n") }
    add("deleteall\n")
    for (path, contents) in files { add("M 100644 :\(blobs[contents] ?? 0) \(path)\n") }
    add("\n")
    return mark
  }

  private var newMark: Int {
    mutating get {
      marks += 1
      return marks
    }
  }

  private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func add(data: Data) {
    add("data \(data.count)\n")
    bytes.append(data)
    add("\n")
  }
}
