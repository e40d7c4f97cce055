import Foundation
import TestSupport
import Testing

/// Where a learner's files are, and what is said of those that are elsewhere.
@Suite("Places")
struct PlacesTests {
  @Test("getting lost 1: a verdict's path leads from the repository's folder to the file")
  func verdict() throws {
    let repository = try Repository.counter()
    try repository.kata("start", "01")
    try repository.write(Counter.tests(Counter.adding), to: Counter.tests)
    let check = try repository.kata("check")
    let line = try #require(check.lines.first { $0.contains("error: ") })
    let path = String(line.prefix { $0 != ":" })
    #expect(path == Counter.tests)
    #expect(repository.exists(path))
  }

  @Test("getting lost 1: what fails in the chapter's own test is shown in the chapter's file")
  func chaptersTest() throws {
    let repository = try Repository.counter()
    try repository.kata("start", "01/01/2")
    // The learner's own test asks for less than the chapter's.
    try repository.kata("goto", "01/01/1")
    try repository.write(Counter.tests(Counter.test("test_add", "var sut = Counter()\n    sut.add()")), to: Counter.tests)
    try repository.kata("next", "--anyway")
    try repository.write(Counter.code("\n  mutating func add() {}\n"), to: Counter.code)
    let check = try repository.kata("check")
    #expect(check.code == 1)
    let place = "Chapters/01-counter/01-adding/1-red/Tests/CounterTests/CounterTests.swift:13"
    #expect(check.output.contains("the chapter's own tests of this step fail on your code: \(place): "), "\(check.output)")
  }

  @Test("getting lost 1: a printed lesson names the files as they are in the workspace")
  func lesson() throws {
    let repository = try Repository.counter()
    let readme = "Chapters/01-counter/01-adding/README.md"
    let text = try #require(repository.text(readme))
    try repository.write(
      text.replacing("Does it compile?", with: "In `Tests/CounterTests/CounterTests.swift`: does it compile?")
        .replacing("What does the test call?", with: "Look into `Sources/Counter`."), to: readme)
    #expect(try repository.kata("start", "01").output.contains("In `Workspace/Tests/CounterTests/CounterTests.swift`:"))
    #expect(try repository.kata("hint").output.contains("Look into `Workspace/Sources/Counter`."))
  }
}
