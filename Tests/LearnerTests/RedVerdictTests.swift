import TestSupport
import Testing

/// Reds that are judged for what they are: a missing import, tests without an assertion, old tests that lose something.
@Suite("True verdicts of reds", .turn(1))
struct RedVerdictTests {
  private static let clientTests = "Workspace/Tests/DogPatchTests/Networking/DogPatchClientTests.swift"

  // MARK: - Imports

  struct Unimported: CustomTestStringConvertible, Sendable {
    let step: String
    /// The file, as a path in the workspace.
    let file: String
    /// The step's own file without its imports, unless another text is given.
    var text: String?
    var testDescription: String { "\(step) \(file)" }
  }

  static let unimported = [
    Unimported(
      step: "01-base-url/1-red", file: "Tests/DogPatchTests/Networking/DogPatchClientTests.swift",
      text: "import XCTest\n\nfinal class DogPatchClientTests: XCTestCase {\n  var sut: DogPatchClient!\n}\n"),
    Unimported(
      step: "01-base-url/1-red", file: "Tests/DogPatchTests/Networking/DogPatchClientTests.swift",
      text:
        "@testable import DogPatch\n\nfinal class DogPatchClientTests: XCTestCase {\n  var sut: DogPatchClient!\n}\n"),
    Unimported(step: "03-session-protocol/1-refactor", file: "Sources/DogPatch/Networking/URLSessionProtocol.swift"),
    Unimported(step: "04-session-mock/1-red", file: "Tests/DogPatchTests/Mocks/MockURLSession.swift"),
  ]

  @Test(
    "wrong verdict 5: a missing import is told as that",
    arguments: Kata.sample(unimported, 2))
  func missingImport(_ turn: Unimported) throws {
    let repository = try Repository.chapter("02")
    try repository.kata("start", "02-networking-client/\(turn.step)")
    let own = "Chapters/02-networking-client/\(turn.step)"
    try repository.play(own)
    let lines = (repository.text("\(own)/\(turn.file)") ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.filter { !$0.contains("import ") }.joined(separator: "\n")
    try repository.write(turn.text ?? text, to: "Workspace/\(turn.file)")

    try repository.expectCheck("\(turn.step), \(turn.text?.prefix { $0 != "\n" } ?? "no import")")
  }

  @Test("wrong verdict 5: an import without '@testable' is told, and a name of one's own is no import")
  func plainImport() throws {
    let repository = try Repository.counter(at: "01/01/1")
    let tests = Counter.tests(Counter.adding)
    try repository.write(tests.replacing("@testable import", with: "import"), to: Counter.tests)
    try repository.expectCheck()

    try repository.write(tests.replacing("import Counter", with: "import Conter"), to: Counter.tests)
    try repository.expectCheck("a misspelled module")

    try repository.write(tests.replacing("Counter()", with: "Abacus()"), to: Counter.tests)
    try repository.expectCheck("another type")
  }

  // MARK: - Assertions

  @Test(
    "wrong verdict 8: naming what is missing is enough where that is what does not compile", .enabled(if: Kata.hasTime))
  func actWithoutAssertion() throws {
    let repository = try Repository.chapter(at: "02/01/1")
    try repository.write(
      """
      import XCTest

      @testable import DogPatch

      final class DogPatchClientTests: XCTestCase {
        func test_init() {
          _ = DogPatchClient()
        }
      }

      """, to: Self.clientTests)

    try repository.expectCheck()
  }

  @Test("wrong verdict 8: a test without an assertion that has nothing to do with what is missing is told")
  func silentBesides() throws {
    let repository = try Repository.counter(at: "01/01/1")
    try repository.write(Counter.tests(Counter.adding, Counter.test("test_idle", "_ = Counter()")), to: Counter.tests)
    try repository.expectCheck()
  }

  @Test("a test without an assertion beside one that fails is told")
  func silentBesideAFailure() throws {
    let repository = try Repository.counter(at: "01/01/3")
    try repository.write(Counter.both(and: Counter.test("test_idle", "_ = Counter()")), to: Counter.tests)
    try repository.expectCheck()
  }

  @Test("a test file without a test is told, and how a test looks")
  func noTest() throws {
    let repository = try Repository.counter(at: "01/01/1")
    let text = "import XCTest\n\n@testable import Counter\n\nfinal class MoreTests: XCTestCase {\n  func adds() {}\n}\n"
    try repository.write(text, to: "Workspace/Tests/CounterTests/MoreTests.swift")
    try repository.expectCheck()
  }

  @Test("wrong verdict 9: code among the tests that is there already is told")
  func twoStepsAtOnce() throws {
    let repository = try Repository.chapter(at: "05/02/1")
    let stage = "Chapters/05-request-stubs/02-conditions"
    for step in ["1-red", "2-green"] { try repository.play("\(stage)/\(step)") }
    try repository.expectCheck()
  }

  @Test("of code that comes too early only the file that has it is named", .turn(3, of: 4))
  func earlyInOneFile() throws {
    let repository = try Repository.chapter(at: "07/03/2")
    let stage = "Chapters/07-swift-concurrency/03-async-client"
    for step in ["2-red", "3-green"] { try repository.play("\(stage)/\(step)") }
    try repository.expectCheck()
  }

  @Test("wrong verdict 4: a helper that asserts nothing any more in green is told")
  func helperInGreen() throws {
    let repository = try Repository.counter()
    let helper = "\nfunc expect(_ value: Int, is other: Int) {\n  XCTAssertEqual(value, other)\n}\n"
    let adding = Counter.adding.replacing("XCTAssertEqual(sut.value, 1)", with: "expect(sut.value, is: 1)")
    try repository.kata("start", "01/01/1")
    try repository.write(Counter.tests(adding) + helper, to: Counter.tests)
    try repository.kata("next", "--anyway")
    try repository.write(Counter.code(Counter.add), to: Counter.code)
    try repository.write(
      Counter.tests(adding) + helper.replacing("XCTAssertEqual(value, other)", with: ""), to: Counter.tests)
    try repository.expectCheck()
  }
}
