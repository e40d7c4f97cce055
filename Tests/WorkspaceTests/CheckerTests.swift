import Basics
import Curriculum
import Foundation
import Outcomes
import TestSupport
import Testing
import Proving
import Verification

@testable import Workspace

/// A learner's checks, without a compiler.
@Suite("Checker")
struct CheckerTests {
  private let folder: TemporaryFolder
  private let driver = Imitation()
  private let cache: ContentCache
  private var course: Course { Course(at: folder.path) }
  private var copy: LearnerCopy { LearnerCopy(root: folder.path) }

  init() throws {
    folder = try TemporaryFolder("checker")
    _ = try TinyCourse.imitated(at: folder.path)
    cache = ContentCache(at: "\(folder.path)/cache")
  }

  private static let bark = "Sources/Tiny/Bark.swift"
  private static let loud = "Sources/Tiny/Loud.swift"
  private static let tests = "Tests/TinyTests/BarkTests.swift"
  private static let woof = "func bark() -> String { \"woof\" }\n"

  /// A test file with an assertion a test.
  private static func testFile(_ words: [(test: String, function: String, word: String)]) -> String {
    TinyCourse.test(
      "BarkTests",
      Dictionary(uniqueKeysWithValues: words.map { ($0.test, TinyCourse.assertion($0.function, $0.word)) }))
  }

  private static let barks = ("test_bark", "bark", "woof")
  private static let isLoud = ("test_loud", "loud", "WOOF")

  /// Checks a step with files of the learner's own.
  private func check(_ step: String, _ files: [String: String] = [:]) throws -> CheckReport {
    _ = try copy.layOut(before: Position.first(named: step, in: course), as: .start)
    for (path, text) in files { try folder.write(text, to: "Workspace/\(path)") }
    return try recheck()
  }

  private var checker: Checker {
    Checker(
      driver: driver, discovery: TestDiscovery(cache: cache, parser: Imitation.parsed),
      syntax: SyntaxCheck { file in
        file.contents.split(separator: "\n").firstIndex { $0.contains("wrong") }.map { ($0 + 1, "expected '}'") }
      }, records: Records(root: folder.path))
  }

  // MARK: - The outer test

  /// A course whose outer test is red, recorded.
  private func beginOuter() throws {
    let tiny = try TinyCourse.imitatedWithOuter(at: folder.path)
    for step in tiny.loaded.steps {
      let record = Record(outcome: try driver.outcome(of: step.tree, again: true), origin: driver.origin)
      try Records(root: folder.path).write(record, of: step)
    }
  }

  @Test("while an outer test is red a green has two lights, and is met by the other tests")
  func twoLights() throws {
    try beginOuter()
    #expect(try check("01/01/3").verdict.summary == "does not compile")
    let report = try check("01/01/3", [Self.bark: Self.woof])
    #expect(problems(report) == [])
    #expect(report.verdict.summary == "green: 2 tests passed")
    #expect(report.verdict.outer?.summary.hasPrefix("outer red: Workspace/Tests/TinyTests/BarkTests.swift:") == true)
    #expect(report.verdict.outer?.test == "BarkTests.test_talk")
    let session = try Session(copy, in: course)
    var notes: [String] = []
    _ = session.note(report, predicted: nil, notes: &notes)
    #expect(try Lights.rows(of: copy).rows.map(\.outers) == [[.red]])
    #expect(try checker.outerTest(of: session) == "BarkTests.test_talk")
  }

