import Basics
import Curriculum
import Outcomes
import Verification

/// The whole course as data, from which sites and other readers are made: `Tests/Schemas/course.json` says what stands in
/// it. The same course gives the same text.
public struct CourseDocument: Encodable {
  /// Grows with every change that a reader of the older form would stumble over.
  public static let format = 1

  let format = Self.format
  let chapters: [ChapterDocument]
  /// Every version of every file once, by its digest.
  let texts: [String: String]

  /// - Throws: ``UnusableRecord`` where a step's recorded outcome cannot be read.
  public init(_ course: Course) throws {
    let records = Records(root: course.root)
    var texts = Texts()
    chapters = try course.chapters.map { try ChapterDocument($0, records: records, texts: &texts) }
    self.texts = texts.byDigest
  }

  /// The document, its keys in order, with a line feed at the end.
  public var json: String {
    get throws { try JSONText.file(of: self) }
  }
}

/// The texts that a document refers to by their digests.
struct Texts {
  private(set) var byDigest: [String: String] = [:]

  mutating func digest(of file: SourceFile) -> String {
    byDigest[file.digest.description] = file.contents
    return file.digest.description
  }
}
