import Curriculum
import Foundation
import Processes
import Publishing
import TestSupport
import Testing
import Proving

@Suite("A chapter as a git repository")
struct HistoryTests {
  private let folder: TemporaryFolder
  private let course: TinyCourse

  init() throws {
    folder = try TemporaryFolder("작은 history")
    course = try TinyCourse.sound(at: "\(folder.path)/course")
    let outcome =
      #"{"format":1,"kind":"does-not-compile","recorded":{"platform":"linux","swift":"6.3"},"diagnostics":"#
      + #"[{"module":"TinyTests","file":"Tests/TinyTests/DoubledTests.swift","line":1,"column":1,"message":"no"}]}"#
    try course.write(outcome, to: "\(TinyCourse.chapter)/01-double/1-red/outcome.json")
  }

  @discardableResult
  private func write(to name: String = "history") throws -> String {
    let course = Course(at: course.root)
    let written = try CourseHistory(course).write(course.chapters, to: "\(folder.path)/\(name)")
    #expect(written.map(\.commits) == course.chapters.map { $0.stages.flatMap(\.steps).count + 1 })
    return "\(folder.path)/\(name)/01-tiny.git"
  }

  private func git(_ words: String..., in repository: String) throws -> String {
    let finished = try Git.run(words, in: repository)
    #expect(finished.isSuccess, "\(finished.output)")
    return finished.output
  }

  @Test("a commit a step, named by tags, each with the whole package")
  func commits() throws {
    let repository = try write()
    #expect(
      try git("log", "--format=%s", "main", in: repository).split(separator: "\n").reversed().prefix(3) == [
        "01 start: Tiny numbers", "01/01/1 red: A title", "01/01/2 green: A title",
      ])
    #expect(
      try git("tag", "--points-at", "main", in: repository).split(separator: "\n") == ["01-02-2-green", "01-02-end"])
    #expect(
      try git("ls-tree", "-r", "--name-only", "01-01-1-red", in: repository).split(separator: "\n") == [
        ".gitignore", "Package.swift", "README.md", "Sources/Tiny/Counting.swift", "Tests/TinyTests/DoubledTests.swift",
        "Tests/TinyTests/NextTests.swift",
      ])
    #expect(try git("show", "main:README.md", in: repository).contains("git checkout 01-02-1-red\nswift test\n"))
    let text = try git("show", "01-01-5-refactor:Sources/Tiny/Doubling.swift", in: repository)
    #expect(text == "func doubled(_ number: Int) -> Int { number * 2 }\n")
  }

  @Test("the message is the lesson, and ends with what the step is and shows")
  func message() throws {
    let repository = try write()
    let message = try git("log", "-1", "--format=%B", "01-01-1-red", in: repository)
    #expect(message.hasPrefix("01/01/1 red: A title\n\nWhat will the run show?\n\n```text\n"))
    #expect(
      try git("log", "-1", "--format=%(trailers:only)", "01-01-1-red", in: repository).split(separator: "\n") == [
        "Step: 01-tiny/01-double/1-red", "Phase: red", "Outcome: does-not-compile",
        "Recorded-with: Swift 6.3 on linux",
      ])
  }

  @Test("the same course gives the same hashes, and one changed lesson changes one commit")
  func same() throws {
    let first = try write()
    let refs = try git("for-each-ref", in: first)
    #expect(try git("for-each-ref", in: write(to: "again")) == refs)
    try course.replace(
      "## 4-green · A title", with: "## 4-green · Another", in: "\(TinyCourse.chapter)/01-double/README.md")
    let second = try write(to: "second")
    _ = try git("fetch", "--quiet", first, "main:before", in: second)
    let compared = try git("range-diff", "--no-color", "01-start", "before", "main", in: second)
    let changed = compared.split(separator: "\n").filter { $0.contains(" ! ") }
    #expect(changed.count == 1, "\(compared)")
    #expect(changed.first?.hasSuffix("01/01/4 green: A title") == true, "\(compared)")
  }

  @Test("an exercise goes on from its stage's end, and changes no hash of the chapter")
  func exercise() throws {
    let before = try git("rev-parse", "main", in: write())
    try course.write(
      "# Try it\n\nA task.\n\n## 1-refactor · More\n\nDo it.\n\n## Recap\n\n- Done.\n",
      to: "\(TinyCourse.chapter)/01-double/try/README.md")
    try course.write(
      "func doubled(_ number: Int) -> Int { 2 * number }\n",
      to: "\(TinyCourse.chapter)/01-double/try/1-refactor/Sources/Tiny/Doubling.swift")
    let repository = try write(to: "tried")
    #expect(try git("rev-parse", "main", in: repository) == before)
    #expect(
      try git("rev-parse", "01-01-try-1-refactor^", in: repository) == git("rev-parse", "01-01-end", in: repository))
  }

  @Test("a stage without steps is a commit beside the others, with nothing of what judges it", .slow)
  func free() throws {
    let chapters = Course.ofRepository.chapters.filter { $0.shortName == "02" }
    _ = try CourseHistory(Course.ofRepository).write(chapters, to: "\(folder.path)/free")
    let repository = "\(folder.path)/free/02-networking-client.git"
    #expect(try git("rev-parse", "02-free-start^", in: repository) == git("rev-parse", "main", in: repository))
    let changed = try git("diff", "--name-only", "main", "02-free-start", in: repository)
    #expect(changed == "Sources/DogPatch/Networking/RetryingSession.swift\n")
    #expect(
      try git("log", "-1", "--format=%s", "02-free-start", in: repository) == "02/free: A session that tries again\n")
    #expect(try !git("log", "--all", "--name-only", "--format=", in: repository).contains("Contract"))
  }

  @Test("a chapter that continues another begins with its end; what steps share is inside")
  func shared() throws {
    try course.writeChapter(
      "02-more", continues: "01-tiny/01-double", uses: ["Fixtures"],
      stages: [.init("01-tripling", [.init("1-green", ["Sources/Tiny/More.swift": "let more = 1\n"])])])
    try course.write("recorded\r\n", to: "Fixtures/a/b.http")
    try course.write("public let fixture = 1\n", to: "Sources/Fixtures/Fixture.swift")
    try write()
    let repository = "\(folder.path)/history/02-more.git"
    let files = try git("ls-tree", "-r", "--name-only", "02-start", in: repository).split(separator: "\n")
    #expect(files.contains("Sources/Tiny/Doubling.swift") && !files.contains("Sources/Tiny/Halving.swift"))
    let own = ["Shared/Fixtures/a/b.http", "Shared/Package.swift", "Shared/Sources/Fixtures/Fixture.swift"]
    #expect(own.allSatisfy { files.contains(Substring($0)) })
    #expect(files.contains { $0.hasPrefix("Shared/Sources/UIKit/") }, "what the course lacks is the tool's")
    #expect(try git("show", "main:Package.swift", in: repository).contains(#"path: "Shared""#))
    #expect(try git("show", "main:Shared/Fixtures/a/b.http", in: repository) == "recorded\r\n")
    #expect(
      try git("log", "-1", "--format=%(trailers:only)", "02-start", in: repository)
        == "Continues: 01-tiny/01-double\n\n")
  }
}
