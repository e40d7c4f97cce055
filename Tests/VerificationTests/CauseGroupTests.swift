import Curriculum
import Terminal
import TestSupport
import Testing

@testable import Verification

@Suite("Shortfalls of one cause")
struct CauseGroupTests {
  private let plain = ConsoleReport(style: Style(hasColor: false))

  private func report(_ phase: Phase, _ lines: String..., kind: Shortfall.Kind = .outcome) -> Proof {
    let details = kind == .outcome ? lines : []
    return Example.report(
      Example.step(phase),
      [Shortfall(kind, kind == .outcome ? "another run" : lines[0], details: details, command: "record 1")])
  }

  private func lines(_ reports: [Proof]) -> [String] {
    plain.shortfalls(Summary(reports, faults: [], duration: .zero))
  }

  @Test("later steps that fail for the same difference are one line below the first")
  func same() {
    let first = report(
      .green, "recorded: passes; ran: fails", "'A.a': recorded: passed; ran: failed", "+ A.swift:9: A.a: no")
    let later = report(.red, "'A.a': recorded: passed; ran: failed", "+ A.swift:12: A.a: no")
    // Of two wrong tests one was there before.
    let last = report(.refactor, "+ A.swift:12: A.a: no", "+ B.swift:3: B.b: no")
    let other = report(.green, "+ B.swift:1: C.c: no")
    #expect(
      lines([first, later, last, other]) == [
        "01-a/01-b/1-green fell short", "  another run", "    recorded: passes; ran: fails",
        "    'A.a': recorded: passed; ran: failed", "    + A.swift:9: A.a: no", "    scripts/kata record 1",
        "  the same in 2 later steps: 01/01/1, 01/01/1", "    01/01/1 too: + B.swift:3: B.b: no",
        "", "01-a/01-b/1-green fell short", "  another run", "    + B.swift:1: C.c: no", "    scripts/kata record 1",
      ])
  }

  @Test("what a later step has besides is not hidden by what it shares")
  func besides() {
    let fails = report(.green, "+ A.swift:9: A.a: no")
    let rule = Shortfall(.rule, "a green edits a test", details: [], command: "explain rules")
    let later = Example.report(Example.step(.green), fails.shortfalls + [rule])
    let long = report(.green, "+ A.swift:9: A.a: no", "+ B.swift:1: B.b: one\ntwo")
    // What has been said of one later step is not said of the next.
    #expect(
      lines([fails, later, later, long]).suffix(3) == [
        "  the same in 3 later steps: 01/01/1, 01/01/1, 01/01/1", "    01/01/1 too: a green edits a test",
        "    01/01/1 too: + B.swift:1: B.b: one",
      ])
  }

  @Test("runs that say nothing are one cause where they say the same")
  func runs() {
    let hangs = report(.green, "timed-out: no end", kind: .run)
    #expect(lines([hangs, hangs]).last == "  the same in 1 later step: 01/01/1")
    #expect(lines([hangs, report(.green, "timed-out: another", kind: .run)]).count == 7)
  }

  @Test("what only has the same kind stays apart: a rule, a record, a lesson, a word like 'fails'")
  func apart() {
    for kind in [Shortfall.Kind.rule, .record, .lesson] {
      let report = report(.green, "the same words", kind: kind)
      #expect(!lines([report, report]).contains { $0.contains("the same in") })
    }
    let (one, two) = (
      report(.red, "recorded: passes; ran: fails", "- x"), report(.red, "recorded: passes; ran: fails", "- x")
    )
    #expect(!lines([one, two]).contains { $0.contains("the same in") })
  }
}
