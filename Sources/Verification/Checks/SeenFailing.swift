import Curriculum
import Rules

/// Where each test of a chapter was first seen failing: by an assertion, a thrown error or a crash of its own, in a step or
/// by a break. A test that does not compile has shown nothing.
public struct SeenFailing: Sendable {
  public struct Test: Equatable, Sendable {
    public let chapter: String
    /// Its last name: a test that is renamed or moved stays the same.
    public fileprivate(set) var id: String
    /// The step or break that first showed it failing; nil if none did.
    public fileprivate(set) var first: String?
  }

  /// In the order in which the chapters bring them.
  public let tests: [Test]
  /// The chapters that were verified whole, and so can be judged.
  public let chapters: [String]

  /// Judges the chapters of which every step was proven to its end.
  public init(in course: Course, _ proofs: [Proof]) {
    let proofs = Dictionary(grouping: proofs, by: \.step.name)
    var tests: [Test] = []
    var chapters: [String] = []
    for chapter in course.chapters {
      let own = chapter.steps.flatMap { proofs[$0.name] ?? [] }
      guard own.count(where: { $0.changes != nil }) == chapter.steps.count else { continue }
      chapters.append(chapter.name)
      tests += Self.tests(of: own, in: chapter.name)
    }
    self.tests = tests
    self.chapters = chapters
  }

  private static func tests(of proofs: [Proof], in chapter: String) -> [Test] {
    var tests: [Test] = []
    // By the name that a test has now its place among all.
    var places: [String: Int] = [:]
    for proof in proofs {
      if let changes = proof.changes {
        let before = places
        for id in changes.removed { places[id] = nil }
        for renaming in changes.renamed where renaming.isTest {
          guard let place = before[renaming.test] else { continue }
          tests[place].id = renaming.name
          places[renaming.name] = place
        }
        for id in changes.newInWords.sorted() {
          places[id] = tests.count
          tests.append(Test(chapter: chapter, id: id))
        }
      }
      for place in proof.noticing.compactMap({ places[$0] }) where tests[place].first == nil {
        tests[place].first = proof.subject.name
      }
    }
    return tests
  }
}
