import Foundation
import Outcomes
import Processes
import Synchronization
import Testing

@testable import Proving

/// How a program is judged, with a closure in the place of the process.
@Suite("Test program")
struct TestProgramTests {
  /// One run: what the program tells and how it ends.
  private struct Run: Sendable {
    /// `began A.a`, `failed A.a` and so on; `began A.a 2` with a number of its own.
    var events: [String]
    var status = ProcessResult.Status.exited(0)
    var output = ""
    var isCut = false
    var leftProcesses = false
  }

  /// Plays runs one after the other, and keeps the arguments of each.
  private final class Stage: Sendable {
    private let runs: [Run]
    private let calls = Mutex<[[String]]>([])

    init(_ runs: [Run]) { self.runs = runs }

    var arguments: [[String]] { calls.withLock { $0 } }

    func play(_ command: Command) throws -> ProcessResult {
      let index = calls.withLock { calls in
        calls.append(Array(command.arguments.drop { $0 != "program" }.dropFirst()))
        return calls.count - 1
      }
      let run = try #require(index < runs.count ? runs[index] : nil, "a run that nobody expected")
      let token = try #require(command.secret)
      var finished = ProcessResult(status: run.status, output: run.output, isCut: run.isCut)
      finished.leftProcesses = run.leftProcesses
      for (number, event) in run.events.enumerated() {
        let words = event.split(separator: " ")
        let test = words.count > 1 ? ",\"test\":\"\(words[1])\",\"message\":\"no\"" : ""
        let number = words[0] == "survivor" ? 0 : words.count > 2 ? Int(words[2]) ?? 0 : number + 1
        finished.events += "{\"token\":\"\(token)\",\"number\":\(number),\"event\":\"\(words[0])\"\(test)}\n"
      }
      return finished
    }
  }

  private func tests(_ ids: [String]) -> [TestList.Test] {
    ids.map { id in
      let parts = id.split(separator: ".").map(String.init)
      return TestList.Test(type: parts[0], method: parts[1], isAsync: false, text: "", library: .xctest)
    }
  }

  private func outcome(of ids: [String], _ runs: [Run]) throws -> (outcome: Outcome, arguments: [[String]]) {
    let stage = Stage(runs)
    let program = TestProgram(
      path: "program", calls: [.direct], isolation: .none, limits: RunLimits(time: .seconds(3)),
      normalizer: Normalizer(), environment: [:], directory: "/", run: stage.play)
    let outcome = try program.outcome(of: tests(ids))
    #expect(stage.arguments.count == runs.count)
    return (outcome, stage.arguments)
  }

  private func passing(_ ids: String...) -> [String] { ids.flatMap { ["began \($0)", "ended \($0)"] } }

  @Test("that runs all its tests is judged by them")
  func plain() throws {
    let run = Run(events: passing("A.a") + ["began A.b", "failed A.b", "ended A.b", "finished"], status: .exited(1))
    let (outcome, arguments) = try outcome(of: ["A.a", "A.b"], [run])
    #expect(outcome.tests.map(\.result) == [.passed, .failed])
    #expect(arguments == [[]])
  }

