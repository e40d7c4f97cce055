import Foundation
import TestSupport
import Testing

/// `kata watch` in a pseudo-terminal, which a script beside these tests drives.
@Suite("Watching", .enabled(if: Kata.canRun("python3"), "needs python3"))
struct WatchTests {
  private static let script = "\(BuiltKata.repository)/Tests/LearnerTests/Scripts/pty-session.py"

  private func session(
    _ scenario: String, at step: String, file: String = Counter.code, _ texts: [String]
  ) async throws -> [String: String] {
    let repository = try Repository.counter()
    try repository.kata("start", step)
    let words = [scenario, Kata.program, repository.root, "\(repository.root)/\(file)"] + texts
    let kata = try repository.kata
    let result = try await aside { try kata.run("/usr/bin/env", ["python3", Self.script] + words) }
    let rows = result.lines.map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    #expect(result.code == 0, "\(result.output)\(result.errors)")
    return Dictionary(rows.filter { $0.count == 2 }.map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 })
  }

  @Test("in a free stage a key judges what is there", .turn(3, of: 4))
  func judged() async throws {
    let repository = try Repository.chapter("02", isOwn: true)
    let kata = try repository.kata
    try kata("start", "02/free")
    let free = "Chapters/02-networking-client/free"
    try repository.keepFaults(0..<4, of: free)
    for part in ["solution", "suite"] { try repository.play("\(free)/\(part)") }
    let words = ["judge", Kata.program, repository.root, "none", "", ""]
    let result = try await aside { try kata.run("/usr/bin/env", ["python3", Self.script] + words) }
    #expect(result.lines.contains("own=7 of 7 changes by rule noticed"), "\(result.output)")
    #expect(result.lines.contains("restored=True"), "\(result.output)")
  }

  private static let wrong = Counter.code(Counter.add.replacing("1", with: "2"))
  private static let right = Counter.code(Counter.add)
  private static let endless = Counter.code("\n  mutating func add() {\n    while value < 1 { value += 0 }\n  }\n")

  @Test("every save gets its verdict, and quitting restores the terminal")
  func saves() async throws {
    let seen = try await session("saves", at: "01/01/2", [Self.wrong, Self.right])
    #expect(seen["raw"] == "True")
    #expect(seen["code"] == "0")
    #expect(seen["restored"] == "True")
    #expect(seen["left"] == "0")
    #expect(seen["verdicts"] == "red green red green red green")
  }

  @Test("the keys work, and a prediction is asked for and counted", .turn(0))
  func keys() async throws {
    let seen = try await session("keys", at: "01/01/1", file: Counter.tests, [Counter.tests(Counter.adding), ""])
    #expect(seen["code"] == "0")
    #expect(seen["restored"] == "True")
    #expect(seen["again"] == "checking", "nobody predicts what has been seen")
  }

  @Test(
    "getting lost 7 and 5: at 50 columns and 15 rows the lesson's head is seen, pages turn, and all can be shown",
    .turn(1))
  func small() async throws {
    let seen = try await session("small", at: "01/01/1", file: Counter.tests, [Counter.tests(PrintedTests.test), ""])
    #expect(seen["code"] == "0")
    #expect(seen["restored"] == "True")
  }

  @Test("a run that a newer save overtakes is ended, and keys work while it goes on", .turn(0))
  func overtaken() async throws {
    let seen = try await session("overtaken", at: "01/01/2", [Self.endless, Self.right])
    #expect(seen["ran"] == "True")
    #expect(seen["verdict"] == "green", "the endless run has no verdict, for it has not ended by itself")
    #expect(seen["left"] == "0")
  }

  @Test(
    "every way out restores the terminal and leaves nothing running",
    arguments: Kata.sample(
      [("interrupt", "130"), ("terminate", "143"), ("hangup", "129"), ("fault", "-11"), ("abort", "131")], 2))
  func wayOut(scenario: String, code: String) async throws {
    let seen = try await session(scenario, at: "01/01/2", [Self.right, Self.right])
    #expect(seen["code"] == code, "\(seen)")
    #expect(seen["restored"] == "True", "\(seen)")
    if scenario != "fault" { #expect(seen["left"] == "0", "\(seen)") }
  }

  @Test("a workspace that is taken away is waited for, and checked when it is back", .turn(1))
  func away() async throws {
    let seen = try await session("away", at: "01/01/2", ["", ""])
    #expect(seen["code"] == "0")
    #expect(seen["restored"] == "True")
  }

  @Test("without a terminal it names the command that needs none")
  func noTerminal() async throws {
    let repository = try Repository.counter(at: "01")
    let result = try repository.kata.fail("watch", with: 69)
    #expect(result.errors == "kata watch: error: there is no terminal to watch in; use 'scripts/kata check'\n")
  }
}
