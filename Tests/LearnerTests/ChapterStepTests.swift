import Foundation
import TestSupport
import Testing

/// The course's own steps, as a learner meets them who begins in the middle.
@Suite("The chapter's own steps", .slow)
struct ChapterStepTests {
  /// Reds whose test came with a red before them, and steps without a test, where the compiler is the check.
  private static let withoutOwnTest = [
    "07/05/1", "07/05/3", "07/05/5", "01/05/7", "07/01/3", "07/03/2", "07/04/12", "02/01/try/2",
    "06/03/try/2",
  ]

  @Test(
    "a step that 'start' lays out is met by the chapter's files, and by nothing done it is not",
    .turn(2, of: 4), arguments: Kata.sample(withoutOwnTest, 1, turns: 4))
  func ownFiles(step: String) async throws {
    try await judged(step) { repository in
      #expect(try repository.kata("check").code == 1, "nothing done")
      try repository.play(try #require(repository.folder(of: step)))
      let ran = try repository.kata("check")
      #expect(ran.code == 0, "the chapter's files: \(ran.testDescription)")
    }
  }

  /// Reds whose own tests do not pass on the code of the green after them, as a later step changes them.
  private static let halfThoughts = ["01/02/3", "01/02/4", "02/02/1", "02/09/1", "03/06/1", "04/09/1"]

  @Test(
    "a red with the chapter's test is met, and one that calls what there is not in the chapter is not",
    .turn(0, of: 4), arguments: Kata.sample(halfThoughts, 1, turns: 4))
  func nonsense(step: String) async throws {
    try await judged(step) { repository in
      try repository.play(try #require(repository.folder(of: step)))
      #expect(try repository.kata("check").code == 0, "the chapter's files")
      let module = try #require(repository.names(in: "Workspace/Tests").first)
      let test =
        "import XCTest\nfinal class NonsenseTests: XCTestCase { func test_banana() { XCTAssertTrue(banana()) } }\n"
      try repository.write(test, to: "Workspace/Tests/\(module)/NonsenseTests.swift")
      let ran = try repository.kata("check")
      #expect(ran.code == 1 && ran.output.contains("banana"), "nonsense: \(ran.testDescription)")
    }
  }

  private func judged(_ step: String, _ judge: @escaping @Sendable (Repository) throws -> Void) async throws {
    try await aside {
      let repository = try Repository.chapter(String(step.prefix(2)))
      #expect(try repository.kata("start", step).code == 0)
      try judge(repository)
    }
  }
}

extension TemporaryFolder {
  /// The folder of a step of the course's own, such as `02/05/try/1`.
  func folder(of step: String) -> String? {
    step.split(separator: "/").reduce(Optional("Chapters")) { folder, part in
      guard let folder else { return nil }
      return names(in: folder).first { $0 == part || $0.hasPrefix("\(part)-") }.map { "\(folder)/\($0)" }
    }
  }
}
