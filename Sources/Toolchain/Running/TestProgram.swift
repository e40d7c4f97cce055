import Curriculum
import Foundation
import Outcomes

/// Runs a test program, again without the tests that crashed it, until every test is judged.
struct TestProgram: Sendable {
  let path: String
  /// The arguments that run the named tests (`Module.Class/test`); every test where none is named.
  var arguments: @Sendable ([String]) -> [String] = { $0.isEmpty ? [] : [$0.joined(separator: ",")] }
  let module: String
  let isolation: Isolation
  let limits: RunLimits
  let normalizer: Normalizer
  let environment: [String: String]
  /// The folder it runs in.
  let directory: String

  func outcome(of tests: [TestList.Test]) throws -> Outcome {
    guard !tests.isEmpty else { return Outcome(kind: .noTests, detail: "the tests hold no test method") }
    var left = tests
    var results: [TestResult] = []
    while !left.isEmpty {
      let names = left.count == tests.count ? [] : left.map { "\(module).\($0.type)/\($0.method)" }
      let finished = try ProcessRunner.run(
        isolation.command(path, arguments(names), in: directory, environment: environment, limits: limits))
      let log = TestLogParser.log(in: finished.output, normalizer: normalizer)
      results += log.results
      let ended = Set(log.results.map(\.id))
      if finished.ending == .timedOut {
        let seconds = limits.time.components.seconds
        let culprit = log.unfinished.map { " in '\($0.id)'" } ?? ""
        let time = "\(seconds) second\(seconds == 1 ? "" : "s")"
        return Outcome(kind: .timedOut, tests: results, detail: "stopped after \(time)\(culprit)")
      }
      if finished.isCut {
        let culprit = log.unfinished.map { " in '\($0.id)'" } ?? ""
        return .broken("printed more than \(limits.output >> 20) MiB\(culprit); the rest was cut")
      }
      let ending = isolation.ending(of: finished)
      if log.unfinished == nil, isolation.leftProcesses(finished) {
        return .broken("a process that the tests started outlived the test program")
      }
      let remaining = left.filter { !ended.contains($0.id) }
      if remaining.isEmpty {
        guard let odd = oddEnding(ending, results: results) else { break }
        return .broken(odd)
      }
      guard let crashed = log.unfinished else {
        return .broken(
          "the test program ended (\(words(ending))) before '\(remaining[0].id)' and names no test")
      }
      results.append(crash(of: crashed, log.fatal, ending))
      left = remaining.filter { $0.id != crashed.id }
    }
    let kind: Outcome.Kind =
      results.contains { $0.result == .crashed }
      ? .crashes : results.contains { $0.result == .failed } ? .fails : .passes
    return Outcome(kind: kind, tests: results)
  }

  private func crash(of test: TestResult, _ fatal: Failure?, _ ending: Finished.Ending) -> TestResult {
    var test = test
    test.result = .crashed
    let fallback = Failure(file: "", line: 0, message: "Fatal error: the test program ended (\(words(ending)))")
    test.failures.append(fatal ?? fallback)
    return test
  }

  /// A program that says one thing and ends in another is not to be believed.
  private func oddEnding(_ ending: Finished.Ending, results: [TestResult]) -> String? {
    let hasFailed = results.contains { $0.result == .failed }
    switch ending {
    case .exited(0) where !hasFailed, .exited(1) where hasFailed: return nil
    // After a crash the other tests ran in a program of their own.
    case .exited where results.contains { $0.result == .crashed }: return nil
    default: return "every test ended, and then the test program ended (\(words(ending)))"
    }
  }

  private func words(_ ending: Finished.Ending) -> String {
    switch ending {
    case .exited(let code): "exit \(code)"
    case .signaled(let signal): "signal \(signal)"
    case .timedOut: "time limit"
    }
  }
}
