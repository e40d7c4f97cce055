import TestSupport
import Testing

/// What a refactor and a test that passes at once have to bring.
@Suite("True verdicts: refactors and tests that pass at once")
struct TrueRefactorTests {
  private static let stage = "Chapters/02-networking-client/03-session-protocol"

  @Test(
    "wrong verdict 3: an empty line, a comment or a wrapped line is no refactor",
    arguments: Kata.sample(["\n", "// One.\n", "/* One. */"], 1))
  func layout(text: String) throws {
    let repository = try Repository.counter(at: "01/01/5")
    try repository.write((repository.text(Counter.code) ?? "") + text, to: Counter.code)
    try repository.expectCheck(text.trimmingCharacters(in: .newlines))
  }

  @Test("a refactor that says why it removes a test owes no proof")
  func bent() throws {
    let repository = try Repository.counter()
    let lesson = "Chapters/01-counter/01-adding/README.md"
    let text = repository.text(lesson) ?? ""
    try repository.write(
      text.replacing("A name says more.\n", with: "A name says more.\n\n### Rule bent\nIt is told.\n"), to: lesson)
    let left = Counter.tests(Counter.adding)
    try repository.write(left, to: "Chapters/01-counter/01-adding/5-refactor/Tests/CounterTests/CounterTests.swift")
    try repository.kata("start", "01/01/5")
    try repository.write(left, to: Counter.tests)
    try repository.expectCheck()
  }

  @Test("a refactor that loses behavior behind a test of its own is not met, nor one whose test says nothing any more")
  func lostBehavior() throws {
    let repository = try Repository.counter(at: "01/01/5")
    let exact = "XCTAssertEqual(sut.value, 1)"
    for (name, weaker, code) in [
      (
        "lost", "XCTAssertEqual(sut.value > 0 ? 1 : 0, 1)",
        Counter.tidyAdd.replacing("let one = 1", with: "let one = 2")
      ),
      ("vague", "XCTAssertGreaterThan(sut.value, 0)", Counter.tidyAdd),
      ("itself", "XCTAssertEqual(sut.value, sut.value)\n    XCTAssertEqual(Counter().value, 0)", Counter.tidyAdd),
      ("nothing but the test", "XCTAssertEqual(1, sut.value)", Counter.add),
    ] {
      try repository.write(
        Counter.tests(Counter.adding.replacing(exact, with: weaker), Counter.describing), to: Counter.tests)
      try repository.write(Counter.code(code) + Counter.description, to: Counter.code)
      try repository.expectCheck(name)
    }
  }

  @Test("wrong verdict 3: a refactor from which the next red cannot be reached is told")
  func reach() throws {
    let repository = try Repository.chapter(at: "02/03/1")
    let path = "Workspace/Sources/DogPatch/Networking/DogPatchClient.swift"
    let text = repository.text(path) ?? ""
    try repository.write(text.replacing("class DogPatchClient", with: "final class DogPatchClient"), to: path)
    try repository.expectCheck()
  }

  @Test("wrong verdict 3: a refactor that does the next green's work is told", .enabled(if: Kata.hasTime))
  func nextGreen() throws {
    let repository = try Repository.chapter(at: "02/03/1")
    try repository.play("\(Self.stage)/1-refactor")
    try repository.expectCheck()
    try repository.play("\(Self.stage)/3-green")
    try repository.expectCheck("with the green")
  }

  @Test("wrong verdict 3: a refactor that deletes every assertion is told", .enabled(if: Kata.hasTime))
  func assertions() throws {
    let repository = try Repository.chapter(at: "02/03/8")
    let path = "Workspace/Tests/DogPatchTests/Networking/URLSessionProtocolTests.swift"
    let lines = (repository.text(path) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    try repository.write(lines.filter { !$0.contains("XCTAssert") }.joined(separator: "\n"), to: path)
    try repository.expectCheck()
  }

  @Test(
    "wrong verdict 9: a test that holds whatever the code does is no test",
    arguments: Kata.sample(
      ["XCTAssertTrue(true)", "XCTAssertEqual(1 + 1, 2)", "_ = Counter()\n    XCTAssertFalse(false)"], 1))
  func constants(body: String) throws {
    let repository = try Repository.counter(at: "01/01/6")
    try repository.write(Counter.both(and: Counter.test("test_add_twice", body)), to: Counter.tests)
    try repository.expectCheck(String(body.suffix(20)))
  }
}
