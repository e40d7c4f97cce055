import Foundation
import TestSupport
import Testing

/// Where a learner's files are, and what is said of those that are elsewhere.
@Suite("Places")
struct PlacesTests {
  @Test("getting lost 1: a verdict's path leads from the repository's folder to the file")
  func verdict() throws {
    let repository = try Repository.counter(at: "01")
    try repository.write(Counter.tests(Counter.adding), to: Counter.tests)
    let check = try repository.kata("check")
    let line = try #require(check.lines.first { $0.contains("error: ") })
    let path = String(line.prefix { $0 != ":" })
    #expect(path == Counter.tests)
    #expect(repository.exists(path))
  }

  @Test("getting lost 1: what fails in the chapter's own test is shown in the chapter's file")
  func chaptersTest() throws {
    let repository = try Repository.counter(at: "01/01/2")
    // The learner's own test asks for less than the chapter's.
    try repository.kata("goto", "01/01/1")
    let asksLess = Counter.test("test_add", "var sut = Counter()\n    sut.add()")
    try repository.write(Counter.tests(asksLess), to: Counter.tests)
    try repository.kata("next", "--anyway")
    try repository.write(Counter.code("\n  mutating func add() {}\n"), to: Counter.code)
    let check = try repository.kata.fail("check")
    let place = "Chapters/01-counter/01-adding/1-red/Tests/CounterTests/CounterTests.swift:13"
    let words = "the chapter's own tests of this step fail on your code: \(place): "
    #expect(check.output.contains(words), "\(check.output)")
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

  // MARK: - Files where no build looks

  @Test(
    "getting lost 1: a file where no build looks is named, with the command that moves it",
    arguments: Kata.sample(
      [
        ("Workspace/Test/CounterTests.swift", "there is '\(Counter.tests)' too"),
        ("Workspace/AddTests.swift", "no build looks there; mv Workspace/AddTests.swift \(folder)/AddTests.swift"),
        (
          "Workspace/Tests/Add Tests.swift",
          "no build looks there; mv 'Workspace/Tests/Add Tests.swift' '\(folder)/Add Tests.swift'"
        ),
        (
          "Workspace/Sources/More.swift",
          "no build looks there; mv Workspace/Sources/More.swift Workspace/Sources/Counter/More.swift"
        ),
        (
          "\(folder)/AddTests.Swift",
          "its name does not end in '.swift'; mv \(folder)/AddTests.Swift \(folder)/AddTests.swift"
        ),
        (
          "./Tests/CounterTests/AddTests.swift",
          "no build looks there; mv ./Tests/CounterTests/AddTests.swift \(folder)/Add"
        ),
      ], 2))
  func stray(path: String, says: String) throws {
    let repository = try Repository.counter(at: "01")
    #expect(!(try repository.kata("check").output.contains("is not checked")))
    let tests = Counter.tests(Counter.adding).replacing("class CounterTests", with: "class AddTests")
    try repository.write(path.contains("Sources") ? "struct More {}\n" : tests, to: path)
    let check = try repository.kata.fail("check")
    #expect(check.output.contains("no test has changed"), "\(check.output)")
    #expect(check.output.contains("note: '\(path)' is not checked: \(says)"), "\(check.output)")

    // The command does what it says.
    guard let command = check.output.firstMatch(of: /; ((mkdir|mv) .*)/)?.1 else { return }
    _ = try repository.kata.run("/bin/sh", ["-c", String(command)])
    #expect(!repository.exists(path) || path.hasSuffix(".Swift"))
    #expect(!(try repository.kata("check").output.contains("is not checked")))
  }

  private static let folder = "Workspace/Tests/CounterTests"

  @Test("a folder of the repository's own tests is none of the learner's")
  func ownTests() throws {
    let repository = try Repository.counter(at: "01")
    try repository.write("let tests = [\"KnownTests\"]\n", to: "Package.swift")
    try repository.write("// known\n", to: "Tests/KnownTests/A.swift")
    #expect(!(try repository.kata("check").output.contains("is not checked")))
  }

  // MARK: - The manifest

  @Test("getting lost 5: a changed, broken or missing manifest is named, once for each change")
  func manifest() throws {
    let repository = try Repository.counter(at: "01")
    let path = "Workspace/Package.swift"
    let first = try #require(repository.text(path))
    func note() throws -> String? {
      try repository.kata("check").lines.first { $0.hasPrefix("note: '\(path)' ") }
    }
    #expect(try note() == nil)
    try repository.write(first + "// mine\n", to: path)
    let changed = try #require(try note())
    #expect(changed.hasPrefix("note: '\(path)' has changed; a check does not use it"))
    #expect(try note() == nil, "it is said once")
    try repository.write(first + "let = 1\n", to: path)
    let line = first.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(try note()?.contains("' has a syntax error in line \(line); ") == true)
    try repository.remove(path)
    let missing = try #require(try note())
    #expect(missing.contains(" is missing; "))
    let command = try #require(missing.firstMatch(of: /'(cp [^']*)'/)?.1)
    _ = try repository.kata.run("/bin/sh", ["-c", String(command)])
    #expect(repository.text(path) == first)
    #expect(try note() == nil)
  }
}
