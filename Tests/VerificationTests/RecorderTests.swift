import Curriculum
import Outcomes
import Synchronization
import TestSupport
import Testing
import Proving

@testable import Verification

@Suite("Recorder")
struct RecorderTests {
  private let proving: Proving

  init() throws { proving = try Proving() }

  private func changes(_ name: String, _ origin: Record.Origin = Proving.origin, isTrial: Bool = false) throws
    -> [String]?
  {
    try proving.recorder(origin).record(proving.step(name), isTrial: isTrial).changes
  }

  private func reasons(_ name: String) throws -> [String]? { try proving.recorder().record(proving.step(name)).reasons }

  private func isRecorded(_ name: String) throws -> Bool { try proving.records.record(of: proving.step(name)) != nil }

  @Test("a new record is told whole, and is proven then")
  func new() throws {
    #expect(try changes("3-red")?.first == "new: fails")
    #expect(try changes("3-red") == [])
    #expect(try proving.report(on: "3-red").shortfalls == [])
  }

  @Test("what runs is run twice, what does not compile once", arguments: [("1-red", 1), ("2-green", 2)])
  func twice(name: String, count: Int) throws {
    _ = try changes(name)
    let tree = try proving.step(name).tree
    #expect(proving.driver.trees.prefix(while: { $0.files == tree.files }).count == count)
  }

  @Test("a changed outcome is told by what differs, another compiler by its name")
  func changed() throws {
    _ = try changes("2-green")
    try proving.tiny.write(
      "func bark() -> String { \"wuff\" }\n", to: "\(Proving.stage)/2-green/Sources/Tiny/Bark.swift")
    try proving.addToLesson("### Rule bent\n\nIt fails on purpose.", after: "2-green")
    #expect(try changes("2-green")?.first == "recorded: passes; ran: fails")
    let other = Record.Origin(platform: "macos", swift: "6.4")
    #expect(try changes("2-green", other) == ["recorded by Swift 6.4 on macos, before by Swift 6.3.1 on linux"])
  }

  @Test("a dry run tells the same and writes nothing")
  func trial() throws {
    let told = try changes("2-green", isTrial: true)
    #expect(try !isRecorded("2-green"))
    #expect(try changes("2-green") == told)
    #expect(try isRecorded("2-green"))
  }

  @Test("two runs that differ are refused with what differs")
  func twoRuns() throws {
    proving.driver.change { outcome, count in count == 2 ? Outcome.of("-NameTests.test_name") : outcome }
    let reasons = try #require(try reasons("2-green"))
    #expect(
      reasons.prefix(2) == ["two runs differ; a record has to be the same each time", "recorded: passes; ran: fails"])
    #expect(try !isRecorded("2-green"))
  }

  @Test("what is new runs ten times, and every other time in the other order; what is known twice")
  func repeated() throws {
    let other = Imitation()
    let variants = Recorder.Variants(reversed: proving.prover(driver: other), elsewhere: proving.prover(driver: other))
    let recorder = Recorder(proving.prover(), variants)
    let step = try proving.step("2-green")
    other.change { outcome, count in count == 4 ? Outcome.of("-NameTests.test_name") : outcome }
    let words = "run 9 of 10, from the last test to the first, differs; a record has to be the same each time"
    #expect(try recorder.record(step).reasons?.first == words)
    other.change { outcome, count in count == 9 ? Outcome.of("-NameTests.test_name") : outcome }
    let elsewhere = try #require(try recorder.record(step).reasons)
    #expect(elsewhere[0].hasPrefix("a run on another date, in another time zone and language, with delays, differs; "))
    #expect(try !isRecorded("2-green"))
    #expect(try recorder.record(step).changes?.first == "new: passes")
    let counts = (proving.driver.trees.count, other.trees.count)
    #expect(try recorder.record(step).changes == [])
    #expect(other.trees.count == counts.1 && proving.driver.trees.count < counts.0 + 9)
  }

  @Test("a step that breaks a rule is refused, unless its lesson says why")
  func rules() throws {
    try proving.tiny.write(
      TinyCourse.test("BarkTests", ["test_bark": "_ = bark()", "test_loud": TinyCourse.assertion("loud", "WOOF")]),
      to: "\(Proving.stage)/5-refactor/Tests/TinyTests/BarkTests.swift")
    let reasons = try #require(try reasons("5-refactor"))
    #expect(reasons[2] == "what ran: passes")
    #expect(reasons.first?.hasPrefix("in a refactor no test asserts less than before; ") == true)
    #expect(try !isRecorded("5-refactor"))
    try proving.addToLesson("### Rule bent\n\nIt is no test.", after: "5-refactor")
    #expect(try changes("5-refactor") != nil)
  }

  @Test("a record that cannot be read is written anew")
  func unreadable() throws {
    try proving.tiny.write("{", to: "\(Proving.stage)/2-green/outcome.json")
    #expect(try changes("2-green")?.first == "new: passes")
    #expect(try isRecorded("2-green"))
  }

  @Test("many steps are recorded at once, each run as often as one alone, and what goes wrong is that step's")
  func many() throws {
    let steps = Course(at: proving.tiny.root).steps
    let begun = Mutex<[String]>([])
    let results = proving.recorder().record(steps, workers: 3) { step in begun.withLock { $0.append(step.name) } }
    #expect(begun.withLock { $0.sorted() } == steps.map(\.name))
    #expect(results.count == steps.count)
    proving.driver.change { outcome, _ in throw ToolchainError.unusable(reason: "\(outcome.kind)") }
    #expect(throws: ToolchainError.self) { try proving.recorder().record(steps, workers: 3)[0].get() }
  }

  @Test("a run that says nothing of the step is refused, and made once")
  func unusable() throws {
    proving.driver.change { _, _ in .unusable(.timedOut(limit: 15, test: nil)) }
    let before = proving.driver.trees.count
    let result = try proving.recorder().record([try proving.step("2-green")], workers: 2)[0].get()
    #expect(result.reasons == ["timed-out: stopped after 15 seconds; only what a step shows is recorded"])
    #expect(proving.driver.trees.count == before + 1)
  }
}
