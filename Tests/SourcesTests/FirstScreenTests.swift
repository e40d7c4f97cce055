import Curriculum
import Foundation
import TestSupport
import Testing

/// What a visitor of half a minute reads.
@Suite("README.md's first screen")
struct FirstScreenTests {
  private let course = Course.ofRepository

  private func text() throws -> String {
    try String(contentsOfFile: "\(BuiltKata.repository)/README.md", encoding: .utf8)
  }

  @Test("names every chapter, and how long its lessons say that it takes")
  func chapters() throws {
    let rows = try text().matches(of: /\| \[\**(\d\d) [^\]]*\]\(Chapters\/([^\/]+)\/README\.md\).* ([0-9]+)(½?) h \|/)
    #expect(rows.map { String($0.2) } == course.chapters.map(\.name))
    for (row, chapter) in zip(rows, course.chapters) {
      let minutes = chapter.stages.reduce(0) { $0 + ($1.minutes ?? 0) }
      let halves = (Int(row.3) ?? 0) * 2 + (row.4.isEmpty ? 0 : 1)
      #expect(abs(halves * 30 - minutes) <= 20, "\(row.1): \(minutes) minutes")
      #expect(row.1 == chapter.shortName)
    }
    let all = course.chapters.flatMap(\.stages).reduce(0) { $0 + ($1.minutes ?? 0) }
    #expect(try text().contains("all seven chapters take about \((all + 150) / 300 * 5) hours"), "\(all) minutes")
  }

  @Test("counts the steps and the faults, and names the stages without steps")
  func counts() throws {
    let text = try text()
    #expect(text.contains("Each of the \(course.steps.count) steps"))
    #expect(text.contains("each of \(course.breaks.count) small faults"))
    let free = course.freeStages.map { Step.shortened($0.chapter) }
    #expect(text.contains("At the ends of \(free.dropLast().joined(separator: ", ")) and \(free.last ?? "")"))
  }
}