  @Test("that crashes runs again without the tests that are judged")
  func crashes() throws {
    let (outcome, arguments) = try outcome(
      of: ["A.a", "A.b", "A.c", "A.d"],
      [
        Run(events: passing("A.a") + ["began A.b"], status: .signaled(11)),
        Run(events: ["began A.c", "failed A.c"], status: .exited(132)),
        Run(events: passing("A.d") + ["finished"]),
      ])
    #expect(outcome.kind == .crashes)
    #expect(outcome.tests.map(\.result) == [.passed, .crashed, .crashed, .passed])
    #expect(
      outcome.tests.flatMap(\.failures).map(\.message) == [
        "Fatal error: the test program ended (signal 11)", "no", "Fatal error: the test program ended (signal 4)",
      ])
    #expect(arguments == [[], ["A.a", "A.b"], ["A.a", "A.b", "A.c"]])
  }

  @Test("that crashes in a test which is judged already is not asked for ever")
  func crashesAgain() throws {
    let crash = Run(events: ["began A.a"], status: .signaled(5))
    let (outcome, _) = try outcome(of: ["A.a", "A.b"], [crash, crash])
    #expect(outcome == .unusable(.endedOddly(how: "signal 5")))
  }

  @Test("that exits in its last test is not asked again")
  func exits() throws {
    let (outcome, _) = try outcome(of: ["A.a"], [Run(events: ["began A.a"])])
    #expect(outcome.kind == .crashes)
    #expect(outcome.tests[0].failures.map(\.message) == ["Fatal error: the test program ended (exit 0)"])
  }

  @Test("that no test is wanted of is not started")
  func noTests() throws {
    #expect(try outcome(of: [], []).outcome == .unusable(.noTests))
  }

  private static let obstacles: [(run: Run, obstacle: InvalidOutcome)] = [
    (Run(events: []), .endedEarly(how: "exit 0", test: "A.a")),
    (Run(events: ["began A.a", "ended A.a"]), .endedEarly(how: "exit 0", test: "A.b")),
    (Run(events: ["began A.a", "ended A.a", "finished"]), .notRun(["A.b"])),
    (Run(events: ["began A.a", "ended A.a", "began A.b", "ended A.b"]), .endedOddly(how: "exit 0")),
    (
      Run(events: ["began A.a", "ended A.a", "began A.b", "ended A.b", "finished"], status: .exited(1)),
      .endedOddly(how: "exit 1")
    ),
    (
      Run(events: ["began A.a", "failed A.a", "ended A.a", "began A.b", "ended A.b", "finished"]),
      .endedOddly(how: "exit 0")
    ),
    (
      Run(events: ["began A.a", "ended A.a", "began A.b", "ended A.b", "finished"], status: .signaled(9)),
      .endedOddly(how: "signal 9")
    ),
    (Run(events: ["began A.z", "ended A.z"]), .notFound(["A.z"])),
    (Run(events: ["began A.z"], status: .signaled(4)), .notFound(["A.z"])),
    (Run(events: ["began A.a", "ended A.a", "began A.b"], status: .timedOut), .timedOut(limit: 3, test: "A.b")),
    (Run(events: [], status: .timedOut), .timedOut(limit: 3, test: nil)),
    (Run(events: ["began A.a"], status: .outOfMemory), .outOfMemory(limit: 1024, test: "A.a")),
    (Run(events: ["began A.a"], isCut: true), .printedTooMuch(limit: 1, test: "A.a")),
    (Run(events: ["began A.a", "ended A.a", "began A.b", "ended A.b", "finished"], leftProcesses: true), .leftProcess),
    (Run(events: ["began A.a", "ended A.a", "began A.b", "ended A.b", "finished", "survivor"]), .leftProcess),
    (Run(events: ["failed", "finished"], status: .exited(1)), .strayFailure(Failure(file: "", line: 0, message: ""))),
    (Run(events: ["began A.a", "ended A.a", "began A.b 2"]), .forked),
    (Run(events: ["survivor", "began A.a"]), .toolchain("the events of the test program have a gap")),
  ]

  @Test("that cannot be judged says why", arguments: obstacles.indices)
  func unusable(index: Int) throws {
    let (run, obstacle) = Self.obstacles[index]
    #expect(try outcome(of: ["A.a", "A.b"], [run]).outcome == .unusable(obstacle))
  }

  @Test("leaves out a test of Swift Testing by a pattern of its own")
  func patterns() {
    let judged = [
      TestProgram.Judged(id: "A.a", pattern: nil),
      TestProgram.Judged(id: "Dogs.order()", pattern: "DogsTests.Dogs/order()/A.swift:1:2"),
    ]
    #expect(
      TestProgram.Call.direct.arguments([], judged) == ["A.a", #"/^DogsTests\.Dogs\/order\(\)\/A\.swift\:1\:2$"#])
  }
}
