import TestSupport
import Testing

/// Reds that are judged for what they are: a missing import, tests without an assertion, old tests that lose something.
@Suite("True verdicts of reds")
struct RedVerdictTests {
  private static let clientTests = "Workspace/Tests/DogPatchTests/Networking/DogPatchClientTests.swift"

  // MARK: - Imports

  struct Unimported: CustomTestStringConvertible, Sendable {
    let step: String
    /// The file, as a path in the workspace.
    let file: String
    /// The step's own file without its imports, unless another text is given.
    var text: String?
    let says: [String]
    var testDescription: String { "\(step) \(file)" }
  }

  static let unimported = [
    Unimported(
      step: "01-base-url/1-red", file: "Tests/DogPatchTests/Networking/DogPatchClientTests.swift",
      text: "import XCTest\n\nfinal class DogPatchClientTests: XCTestCase {\n  var sut: DogPatchClient!\n}\n",
      says: [
        "'DogPatchClientTests.swift' uses 'DogPatchClient' and has no '@testable import DogPatch'; write it at the top"
      ]),
    Unimported(
      step: "01-base-url/1-red", file: "Tests/DogPatchTests/Networking/DogPatchClientTests.swift",
      text:
        "@testable import DogPatch\n\nfinal class DogPatchClientTests: XCTestCase {\n  var sut: DogPatchClient!\n}\n",
      says: ["'DogPatchClientTests.swift' uses 'XCTestCase' and has no 'import XCTest'; write it at the top"]),
    Unimported(
      step: "03-session-protocol/1-refactor", file: "Sources/DogPatch/Networking/URLSessionProtocol.swift",
      says: ["'URLSessionProtocol.swift' uses 'URL' and has no 'import Foundation'; write it at the top"]),
    Unimported(
      step: "04-session-mock/1-red", file: "Tests/DogPatchTests/Mocks/MockURLSession.swift",
      says: [
        "'MockURLSession.swift' uses 'URLSessionProtocol' and has no '@testable import DogPatch'; write it at the top",
        "'MockURLSession.swift' uses 'URL' and has no 'import Foundation'; write it at the top",
      ]),
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

    let result = try repository.kata("check")

    #expect(result.code == 1, "\(result.output)\(result.errors)")
    for words in turn.says { #expect(result.lines.contains("not met: \(words)"), "\(result.output)") }
    #expect(!result.output.contains("the chapter's code does not have"), "\(result.output)")
  }

  @Test("wrong verdict 5: an import without '@testable' is told, and a name of one's own is no import")
  func plainImport() throws {
    let repository = try Repository.counter()
    try repository.kata("start", "01/01/1")
    let tests = Counter.tests(Counter.adding)
    try repository.write(tests.replacing("@testable import", with: "import"), to: Counter.tests)
    let plain = try repository.kata("check")
    #expect(plain.code == 1)
    #expect(
      plain.lines.contains(
        "not met: 'CounterTests.swift' uses 'Counter', which 'import Counter' alone does not show;"
          + " write '@testable import Counter'"), "\(plain.output)")

    try repository.write(tests.replacing("import Counter", with: "import Conter"), to: Counter.tests)
    let misspelled = try repository.kata("check")
    #expect(misspelled.code == 1)
    #expect(
      misspelled.lines.suffix(2) == [
        "not met: 'CounterTests.swift' imports 'Conter', and there is no such module",
        "  help: did you mean 'Counter'?",
      ], "\(misspelled.output)")

