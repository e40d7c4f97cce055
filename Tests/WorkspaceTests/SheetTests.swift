import Foundation
import TestSupport
import Testing

@testable import Workspace

/// What a participant shares, as a sheet and as a line.
@Suite("Sheets")
struct SheetTests {
  private func entry(
    _ event: JournalEntry.Event, _ step: String, _ minute: Int, _ light: Light? = nil, met: Bool? = nil,
    code: String? = nil
  ) throws -> JournalEntry {
    let time = try #require(Timestamp.date("2026-03-01T10:\(minute < 10 ? "0" : "")\(minute):00Z"))
    var entry = JournalEntry(event, step: "01-dogs/01-bark/\(step)", at: time)
    (entry.light, entry.met, entry.code) = (light, met, code)
    return entry
  }

  private func sheet(_ entries: [JournalEntry], at minute: Int, name: String = "Ada") throws -> Sheet {
    let now = try entry(.check, "1-red", minute).date
    return Sheet(name: name, id: "1", step: entries.last?.step ?? "", entries, now: now)
  }

  private func day() throws -> [JournalEntry] {
    var predicted = try entry(.check, "1-red", 3, .red, met: true)
    predicted.predicted = .red
    return [
      try entry(.start, "1-red", 0), try entry(.check, "1-red", 1, .green, met: false, code: "no-test-is-touched"),
      predicted, try entry(.next, "2-green", 4), try entry(.hint, "2-green", 5),
      try entry(.check, "2-green", 6, .red, met: false, code: "tests-do-not-pass"), try entry(.hand, "2-green", 8),
    ]
  }

  @Test("a day's journal becomes lights, times, stumbles and a hand")
  func journal() throws {
    let sheet = try sheet(day(), at: 12)
    #expect(sheet.lights == "gRr")
    #expect((sheet.met, sheet.right, sheet.predicted, sheet.hints) == (1, 1, 1, 1))
    #expect((sheet.checks, sheet.minutes, sheet.quiet) == (1, 8, 4))
    #expect(sheet.times == ["01-dogs/01-bark/1-red": 240])
    #expect(sheet.stumbles?.map(\.code) == ["no-test-is-touched", "tests-do-not-pass"])
    #expect(sheet.hand == "")
    let later = try day() + [entry(.check, "2-green", 13, .green, met: true)]
    #expect(try self.sheet(later, at: 14).hand == nil, "who has met the step needs no help")
    #expect(try self.sheet(day() + [entry(.goto, "1-red", 13)], at: 14).hand == nil, "nor who has left it")
  }

  @Test("each of twenty lines is found again in what chats and mails make of it, and is refused with another number")
  func line() throws {
    #expect(try sheet(day(), at: 12).line.hasPrefix("kata1 ada 01.01.2 gRr m1 p1.1 h1 q1 z"))
    let manglings: [(String) -> String] = [
      { $0 }, { "> > \($0)" }, { "**\($0)**" }, { "`\($0)`" }, { "_\($0)_" }, { $0.replacing(" ", with: "\u{A0}") },
      { $0.replacing(" ", with: "  ") }, { $0.replacing("a", with: "a\u{200B}") },
      { $0.replacing(" m", with: "\n> m") }, { $0.replacing(#/(.{1,40})\ /#) { "\($0.1)\n" } },
      { "<p>\($0)</p>" }, { "\($0)." }, { "10:41 ada: \($0) (mine)" }, { "K\($0.dropFirst())" },
    ]
    for number in 0..<20 {
      let line = try sheet(Array(day().prefix(2 + number % 6)), at: 12, name: "Ada the \(number)th").line
      for (index, mangle) in manglings.enumerated() {
        #expect(Sheet.lines(in: "hello\n\(mangle(line))\nbye").sheets.map(\.line) == [line], "\(index) of \(line)")
      }
      let met = try #require(line.firstMatch(of: #/\ m(\d)/#)?.1)
      for digit in 0...9 where "\(digit)" != met {
        #expect(Sheet.lines(in: line.replacing(" m\(met)", with: " m\(digit)")).sheets.isEmpty)
      }
    }
  }

  @Test("any line is read as it was written, and of a name the last one counts")
  func lines() throws {
    var random = SplitMix(seed: 7)
    var all: [String] = []
    for number in 0..<200 {
      let entries = try (0..<Int.random(in: 0...20, using: &random)).map { minute in
        try entry(
          .check, ["1-red", "2-green", "try/1-red"].randomElement(using: &random) ?? "", minute,
          [.red, .green, .crashed, .timedOut, .doesNotCompile].randomElement(using: &random),
          met: .random(using: &random))
      }
      let sheet = try sheet(entries + [entry(.next, "3-green", 30)], at: 40, name: "p \(number)")
      all.append(sheet.line)
    }
    #expect(Sheet.lines(in: all.joined(separator: "\n")).sheets.map(\.line) == all)
    let old = try sheet(Array(day().prefix(2)), at: 2)
    let damaged = ["kata2 ada 02.05.3", String(all[0].prefix(20)), String(all[1].dropLast(3)), all[0]]
    let leftOut = Sheet.lines(in: damaged.joined(separator: "\n")).leftOut
    #expect(leftOut.map(\.name) == ["kata2 ada 02.05.3", "kata1 p-1 01.01.3"], "the first came once more, and whole")
    #expect(Sheet.lines(in: "\(old.line)\n\(try sheet(day(), at: 12).line)").sheets.map(\.met) == [1])
  }

  @Test(
    "a name is letters, digits and hyphens",
    arguments: [
      ("Ada Lovelace", "ada-lovelace"), ("<script>", "script"), ("../../etc", "etc"), ("Жанна", "somebody"),
      ("José", "jose"), ("Łukasz", "lukasz"),
      ("", "somebody"),
      (String(repeating: "a", count: 300), String(repeating: "a", count: 20)),
    ])
  func names(name: String, plain: String) { #expect(Sheet.plain(name) == plain) }
}

/// The same numbers in every run (SplitMix64).
struct SplitMix: RandomNumberGenerator {
  var seed: UInt64

  mutating func next() -> UInt64 {
    seed &+= 0x9E37_79B9_7F4A_7C15
    var bits = seed
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
