import Curriculum
import Foundation
import Processes
import Proving
import Verification

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
    let shared = SharedPackage(at: course.root)
    let records = Records(root: course.root)
    return try chapters.map { chapter in
      let commits = try ChapterHistory(chapter: chapter, records: records, shared: shared).commits()
      try Self.write(ImportStream(commits), to: Self.place(of: chapter, in: folder))
      return (chapter, commits.count)
    }
  }

  private static func write(_ stream: ImportStream, to place: String) throws {
    let repository = URL(fileURLWithPath: place).path
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
