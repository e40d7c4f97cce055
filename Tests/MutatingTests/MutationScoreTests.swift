import Basics
import TestSupport
import Testing
import Proving

@testable import Curriculum
@testable import Mutating

/// What becomes of the mutants, without a compiler.
@Suite("The mutation score")
struct MutationScoreTests {
  private let source = "let a = b ?? c(1)\nlet d = 2\nlet e = 3\n"

  private func mutant(_ part: String, _ replacement: String, _ rule: Mutation.Rule = .constantChanged) throws -> Mutant
  {
    let start = try #require(source.range(of: part)).lowerBound.utf16Offset(in: source)
    return Mutant(
      file: SourceFile(logicalPath: "Sources/A/A.swift", path: "A.swift", contents: source),
      mutation: Mutation(rule: rule, range: start..<(start + part.utf8.count), replacement: replacement, isInBody: true)
    )
  }

  private func target(_ lesson: String = "", before: String? = nil) throws -> MutationTarget {
    func tree(_ text: String) -> SourceTree {
      SourceTree(
        module: "A", languageMode: "6", uses: [],
        files: [SourceFile(logicalPath: "Sources/A/A.swift", path: "A.swift", contents: text)])
    }
    return MutationTarget(
      name: "A", tree: tree(source), since: before.map(tree), lessons: [LessonParser.lesson(from: lesson)])
  }

  private func score(_ trials: [(Mutant, MutantOutcome)], lesson: String = "") throws -> MutationScore {
    let mutants = trials.map(\.0)
    let run = MutationRun(try target(lesson), mutants) { mutant in
      trials.first { $0.0.mutation == mutant.mutation }?.1 ?? .survived
    }
    return try #require(MutationRun.scores(of: [run], workers: 2) { _ in }.first)
  }

  @Test("a crash, a failure and a limit of time notice; what does not compile does not count")
  func counts() throws {
    let score = try score([
      (mutant("2", "3"), .noticed(by: "A.test")), (mutant("2", "4"), .timedOut(in: nil)),
      (mutant("3", "4", .weakLeftOut), .doesNotCompile), (mutant("3", "5"), .survived),
      (mutant("1", "2"), .sameObject),
    ])
    #expect(score.line == "Mutation score: 2 of 3 (67 %) by 1 rule, 0 equivalent, 0 explained")
    #expect((score.timedOut, score.notCompiled) == (1, 1))
    #expect(!score.isWhole)
    #expect(MutationScore.line(in: "# A\n\n\(score.line)\n") == score.line)
  }

  @Test("a survivor inside another says nothing more")
  func inside() throws {
    let score = try score([
      (mutant("b ?? c(1)", "b!", .defaultLeftOut), .survived), (mutant("1", "2"), .survived),
      (mutant("3", "4"), .survived),
    ])
    #expect(score.survivors.map(\.mutant.mutation.replacement) == ["b!", "4"])
    #expect(score.compiled == 2)
  }

  @Test("a survivor inside two that changed places is one of its own")
  func insideExchanged() throws {
    let score = try score([
      (mutant("let d = 2\nlet e = 3", "let e = 3\nlet d = 2", .statementsExchanged), .survived),
      (mutant("2", "3"), .survived),
    ])
    #expect(score.line == "Mutation score: 0 of 2 (0 %) by 2 rules, 0 equivalent, 0 explained")
  }

  @Test("a survivor of the lesson is explained, however it is laid out")
  func explained() throws {
    let lesson = """
      # A

      ## Breaks

      ### Survives

      In `A.swift`:

      ```diff
        let a = b ?? c(1)
        …
      - let e = 3
      + let e  =  4
      ```

      Nobody asks for it.
      """
    let score = try score([(mutant("3", "4"), .survived), (mutant("2", "3"), .survived)], lesson: lesson)
    #expect(score.survivors.map(\.reason) == ["Nobody asks for it.", nil])
    #expect(score.line == "Mutation score: 0 of 2 (0 %) by 1 rule, 0 equivalent, 1 explained")
  }

  @Test("a survivor that no caller can see does not count")
  func equivalent() throws {
    let lesson = """
      # A

      ## Breaks

      ### Harmless

      In `A.swift`:

      ```diff
      - let e = 3
      + let e = 4
      ```

      The same to all.
      """
    let score = try score([(mutant("3", "4"), .survived), (mutant("2", "3"), .noticed(by: "A.test"))], lesson: lesson)
    #expect(score.line == "Mutation score: 1 of 1 (100 %) by 1 rule, 1 equivalent, 0 explained")
    #expect(score.isWhole)
  }

  @Test("99 % is no 100 %")
  func percent() {
    func line(_ noticed: Int, of compiled: Int) -> String {
      MutationScore(
        name: "", compiled: compiled, noticed: noticed, rules: 2, timedOut: 0, notCompiled: 0, equivalent: 0,
        survivors: []
      ).line
    }
    #expect(line(999, of: 1000).contains("(99 %)"))
    #expect(line(1000, of: 1000).contains("(100 %)"))
    #expect(line(0, of: 0).contains("(100 %)"))
  }

  @Test("takes the lines that were written here")
  func written() throws {
    #expect(try target(before: "let a = b ?? c(1)\nlet e = 3\n").written == ["Sources/A/A.swift": [2]])
    #expect(try target().written["Sources/A/A.swift"]?.isSuperset(of: [1, 2, 3]) == true)
  }

  @Test("several targets are tried in one go, one waiting for a test while another is compiled, and scored apart")
  func severalTargets() throws {
    let begun = Monitor(0)
    // Each waits until the other has begun.
    func run(_ result: MutantOutcome) throws -> MutationRun {
      MutationRun(try target(), [try mutant("2", "3")]) { _ in
        begun.withLock { $0 += 1 }
        begun.wait { $0 == 2 ? () : nil }
        return result
      }
    }
    let runs = try [run(.survived), run(.noticed(by: "A.test"))]
    #expect(try MutationRun.scores(of: runs, workers: 2) { _ in }.map(\.noticed) == [0, 1])
  }

  @Test("ends with the first error of a trial")
  func error() throws {
    struct Fault: Error {}
    let run = MutationRun(try target(), [try mutant("2", "3")]) { _ in throw Fault() }
    #expect(throws: Fault.self) { try MutationRun.scores(of: [run], workers: 1) { _ in } }
  }
}
