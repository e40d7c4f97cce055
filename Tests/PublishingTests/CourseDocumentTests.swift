import Curriculum
import Foundation
import Publishing
import TestSupport
import Testing

@Suite("The course as data")
struct CourseDocumentTests {
  private struct Document: Decodable {
    struct Chapter: Decodable { let stages: [Stage] }
    struct Stage: Decodable {
      let steps: [Step]
      let lesson: Lesson
    }
    struct Lesson: Decodable { let passages: [Passage] }
    struct Passage: Decodable { let kind: String }
    struct Step: Decodable {
      let short: String
      let parts: [Part]
      let files: [String: String]
      let changes: [Change]
      let outcome: Outcome?
    }
    struct Part: Decodable {
      let kind: String
      let text: String?
    }
    struct Change: Decodable {
      let path: String
      let change: String
      let hunks: [Hunk]
    }
    struct Hunk: Decodable { let lines: [String] }
    struct Outcome: Decodable {
      let kind: String
      let transcript: [String]
    }
    let chapters: [Chapter]
    let texts: [String: String]
  }

  /// This repository's course, which takes seconds to write; in a plain run a chapter that needs no other, another each day.
  private static func own() -> Course {
    let names = Course.ofRepository.chapters.filter { $0.settings.continues == nil }.map(\.name)
    return Course(at: BuiltKata.repository, chapter: Kata.hasTime ? nil : Kata.sample(names, 1, turns: 1).first)
  }

  private static let ownText = Result { try CourseDocument(own()).json }

  @Test("this repository's course is as the schema says, and the same each time", .slow)
  func schema() throws {
    let course = Self.own()
    let text = try Self.ownText.get()
    #expect(try Schema("course").faults(in: text) == [])
    #expect(try CourseDocument(course).json == text)
    // What judges a free stage is in no export, and so on no page and in no search.
    for free in course.freeStages {
      #expect(text.contains("\"short\" : \"\(free.start.shortName)\""))
      let hidden = free.suite.files.filter { free.start.tree.file($0.logicalPath)?.digest != $0.digest }
      let names = hidden.map(\.name).filter { $0.contains("Contract") }
      // Swift's own search takes a second for each of them.
      let shown = (hidden.map(\.digest.description) + names).filter { strstr(text, $0) != nil }
      #expect(hidden.count > 2 && !names.isEmpty && shown == [])
    }
  }

  @Test("a step has its lesson, its package, what it changes and what its run shows")
  func step() throws {
    let folder = try TemporaryFolder()
    let tiny = try TinyCourse.sound(at: folder.path)
    let record = #"{"format":1,"kind":"passes","recorded":{"platform":"linux","swift":"6.3"},"tests":{"A.b":"passed"}}"#
    try tiny.write(record, to: "\(TinyCourse.chapter)/01-double/2-green/outcome.json")
    try tiny.write("Sources/Tiny/Counting.swift\n", to: "\(TinyCourse.chapter)/01-double/2-green/REMOVED")
    let text = try CourseDocument(Course(at: tiny.root)).json
    let document = try JSONDecoder().decode(Document.self, from: Data(text.utf8))
    let stage = try #require(document.chapters.first?.stages.first)
    let green = try #require(stage.steps.first { $0.short == "01/01/2" })
    #expect(green.parts.map(\.kind) == ["prose", "code", "hint"])
    #expect(
      green.changes.map { "\($0.change) \($0.path)" } == [
        "removed Sources/Tiny/Counting.swift", "added Sources/Tiny/Doubling.swift",
      ])
    #expect(green.changes.last?.hunks.first?.lines == ["+func doubled(_ number: Int) -> Int { 4 }"])
    #expect(green.outcome?.transcript == ["Executed 1 test, with 0 failures"])
    #expect(
      green.files["Sources/Tiny/Doubling.swift"].flatMap { document.texts[$0] }
        == "func doubled(_ number: Int) -> Int { 4 }\n")
    #expect(stage.lesson.passages.map(\.kind) == Array(repeating: "step", count: 6) + ["recap"])
  }

  @Test("questions stand with their answers, breaks as what they are, an exercise with its stage")
  func more() throws {
    let document = try JSONSerialization.jsonObject(with: Data(Self.ownText.get().utf8)) as? [String: Any]
    let chapters = document?["chapters"] as? [[String: Any]] ?? []
    let stages = chapters.flatMap { $0["stages"] as? [[String: Any]] ?? [] }
    let passages = stages.flatMap { ($0["lesson"] as? [String: Any])?["passages"] as? [[String: Any]] ?? [] }
    let questions = passages.flatMap { $0["questions"] as? [[String: Any]] ?? [] }
    #expect(!questions.isEmpty)
    for question in questions {
      let answers = question["answers"] as? [[String: Any]] ?? []
      #expect(answers.count { $0["isRight"] as? Bool == true } == 1)
    }
    let kinds = passages.filter { $0["kind"] as? String == "breaks" }
      .flatMap { $0["parts"] as? [[String: Any]] ?? [] }.compactMap { $0["kind"] as? String }
    #expect(kinds.contains("note"))
    #expect(stages.contains { ($0["exercise"] as? [String: Any])?["number"] as? String == "try" })
  }

  @Test("a record that cannot be read is told with its file")
  func unusable() throws {
    let folder = try TemporaryFolder()
    let tiny = try TinyCourse.sound(at: folder.path)
    try tiny.write("{}", to: "\(TinyCourse.chapter)/02-half/1-red/outcome.json")
    let error = #expect(throws: UnusableRecord.self) { try CourseDocument(Course(at: tiny.root)) }
    #expect(error?.description.hasPrefix("Chapters/01-tiny/02-half/1-red/outcome.json: ") == true)
  }
}
