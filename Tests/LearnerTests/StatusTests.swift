import Foundation
import TestSupport
import Testing

/// Where a learner is: `status`, the marks of `list`, and `show` without a step.
@Suite("Where am I")
struct StatusTests {
  private let repository: Repository
  private let kata: Kata

  init() throws {
    repository = try Repository.counter()
    kata = try repository.kata
  }

  @Test("getting lost: status tells chapter, stage, step n of m, checks and what is next")
  func status() throws {
    try kata("start", "01")
    let begun = try kata.succeed("status")
    #expect(
      begun.lines.prefix(5) == [
        "chapter  01-counter · A counter", "         step 1 of 6", "stage    01-adding · 01 · Add",
        "         step 1 of 6",
        "step     01/01/1 red · Nothing to call",
      ])
    #expect(begun.lines[5].hasSuffix(" s; not checked yet"))
    #expect(begun.lines.last?.hasPrefix("next     write the step; 'scripts/kata check' says how it is") == true)
    try kata("check", "--predict", "green")
    #expect(try kata("status").output.contains("1 check, the last one did not meet the step"))
    try repository.write(Counter.tests(Counter.adding), to: Counter.tests)
    let changed = try kata("status")
    #expect(changed.output.contains("1 check, your files have changed since the last one"))
    #expect(changed.output.contains("1 of 1 predictions right"))
    try kata("check")
    let met = try kata("status")
    #expect(met.output.contains("2 checks, the last one met the step"))
    #expect(met.lines.last == "next     'scripts/kata next' continues with 01-counter/01-adding/2-green")
    try kata("start", "01/01/6")
    try repository.write(Counter.both(and: Counter.addingTwice), to: Counter.tests)
    #expect(try kata("check").code == 0)
    #expect(try kata("status").lines.last == "next     nothing: this was the last step of the course")
  }

  @Test("status --json is as its schema says, at every moment of a step")
  func json() throws {
    let schema = try Schema("status")
    #expect(try kata.fail("status", "--json", with: 69).output == "")
    try kata("start", "01")
    let begun = try kata("status", "--json").output
    #expect(schema.faults(in: begun) == [])
    #expect(begun.contains(#""lastCheck" : "none""#))
    try kata("check", "--predict", "green")
    #expect(schema.faults(in: try kata("status", "--json").output) == [])
    try repository.write(Counter.tests(Counter.adding), to: Counter.tests)
    try kata("check")
    let met = try kata("status", "--json").output
    #expect(schema.faults(in: met) == [])
    #expect(met.contains(#""command" : "scripts/kata next""#) && met.contains(#""light" : "does-not-compile""#))
    // The schema is one that can be broken.
    #expect(schema.faults(in: met.replacing(#""met""#, with: #""done""#)).count == 1)
    #expect(schema.faults(in: met.replacing(#""checks""#, with: #""tries""#)).count == 2)
  }

  @Test("the time on a step is that between events, without long pauses")
  func time() throws {
    try kata("start", "01")
    let day = "2026-03-01T"
    let moves = #""baseline": "b", "cycle": "c", "#
    let events = [
      ("10:00", "start", 1, moves), ("10:10", "check", 1, ""), ("12:30", "check", 1, ""), ("12:35", "next", 2, moves),
      ("12:50", "goto", 1, moves), ("12:52", "check", 1, ""),
    ]
    let phases = ["", "1-red", "2-green"]
    let lines = events.map {
      #"{ "time": "\#(day)\#($0.0):00Z", "event": "\#($0.1)", \#($0.3)"step": "01-counter/01-adding/\#(phases[$0.2])" }"#
    }
    try repository.write(lines.joined(separator: "\n") + "\n", to: "Workspace/.kata/journal.jsonl")
    // 10 minutes, a pause, 5 minutes, 15 of another step, 2 minutes.
    #expect(try kata("status").output.contains("time     17 min; 3 checks"))
  }

  @Test("getting lost: list marks what is done and where the learner is, and is as it was without a workspace")
  func list() throws {
    let plain = try kata("list")
    #expect(plain.lines[3].hasPrefix("    01/01/1  red"))
    #expect(!plain.output.contains("✓") && !plain.output.contains("met by"))
    #expect(!(try kata("list", "--json").output.contains("current")))
    try kata("start", "01")
    try repository.write(Counter.tests(Counter.adding), to: Counter.tests)
    #expect(try kata("next").code == 0)
    let marked = try kata("list")
    #expect(
      marked.lines.contains { $0.hasPrefix("  ✓ 01/01/1") } && marked.lines.contains { $0.hasPrefix(" >  01/01/2") })
    #expect(marked.lines.last == "✓ met by a check  > where you are")
    let json = try JSONSerialization.jsonObject(with: Data(try kata("list", "01/01", "--json").output.utf8))
    let rows = try #require(json as? [[String: Any]])
    #expect(rows.map { $0["done"] as? Bool } == [true, false, false, false, false, false])
    #expect(rows.map { $0["current"] as? Bool } == [false, true, false, false, false, false])
    // What was done is known in another workspace too.
    try kata("start", "01/01/4")
    #expect(try kata("list").lines.contains { $0.hasPrefix("  ✓ 01/01/1") })
  }

  @Test("getting lost: show means the current step; its lesson is told without its answer until it is met")
  func show() throws {
    #expect(try kata("show").code == 69)
    #expect(try kata("show", "01/01/1", "--lesson").output.contains("What does the test call?"))
    try kata("start", "01")
    let summary = try kata("show")
    #expect(summary.lines[0] == "01-counter/01-adding/1-red · Nothing to call")
    #expect(summary.lines.last?.hasPrefix("what its run shows comes when it is met") == true)
    let before = try kata("show", "--lesson").output
    #expect(before.contains("Does it compile?") && !before.contains("[…]") && !before.contains("What does the test"))
    #expect(try kata("show", "01/01/1", "--lesson").output == before)
    let whole = try kata("show", "--lesson", "--whole").output
    #expect(whole.contains("[…]") && whole.contains("What does the test call?"))
    try repository.write(Counter.tests(Counter.adding), to: Counter.tests)
    try kata("check")
    #expect(try kata("show", "--lesson").output.contains("[…]"))
    #expect(try kata("show").output.contains("no recorded outcome"))
    #expect(try kata("show", "--outcome", "01/01/2").output.contains("no recorded outcome"))
  }
}
