import Foundation
import TestSupport
import Testing

/// A stage without steps, as its participants and its authors meet it.
@Suite("A free stage")
struct FreeStageTests {
  private static let free = "Chapters/02-networking-client/free"
  private static let code = "Workspace/Sources/DogPatch/Networking/RetryingSession.swift"
  private static let tests = "Workspace/Tests/DogPatchTests/Networking/RetryingSessionTests.swift"
  /// One fault more than are told of those that nobody notices. A course has to have more, which 'verify' and 'list' tell.
  private static let few = 0..<4
  /// Names of what nobody may see who is at work.
  private static let hidden = ["Contract", "Script", "Trial", "mayPass", "OneShotTask", "faults.md"]

  private let repository: Repository
  private let kata: Kata

  init() throws {
    repository = try Repository.chapter("02", isOwn: true)
    kata = try repository.kata
  }

  @Test("the wish is read, the files are the participant's, and what is hidden stays so", .turn(1, of: 4))
  func begun() throws {
    let all = try #require(repository.text("\(Self.free)/faults.md"))
    try repository.keepFaults(Self.few, of: Self.free)
    let start = try kata("start", "02/free")
    #expect(start.lines[0] == "'Workspace' contains the state before 02-networking-client/free; write the step there")
    let check = try kata("check")
    let invitation = "there is none of yours yet; 'scripts/kata check --judge' says what"
    #expect(check.code == 0 && check.output.contains(invitation))
    let judged = try kata("check", "--judge")
    #expect(judged.code == 1 && !judged.output.contains(invitation))
    #expect(judged.lines.contains("your code: 3 of 21 wishes granted"))
    #expect(judged.output.contains("\n- not yet: The next attempt waits until the pause says that it's time. That may"))
    #expect(judged.lines.contains("your tests: 0 of 4 faults noticed"))
    let missed = "faults not noticed; the first three break what is wanted here:\n- Any other status is final"
    #expect(judged.output.contains(missed))
    try repository.write(all, to: "\(Self.free)/faults.md")
    let status = try kata("status")
    #expect(status.output.contains("02/free free · A session that tries again"))
    #expect(status.output.contains("'scripts/kata check --judge'"))
    for output in [start, check, judged, try kata("show"), try kata("hint"), try kata("list", "02")].map(\.output) {
      #expect(output.contains("A session that tries again") || output.contains("no hint"))
      #expect(!Self.hidden.contains(where: output.contains), "\(output)")
    }
    #expect(try kata.run(["compare"]).code == 64)
    #expect(try kata.run(["verify", "02/free"]).errors.contains("did you mean '02/11/15'?"))
    #expect(try kata.run(["break"]).errors.contains("a free stage's faults are tried by 'check --judge'"))
  }

  @Test(
    "each asks for its wishes in words", .turn(2, of: 4),
    arguments: Kata.sample([("01", 0, 26), ("05", 0, 18), ("07", 5, 20)], 1, turns: 4))
  func wishes(chapter: String, granted: Int, count: Int) throws {
    let repository = try Repository.chapter(chapter, isOwn: true)
    let kata = try repository.kata
    try repository.keepFaults(Self.few, of: try #require(repository.folder(of: "\(chapter)/free")))
    try kata("start", "\(chapter)/free")
    let judged = try kata("check", "--judge")
    #expect(judged.lines.contains("your code: \(granted) of \(count) wishes granted"), "\(judged.output)")
    #expect(!judged.output.contains("test_"), "\(judged.output)")
  }

  @Test("code and tests that do all of it are told so; a way to the chapter and back keeps them", .turn(0, of: 4))
  func solved() throws {
    try kata("start", "02/free")
    try kata("check")
    for part in ["solution", "suite"] { try repository.play("\(Self.free)/\(part)") }
    let judged = try kata.succeed("check", "--judge")
    #expect(
      judged.lines.suffix(5) == [
        "your code: 21 of 21 wishes granted", "your tests: 30 of 30 faults noticed",
        "your tests: 0 of 6 harmless changes noticed",
        "on your own code: 7 of 7 changes by rule noticed, a sample; 'scripts/kata mutate' tries them all",
        "by your lights: up to 27 more tests than at the first green, 27 of them without a red check since the green before; "
          + "1.0 checks from a green to the next",
      ])
    #expect(try kata("goto", "02/01/1").output.contains("'Workspace' contains the chapter's files before the step"))
    #expect(repository.text(Self.tests) == nil)
    #expect(try kata("goto", "02/free").output.contains("'Workspace' is the free stage's again, as you left it"))
    #expect(repository.text(Self.tests) != nil)
  }