  @Test("the outer test of a learner's own name is followed, and is to be left alone")
  func ownOuterTest() throws {
    try beginOuter()
    let own = ("test_all", "talk", "woof WOOF")
    let code = "Sources/Tiny/Talk.swift"
    let begun = try check("01/01/1", [Self.tests: Self.testFile([own]), code: "func talk() -> String { \"\" }\n"])
    #expect(problems(begun) == [])
    #expect(begun.verdict.outer == nil)
    _ = try Session(copy, in: course).goOn()
    try folder.write(Self.testFile([own, Self.barks]), to: "Workspace/\(Self.tests)")
    let red = try recheck()
    #expect(problems(red) == [])
    _ = try Session(copy, in: course).goOn()
    try folder.write(Self.woof, to: "Workspace/\(Self.bark)")
    let green = try recheck()
    #expect(problems(green) == [])
    #expect(green.verdict.outer?.test == "BarkTests.test_all")
    try folder.write(Self.testFile([("test_all", "talk", "woof"), Self.barks]), to: "Workspace/\(Self.tests)")
    #expect(
      try problems(recheck()).contains(
        "'BarkTests.test_all' has changed, and an outer test stays as it is while it is red"))
  }

  @Test("an outer that passes at once, throws nothing and asks nothing is not met")
  func notRed() throws {
    try beginOuter()
    #expect(problems(try check("01/01/1")) != [])
    let files = [
      Self.tests: Self.testFile([("test_talk", "talk", "woof WOOF")]),
      "Sources/Tiny/Talk.swift": "func talk() -> String { \"woof WOOF\" }\n",
    ]
    #expect(problems(try check("01/01/1", files)) != [])
  }

  @Test("the step in which the chapter's outer test passes is not met before the learner's does")
  func closing() throws {
    try beginOuter()
    let talk = "Sources/Tiny/Talk.swift"
    let half = "func short() -> String { \"w\" }\nfunc talk() -> String { \"\" }\n"
    #expect(
      try problems(check("01/02/2", [talk: half]))
        == ["the outer test 'BarkTests.test_talk' passes with this step, and is still red"])
    let report = try check("01/02/2", [talk: half.replacing("\"\"", with: "\"woof WOOF\"")])
    #expect(problems(report) == [])
    #expect(report.verdict.outer?.summary == "outer green: 'BarkTests.test_talk' passes")
  }

  /// Checks the workspace as it is.
  private func recheck() throws -> CheckReport { try checker.begin(Session(copy, in: course)).report() }

  private func problems(_ report: CheckReport) -> [String] {
    report.findings.filter { $0.kind == .problem }.map(\.text)
  }

  // MARK: - Met

  @Test(
    "the chapter's own files meet each step",
    arguments: [
      ("01/01/1", Light.doesNotCompile, [tests: testFile([barks])]), ("01/01/2", .green, [bark: woof]),
      ("01/01/3", .red, [tests: testFile([barks, isLoud]), loud: "func loud() -> String { \"\" }\n"]),
      ("01/01/4", .green, [loud: "func loud() -> String { \"WOOF\" }\n"]),
      ("01/01/5", .green, [bark: "func bark() -> String { return \"woof\" }\n"]),
      ("01/01/6", .green, [tests: testFile([barks, isLoud, ("test_quiet", "name", "Rex")])]),
    ])
  func met(step: String, light: Light, files: [String: String]) throws {
    let report = try check(step, files)
    #expect(problems(report) == [])
    #expect(report.isMet)
    #expect(report.verdict.light == light)
  }

  @Test("a learner's own names for tests meet a red, and the chapter's are named")
  func ownNames() throws {
    #expect(try check("01/01/1", [Self.tests: Self.testFile([("test_itBarks", "bark", "woof")])]).isMet)
    let lazy = try check(
      "01/01/6",
      [Self.tests: Self.testFile([Self.barks, ("test_loud", "loud", "WOOF"), ("test_again", "bark", "woof")])])
    #expect(lazy.isMet)
  }

  // MARK: - Not met

  @Test(
    "what does not meet a step is told",
    arguments: [
      ("01/01/1", [:], "no test has changed since the step began"),
      ("01/01/1", [tests: testFile([("test_name", "name", "Rex")])], "every test passes"),
      ("01/01/1", [tests: testFile([barks]), bark: "wrong\n"], "has a syntax error in line 1"),
      (
        "01/01/1", [tests: testFile([("test_bark", "meow", "woof")])],
        "do not compile on the chapter's code after the step"
      ),
      ("01/01/2", [:], "does not compile"),
      ("01/01/2", [bark: "func bark() -> String { \"wuff\" }\n"], "'BarkTests.test_bark' does not"),
      ("01/01/2", [bark: "func bark() -> String { fatalError() }\n"], "crashed; a crash hides every line after it"),
      (
        "01/01/2", [bark: "func bark() -> String { \"wuff\" }\n", tests: testFile([("test_bark", "bark", "wuff")])],
        "test_bark"
      ),
      ("01/01/3", [tests: testFile([barks, isLoud])], "do not compile yet"),
      ("01/01/3", [tests: testFile([barks, isLoud]), loud: "func loud() -> String { \"WOOF\" }\n"], "already do"),
      ("01/01/5", [:], "nothing has changed since the step began"),
      ("01/01/5", [bark: "func bark() -> String { \"wuff\" }\n"], "BarkTests.test_bark"),
      ("01/01/6", [:], "test"),
      ("01/01/6", [tests: testFile([barks, isLoud, ("test_quiet", "name", "Max")])], "BarkTests.test_quiet"),
      (
        "01/01/2", [tests: "// endless\nfinal class BarkTests: XCTestCase {\n  func test_a() {\n    endless\n  }\n}\n"],
        "the run did not end"
      ),
    ])
  func notMet(step: String, files: [String: String], words: String) throws {
    let report = try check(step, files)
    #expect(!report.isMet)
    #expect(problems(report).contains { $0.contains(words) }, "\(problems(report))")
  }

  // MARK: - Runs

  @Test("the verdict is told before the chapter's own files are run to their end")
  func verdictFirst() throws {
    let told = Monitor(false)
    _ = try copy.layOut(before: Position.first(named: "01/01/2", in: course), as: .start)
    try folder.write(Self.woof, to: "Workspace/\(Self.bark)")
    let own = try copy.tree(for: Session(copy, in: course).step).texts
    driver.change { [driver] outcome, count in
      // What is asked for beside the learner's own run, which may be the second to begin, waits for the verdict.
      if driver.trees[count - 1].texts != own { told.wait { $0 ? () : nil } }
      return outcome
    }
    let check = try checker.begin(Session(copy, in: course))
    told.withLock { $0 = true }
    #expect(try check.report().isMet)
  }

  @Test("a green may change a test where a check of it refused its names, and not before")
  func adapting() throws {
    #expect(problems(try check("01/01/4", [Self.loud: "func loud() -> String { \"WOOF\" }\n"])) == [])
    let louder = TinyCourse.assertion("loud", "WOOF") + "\n    " + TinyCourse.assertion("bark", "woof")
    try folder.write(
      TinyCourse.test("BarkTests", ["test_bark": TinyCourse.assertion("bark", "woof"), "test_loud": louder]),
      to: "Workspace/\(Self.tests)")
    #expect(problems(try recheck()).first?.contains("'BarkTests.test_loud' was changed in green") == true)
    let session = try Session(copy, in: course)
    var entry = JournalEntry(.check, step: session.step.name)
    entry.code = Finding.Code.chaptersTestsFail.name
    try session.journal.append(entry)
    #expect(problems(try recheck()) == [])
  }

  @Test("what failed runs anew where the files are the same: a test can fail by chance")
  func unchanged() throws {
    _ = try copy.layOut(before: Position.first(named: "01/01/2", in: course), as: .start)
    func checkedAnew(_ code: String) throws -> [Bool] {
      try folder.write(code, to: "Workspace/\(Self.bark)")
      return try (1...2).map { _ in
        let before = driver.repeated.count
        var notes: [String] = []
        _ = try Session(copy, in: course).note(recheck(), predicted: nil, notes: &notes)
        return driver.repeated.dropFirst(before).contains { $0.texts.values.contains(code) }
      }
    }
    #expect(try checkedAnew("func bark() -> String { \"wuff\" }\n") == [false, true])
    #expect(try checkedAnew("func bark() -> String { fatalError() }\n") == [false, true])
    #expect(try checkedAnew(Self.woof) == [false, false])
  }

  @Test("only the last twenty greens are kept")
  func bounded() throws {
    _ = try copy.layOut(before: Position.first(named: "01/01/2", in: course), as: .start)
    try folder.write(Self.testFile([Self.barks]), to: "Workspace/\(Self.tests)")
    let counts = try (1...23).map { number in
      try folder.write("\(Self.woof)// \(number)\n", to: "Workspace/\(Self.bark)")
      var notes: [String] = []
      _ = try Session(copy, in: course).note(recheck(), predicted: nil, notes: &notes)
      return folder.names(in: Baselines.folder).count
    }
    #expect(counts.last == 21, "\(counts)")
  }

  @Test("what keeps the learner's tests from being put beside the chapter's code is said, and makes no verdict")
  func notCompared() throws {
    let quiet = ("test_quiet", "name", "Rex")
    let kennels = Self.testFile([Self.barks, Self.isLoud, quiet, ("test_kennel", "kennel", "")])
    let stage = "Chapters/01-tiny/01-bark"
    try folder.write(kennels, to: "\(stage)/7-red/\(Self.tests)")
    let hidden = "#if DEBUG\nfunc test_hidden() {}\n#endif\n"
    try folder.write(hidden, to: "\(stage)/8-green/Tests/TinyTests/Kennel.swift")
    let report = try check("01/01/7", [Self.tests: kennels])
    #expect(problems(report) == [])
    #expect(report.findings.map(\.code) == ["not-compared-with-the-chapter"])
    #expect(
      report.findings.first?.text.contains("/8-green/Tests/TinyTests/Kennel.swift:2: a test inside '#if'") == true)
  }

  @Test("a toolchain that does not work is an error, and no verdict is told")
  func unsound() throws {
    driver.change { _, _ in .unusable(.environment("the disk is full")) }
    #expect(throws: ToolchainError.environment("the disk is full")) { try check("01/01/2", [Self.bark: Self.woof]) }
  }
}
