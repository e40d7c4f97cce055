@testable import Curriculum
import Outcomes
import TestSupport
import Testing

@testable import Verification

@Suite("Lesson check")
struct LessonCheckTests {
  private static let code = """
    import Foundation

    class Client {
      let url: URL

      func fetch() {
        start()
        stop()
      }
    }

    """

  private func drifts(_ markdown: String, outcome: Outcome? = nil) -> [String] {
    let step = Example.step(
      .red,
      files: [
        Example.file("Sources/M/Client.swift", Self.code), Example.file("Sources/M/Other.swift", "let other = 1\n"),
      ],
      before: [Example.file("Sources/M/Models/Dog.swift", "struct Dog {\n  let name: String\n}\n")],
      lesson: Example.section(markdown))
    return LessonCheck.drifts(of: step, outcome: outcome).map { "\($0.place): \($0.message)" }
  }

  @Test(
    "finds code that the step has",
    arguments: [
      "```swift\nclass Client {\n  let url: URL\n```",
      "```swift\nlet url: URL\n\nfunc fetch() {\n  start()\n```",
      "```swift\nclass Client {\n  …\n  func fetch() {\n    // …\n    stop()\n```",
      "```swift\n…\nstop()\n…\n```",
      "`Client.swift`:\n\n```swift\nstart()\n```",
      "`Models/Dog.swift`:\n\n```swift\n  let name: String\n```",
      "```swift\nstruct Dog {\n```",
      "```swift\n```",
      "```diff\n-    start()\n+    halt()\n```",
      "```diff\n-    halt()\n+    stop()\n```",
      "```diff\n     start()\n+    halt()\n     stop()\n```",
    ])
  func found(markdown: String) {
    #expect(drifts(markdown) == [])
  }

  private static let lesson = "Chapters/01-a/01-b/README.md"

  @Test(
    "names the line of code that the step does not have",
    arguments: [
      ("```diff\n-    begin()\n+    halt()\n```", "6: no file of the step has 'begin()' here"),
      ("```diff\n     stop()\n-    start()\n+    halt()\n```", "7: no file of the step has 'start()' here"),
      ("```swift\nclass Client {\n  let url: String\n```", "7: no file of the step has 'let url: String' here"),
      ("```swift\nstop()\nstart()\n```", "7: no file of the step has 'start()' here"),
      ("```swift\n  start()\n\n  stop()\n```", "7: the step's file has no empty line here"),
      ("```swift\nstop()\n…\nstart()\n```", "8: no file of the step has 'start()' here"),
      ("```swift\nlet url: URL\nfunc fetch() {\n```", "7: no file of the step has 'func fetch() {' here"),
      ("In `Client.swift`:\n\n```swift\nlet other = 1\n```", "8: 'Client.swift' has no 'let other = 1' here"),
      ("In `Gone.swift`:\n\n```swift\nlet other = 1\n```", "7: the step has no file 'Gone.swift'"),
      ("In `ient.swift`:\n\n```swift\nstart()\n```", "7: the step has no file 'ient.swift'"),
    ])
  func missing(markdown: String, drift: String) {
    #expect(drifts(markdown) == ["\(Self.lesson):\(drift)"])
  }

  @Test(
    "finds output that the run printed",
    arguments: [
      "A.swift:3: error: A.new : failed - one",
      "A.swift:3: error: A.new : failed - one - ",
      "  Test Case 'A.new' failed",
      "Executed 2 tests, with 1 failure",
      "A.swift:[…]: failed - one",
      "[…]A.new[…]one",
      "[…]",
      "A.swift:3: error: A.new : failed - one\n\nExecuted 2 tests, with 1 failure",
    ])
  func printed(lines: String) {
    #expect(drifts("```text\n\(lines)\n```", outcome: .of("+A.old", "-A.new")) == [])
  }

  @Test(
    "names each line of output that the run did not print",
    arguments: [
      ("Executed 2 tests, with 2 failures", ["Executed 2 tests, with 2 failures"]),
      ("A.swift:3: error: A.new : failed", ["A.swift:3: error: A.new : failed"]),
      ("one[…]A.new[…]", ["one[…]A.new[…]"]),
      ("Executed […] tests, with […] failures", ["Executed […] tests, with […] failures"]),
      ("a\nExecuted 2 tests, with 1 failure\nb", ["a", "b"]),
    ])
  func notPrinted(lines: String, missing: [String]) {
    let drifts = drifts("```text\n\(lines)\n```", outcome: .of("+A.old", "-A.new"))
    let all = lines.split(separator: "\n").map(String.init)
    #expect(
      drifts == missing.map { "\(Self.lesson):\(6 + (all.firstIndex(of: $0) ?? 0)): the run does not print '\($0)'" })
  }

  @Test("a line that the lesson shows more often than the run is named where it is one too many")
  func repeated() {
    let line = "A.swift:3: error: A.new : failed - one"
    let drifts = drifts("```text\n\(line)\n\(line)\n```", outcome: .of("+A.old", "-A.new"))
    #expect(drifts == ["\(Self.lesson):7: the run does not print '\(line)' so often"])
  }

  @Test("finds each line of a message that runs over several")
  func lines() {
    let failure = Failure(file: "A.swift", line: 3, message: "failed - one\n  two")
    let outcome = Outcome(tests: [TestResult(id: "A.new", result: .failed, failures: [failure])])
    #expect(drifts("```text\nA.swift:3: error: A.new : failed - one\ntwo\n```", outcome: outcome) == [])
  }

  @Test("checks no output where nothing ran, and nothing where there is no lesson")
  func nothing() {
    #expect(drifts("```text\nanything\n```") == [])
    #expect(LessonCheck.drifts(of: Example.step(.starter), outcome: .of("+A.a")) == [])
  }
}