    try repository.write(tests.replacing("Counter()", with: "Abacus()"), to: Counter.tests)
    let other = try repository.kata("check")
    #expect(other.code == 1)
    #expect(!other.output.contains("import"), "\(other.output)")
  }

  // MARK: - Assertions

  @Test(
    "wrong verdict 8: naming what is missing is enough where that is what does not compile",
    .enabled(if: Kata.hasTime))
  func actWithoutAssertion() throws {
    let repository = try Repository.chapter("02")
    try repository.kata("start", "02/01/1")
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

    let result = try repository.kata("check")

    #expect(result.code == 0, "\(result.output)\(result.errors)")
    #expect(result.output.contains("note: 'DogPatchClientTests.test_init' asserts nothing yet"), "\(result.output)")
  }

  @Test("wrong verdict 8: a test without an assertion that has nothing to do with what is missing is told")
  func silentBesides() throws {
    let repository = try Repository.counter()
    try repository.kata("start", "01/01/1")
    try repository.write(
      Counter.tests(Counter.adding, Counter.test("test_idle", "_ = Counter()")), to: Counter.tests)
    try repository.expectCheck(1, "not met: 'CounterTests.test_idle' asserts nothing")
  }

  @Test("a test file without a test is told, and how a test looks")
  func noTest() throws {
    let repository = try Repository.counter()
    try repository.kata("start", "01/01/1")
    let text = "import XCTest\n\n@testable import Counter\n\nfinal class MoreTests: XCTestCase {\n  func adds() {}\n}\n"
    try repository.write(text, to: "Workspace/Tests/CounterTests/MoreTests.swift")
    let result = try repository.kata("check")
    #expect(result.code == 1)
    #expect(
      result.lines.contains(
        "not met: every test passes, and 'Workspace/Tests/CounterTests/MoreTests.swift' holds no test"),
      "\(result.output)")
    #expect(
      result.lines.contains(
        "  help: a test's name begins with 'test', in a class of 'XCTestCase'; or '@Test' stands before it"),
      "\(result.output)")
    #expect(!result.output.contains("asks for nothing"), "\(result.output)")
  }

  @Test("wrong verdict 9: code among the tests that is there already is told")
  func twoStepsAtOnce() throws {
    let repository = try Repository.chapter("05")
    try repository.kata("start", "05/02/1")
    let stage = "Chapters/05-request-stubs/02-conditions"
    for step in ["1-red", "2-green"] { try repository.play("\(stage)/\(step)") }
    let result = try repository.kata("check")
    #expect(result.code == 1)
    #expect(
      result.output.contains(
        "every test passes, because 'Workspace/Tests/FollowingTests/Stubs/Conditions.swift' already holds what the new test asks for"
      ), "\(result.output)")
    #expect(!result.output.contains("asks for nothing"), "\(result.output)")
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
    try repository.expectCheck(1, "'CounterTests.test_add_addsOne' asserts less than before, 0 of 1")
  }

  // MARK: - Layout

  private static func wrapped(_ text: String) -> String {
    text.replacing(
      "XCTAssertEqual(sut.value, 1)", with: "// One.\n      XCTAssertEqual(\n        sut.value,\n        1)"
    )
    .replacing("var value = 0", with: "var value =\n    0 // none yet").replacing("\n", with: "\r\n")
  }

  @Test("wrong verdict 6: layout and line ends change nothing in a red")
  func layoutInRed() throws {
    let repository = try Repository.counter()
    try repository.kata("start", "01/01/3")
    try repository.write(Self.wrapped(Counter.code(Counter.add)), to: Counter.code)
    try repository.write(Self.wrapped(Counter.tests(Counter.adding)), to: Counter.tests)
    try repository.expectCheck(1, "no test has changed since the step began")

    try repository.write(Self.wrapped(Counter.tests(Counter.adding, Counter.describing)), to: Counter.tests)
    let red = try repository.kata("check")
    #expect(red.code == 0, "\(red.output)\(red.errors)")
    #expect(!red.output.contains("changed"), "\(red.output)")
  }

  @Test("wrong verdict 6: layout and line ends change nothing in a refactor, nor where a test passes already")
  func layoutInRefactor() throws {
    let repository = try Repository.counter()
    try repository.kata("start", "01/01/5")
    let tests = Counter.tests(Counter.adding, Counter.describing)
    try repository.write(Self.wrapped(tests), to: Counter.tests)
    try repository.write(Self.wrapped(Counter.code(Counter.tidyAdd) + Counter.description), to: Counter.code)
    let refactor = try repository.kata("check")
    #expect(refactor.code == 0, "\(refactor.output)\(refactor.errors)")

    try repository.kata("goto", "01/01/6")
    try repository.write(Counter.code(Counter.tidyAdd) + Counter.description, to: Counter.code)
    try repository.write(Counter.tests(Counter.adding, Counter.describing, Counter.addingTwice), to: Counter.tests)
    let passes = try repository.kata("check")
    #expect(passes.code == 0, "\(passes.output)\(passes.errors)")
  }
}
