import Foundation
import TestSupport
import Testing

/// The chapter's own files, played step by step into a workspace, as a learner who writes exactly them.
@Suite("A session through chapter 02")
struct ScriptedSessionTests {
  @Test("the first steps are not met before the edit and met after it")
  func firstSteps() throws {
    let repository = try Repository.chapter("02")
    let kata = try repository.kata
    try kata.succeed("start", "02")
    let count = Kata.hasTime ? 12 : 4
    let steps = try Self.steps(repository).prefix(count)
    #expect(steps.count == count)
    var previous = ""
    for step in steps {
      let before = try kata("check")
      #expect(before.code == 1, "\(step.name) before the edit: \(before.output)")
      #expect(before.lines.first?.hasPrefix(step.name) == true)
      #expect(before.output.contains(Self.expectation(before: step, after: previous)), "\(step.name): \(before.output)")

      try repository.play("Chapters/\(step.name)")
      let after = try kata("check")
      #expect(after.code == 0, "\(step.name) after the edit: \(after.output)")
      #expect(Self.lights(of: step).contains { after.lines[1].hasPrefix($0) }, "\(step.name): \(after.output)")
      #expect(after.output.contains("step met; 'scripts/kata next' continues with"))
      #expect(try kata("next", "--anyway").code == 0)
      previous = step.phase
    }
  }

  struct Row {
    let name: String
    let phase: String
  }

  /// The chapter's steps in order, by their folders.
  static func steps(_ repository: Repository) throws -> [Row] {
    func numbered(_ path: String) -> [String] {
      repository.names(in: path).filter { Int($0.prefix { $0.isNumber }) ?? 0 > 0 && $0.contains("-") }
        .sorted { (Int($0.prefix { $0.isNumber }) ?? 0) < (Int($1.prefix { $0.isNumber }) ?? 0) }
    }
    return numbered("Chapters").flatMap { chapter in
      numbered("Chapters/\(chapter)").flatMap { stage in
        numbered("Chapters/\(chapter)/\(stage)").map { step in
          Row(name: "\(chapter)/\(stage)/\(step)", phase: String(step.drop { $0 != "-" }.dropFirst()))
        }
      }
    }
  }

  /// What is said when nothing has been written for the step yet. A red after a red begins with tests that fail already.
  private static func expectation(before step: Row, after previous: String) -> String {
    switch step.phase {
    case "red" where previous == "red": "the tests do not compile yet; this step needs tests that run and fail"
    case "red": "no test has changed since the step began; write the test that the lesson asks for"
    case "green": "a green needs every test to pass"
    case "refactor": "nothing has changed since the step began"
    default: "no test was added or changed"
    }
  }

  private static func lights(of step: Row) -> [String] {
    step.phase == "red" ? ["red: ", "does not compile"] : ["green: "]
  }
}