  @Test(
    "code that cannot be judged is told in the participant's words", .turn(1),
    arguments: Kata.sample(
      [
        (
          "attempts: Int, pause", "tries: Int, pause",
          "your code: a name, a parameter or a type of the interface is another"
        ),
        ("self.session = session", "fatalError()", "your code: 0 of 21 wishes granted"),
        (
          "    session.makeDataTask(", "    while true {}\n    session.makeDataTask(",
          "your code: the run that asks for"
        ),
      ], 1))
  func code(old: String, new: String, words: String) throws {
    try repository.keepFaults(Self.few, of: Self.free)
    try kata("start", "02/free")
    try edit(Self.code, old, new)
    try expectJudge(says: words, options: ["--time-limit", "2"])
  }

  @Test("tests that need more than the interface, or ask for more than the wish, are told", .turn(3, of: 4))
  func tests() throws {
    try solve()
    try edit(Self.code, "private let attempts: Int", "private let attempts: Int\n  private let own = 1")
    let endless = "Workspace/Tests/DogPatchTests/EndlessTests.swift"
    try repository.write(
      """
      import XCTest

      @testable import DogPatch

      final class EndlessTests: XCTestCase {
        func test_own() {
          let sut = RetryingSession(session: URLSession.shared, attempts: 1) { $1() }
          while Mirror(reflecting: sut).children.count < 4 {}
        }
      }

      """, to: endless)
    try expectJudge(says: "do not pass:\n- EndlessTests.test_own does not end\n", options: ["--time-limit", "2"])
    try repository.remove(endless)
    try edit(Self.code, "[502,", "[500, 502,")
    try edit(Self.tests, "[(502, nil)", "[(500, nil), (502, nil)")
    try edit(Self.tests, "(429, nil), (500, nil)", "(429, nil)")
    try expectJudge(says: "do not pass:\n- \(Self.tests):")
    try edit(Self.code, "final class RetryingSession", "struct Own {}\n\nfinal class RetryingSession")
    try edit(Self.tests, "XCTAssertEqual(numbers, [])", "XCTAssertEqual(numbers, [])\n    _ = Own()")
    try expectJudge(says: "not tried on other code, which lacks names that they need: RetryingSessionTests.test_")
    try edit(Self.tests, "import XCTest\n", "import XCTest\n\nlet own = Own()\n")
    try expectJudge(says: "so no other code can be tried with them: cannot find 'Own' in scope")
    try expectJudge(says: "on your own code: ")
  }

  @Test("tests that depend on chance, or on how the code is written, are named", .turn(3, of: 4))
  func chance() throws {
    try solve()
    // On the participant's own code, which has one more property, they pass.
    try edit(Self.code, "private let attempts: Int", "private let attempts: Int\n  private let own = 1")
    let rolls = (0..<40).map { number in
      """
        func test_\(number)() {
          let sut = RetryingSession(session: URLSession.shared, attempts: 1) { $1() }
          XCTAssert(Mirror(reflecting: sut).children.count > 3 || Bool.random())
        }
      """
    }
    let head = "import XCTest\n\n@testable import DogPatch\n\nfinal class RollTests: XCTestCase {\n"
    try repository.write(
      head + rolls.joined(separator: "\n") + "\n}\n", to: "Workspace/Tests/DogPatchTests/RollTests.swift")
    try edit("\(Self.free)/faults.md", "+    return [504, 503, 502].contains", "+    return [504, 503].contains")
    try expectJudge(says: "depend on chance: on the same code these failed once and passed once:\n- RollTests.")
    try repository.remove("Workspace/Tests/DogPatchTests/RollTests.swift")
    try expectJudge(says: "1 of 1 harmless changes noticed\nthese depend on how the code is written:\n- Retrying")
  }

