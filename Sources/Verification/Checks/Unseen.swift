import Basics
import Curriculum

/// The tests that nothing has shown failing yet, as `Chapters/unseen.txt` lists them until a step or a break does.
///
/// A line a test, such as `02-networking-client: DogTests.test_decodes`; what follows a `#` is for people. A course keeps
/// the rule by having the file, empty or not; of a course without it the tests are only counted.
public struct Unseen: Sendable {
  public static let path = "Chapters/unseen.txt"

  private struct Entry {
    let line: Int
    let chapter: String
    let test: String
  }

  private var entries: [Entry] = []
  private let isKept: Bool
  /// The lines that are no test of the course could have.
  public private(set) var faults: [CourseFault] = []

  /// Reads the list of a course.
  public init(in course: Course) {
    self.init(course.text(of: Self.path), chapters: course.chapters.map(\.name))
  }

  /// - Parameter text: nil if the course has no list.
  init(_ text: String?, chapters: [String]) {
    isKept = text != nil
    for (index, line) in (text ?? "").lines.enumerated() {
      let entry = (line.split(separator: "#", omittingEmptySubsequences: false).first ?? "").trimmingSpaces
      guard !entry.isEmpty else { continue }
      let parts = entry.split(separator: ":", maxSplits: 1).map(\.trimmingSpaces)
      let (chapter, test) = (parts.first ?? "", parts.count > 1 ? parts[1] : "")
      if test.isEmpty {
        fault(index + 1, "names no test; write '02-networking-client: DogTests.test_decodes'")
      } else if !chapters.contains(chapter) {
        let hint = Spelling.nearest(to: chapter, in: chapters).map { "; did you mean '\($0)'?" } ?? ""
        fault(index + 1, "no chapter is named '\(chapter)'\(hint)")
      } else if entries.contains(where: { $0.chapter == chapter && $0.test == test }) {
        fault(index + 1, "'\(entry)' is here twice; remove one")
      } else {
        entries.append(Entry(line: index + 1, chapter: chapter, test: test))
      }
    }
  }

  private mutating func fault(_ line: Int, _ message: String) {
    faults.append(CourseFault(file: Self.path, line: line, message: message))
  }

  /// The result of the list for the chapters that were verified whole.
  ///
  /// - Returns: tests that were never seen and are not listed, and lines that are no longer owed; and how many tests are
  ///   unseen and listed, or of a course without a list.
  public func judgement(of seen: SeenFailing) -> (faults: [CourseFault], owed: Int) {
    var faults: [CourseFault] = []
    var owed = 0
    for test in seen.tests where test.first == nil {
      if !isKept || entries.contains(where: { $0.chapter == test.chapter && $0.test == test.id }) {
        owed += 1
      } else {
        faults.append(
          CourseFault(
            file: "Chapters/\(test.chapter)",
            message: "nothing has shown '\(test.id)' failing; let a red fail by its assertion, or add a break"))
      }
    }
    for entry in entries where seen.chapters.contains(entry.chapter) {
      let test = seen.tests.first { $0.chapter == entry.chapter && $0.id == entry.test }
      let message: String
      switch test {
      case nil: message = "the chapter brings no test '\(entry.test)'; remove the line"
      case let test? where test.first != nil: message = "'\(entry.test)' fails in \(test.first ?? ""); remove the line"
      default: continue
      }
      faults.append(CourseFault(file: Self.path, line: entry.line, message: message))
    }
    return (faults, owed)
  }
}