  @Test("an outer test is interface enough: it is the first red and a wish, and parts are told apart", .turn(2, of: 4))
  func withoutInterface() throws {
    let outer = """
      import XCTest

      @testable import DogPatch

      final class OuterTests: XCTestCase {
        /// A session can be made of another.
        func test_outer() {
          _ = RetryingSession(session: URLSession.shared, attempts: 1) { $1() }
        }
      }
      """
    let part = outer.replacing("OuterTests", with: "PartTests").replacing(/_ = Retry.*/, with: "_ = Part()")
    try repository.keepFaults(0..<1, of: Self.free)
    try repository.remove("\(Self.free)/interface/Sources")
    try repository.write(outer, to: "\(Self.free)/interface/Tests/DogPatchTests/OuterTests.swift")
    try kata("start", "02/free")
    let check = try kata.run(["check"])
    #expect(check.output.contains("\nWorkspace/Tests/DogPatchTests/OuterTests.swift:8:9: error: cannot find 'Retrying"))
    for part in ["solution", "suite"] { try repository.play("\(Self.free)/\(part)") }
    try edit(Self.code, "final class RetryingSession", "struct Part {}\n\nfinal class RetryingSession")
    try repository.write(part, to: "Workspace/Tests/DogPatchTests/PartTests.swift")
    let judged = try kata("check", "--judge")
    for line in [
      "your code: 22 of 22 wishes granted", "your tests: 1 of 1 faults noticed",
      "not tried on other code, which lacks names that they need: PartTests.test_outer",
    ] {
      #expect(judged.lines.contains(line), "\(judged.output)")
    }
  }

  /// Begins the stage with code and tests that do all of it.
  private func solve() throws {
    try repository.keepFaults(Self.few, of: Self.free)
    try kata("start", "02/free")
    for part in ["solution", "suite"] { try repository.play("\(Self.free)/\(part)") }
  }

  private func edit(_ file: String, _ old: String, _ new: String) throws {
    let text = try #require(repository.text(file))
    try #require(text.contains(old))
    try repository.write(text.replacing(old, with: new), to: file)
  }

  private func expectJudge(says words: String, options: [String] = []) throws {
    let judged = try kata.run(["check", "--judge"] + options)
    #expect(judged.code == 1 && judged.output.contains(words), "\(judged.output)")
    #expect(!Self.hidden.contains { $0 != "OneShotTask" && judged.output.contains($0) }, "\(judged.output)")
  }

  @Test("a free stage without one of its parts is a fault of the course")
  func format() throws {
    try edit("\(Self.free)/faults.md", "### Harmless", "### Other")
    try edit("\(Self.free)/faults.md", "### No timeout", "### No pause")
    try edit("\(Self.free)/README.md", "### What counts", "## What counts")
    try edit(
      "\(Self.free)/contract/Tests/DogPatchTests/Networking/RetryingSessionContract.swift", "  /// Nothing is sent",
      "  // No")
    try repository.write("", to: "\(Self.free)/notes.txt")
    let faults = try kata.run("list", "02").errors
    for words in [
      "two breaks are called 'No pause'", "headings of the third level", "write at least 4",
      "'test_beforeResume' has no comment above it", "no free stage has such a file",
    ] {
      #expect(faults.contains(words), "\(faults)")
    }
  }
}
