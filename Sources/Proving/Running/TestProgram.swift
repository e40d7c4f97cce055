import Basics
import Foundation
import Outcomes
import Processes
import Syntax

/// Runs a test program, again without the tests that crashed it, until every test is judged.
struct TestProgram: Sendable {
  /// One way of calling the program, and what that runs.
  struct Call: Sendable {
    var libraries: Set<TestLibrary>
    /// What runs the tests where the program cannot; nil for the program itself.
    var runner: String?
    /// Where the results are.
    var source = TestLog.Source.events
    /// The arguments that leave out what is judged already.
    var arguments: @Sendable (_ left: [TestList.Test], _ judged: [Judged]) -> [String]
  }

  /// A test that need not run again.
  struct Judged: Sendable {
    let id: String
    /// How Swift Testing itself names it; nil of XCTest.
    let pattern: String?
  }

  let path: String
  let calls: [Call]
  let isolation: Isolation
  let limits: RunLimits
  let normalizer: Normalizer
  let environment: [String: String]
  /// The folder it runs in.
  let directory: String
  /// The folders that it may only read.
  var protected: [String] = []
  /// The library that it loads first, if there is one.
  var preload: String?
  /// Starts the program; a test gives another.
  var run: @Sendable (Command) throws -> ProcessResult = ProcessRunner.run

  /// - Throws: ``InvalidOutcome`` never; it is an outcome. ``SpawnError`` and `CancellationError` where nothing runs.
  func outcome(of tests: [TestList.Test]) throws -> Outcome {
    guard !tests.isEmpty else { return .unusable(.noTests) }
    var results: [TestResult] = []
    do {
      for call in calls {
        let own = tests.filter { call.libraries.contains($0.library) }
        if !own.isEmpty { results += try self.results(of: own, call) }
      }
    } catch let obstacle as InvalidOutcome {
      return .unusable(obstacle)
    }
    return Outcome(tests: results)
  }

  private func results(of tests: [TestList.Test], _ call: Call) throws -> [TestResult] {
    let known = Set(tests.map(\.id))
    var results: [TestResult] = []
    var judged: [Judged] = []
    // A run names those alone that it runs, and a test that is judged shall not run again.
    var patterns: [String: String] = [:]
    var left = tests
    while !left.isEmpty {
      let token = UUID().uuidString
      let finished = try run(command(call, call.arguments(left, judged), token: token))
      let log = TestLog(of: finished, token: token, normalizer: normalizer, source: call.source)
      let ended = log.run.results.filter { result in !results.contains { $0.id == result.id } }
      results += ended
      let unknown = ended.map(\.id).filter { !known.contains($0) }
      guard unknown.isEmpty else { throw InvalidOutcome.notFound(unknown) }
      left.removeAll { test in results.contains { $0.id == test.id } }
      try checkBounds(finished, log)
      let ending = isolation.status(of: finished)
      if log.hasFinished, log.run.unfinished.isEmpty {
        guard left.isEmpty else { throw InvalidOutcome.notRun(left.map(\.id)) }
        let hasFailed = ended.contains { $0.result == .failed }
        guard ending == .exited(hasFailed ? 1 : 0) else { throw InvalidOutcome.endedOddly(how: ending.words) }
        break
      }
      guard let crashed = log.run.unfinished.last else {
        throw left.first.map { .endedEarly(how: ending.words, test: $0.id) }
          ?? InvalidOutcome.endedOddly(how: ending.words)
      }
      guard known.contains(crashed.id) else { throw InvalidOutcome.notFound([crashed.id]) }
      guard left.contains(where: { $0.id == crashed.id }) else {
        throw InvalidOutcome.endedOddly(how: ending.words)
      }
      results.append(crash(of: crashed, log, ending))
      left.removeAll { $0.id == crashed.id }
      patterns.merge(log.patterns) { $1 }
      judged = results.map { Judged(id: $0.id, pattern: patterns[$0.id]) }
    }
    return results
  }

  /// Runs the program once, and ends it as soon as a test fails.
  ///
  /// - Parameter limit: for this run, within the limits' own.
  /// - Returns: whether every test did what it did before, or what was noticed first.
  func trial(against expected: [TestResult], limit: Duration) throws -> MutantOutcome {
    let token = UUID().uuidString
    var command = command(.direct, [], token: token)
    command.timeLimit = min(limit, limits.time)
    let normalizer = normalizer
    @Sendable func log(of finished: ProcessResult) -> TestLog {
      TestLog(of: finished, token: token, normalizer: normalizer)
    }
    command.stopsReading = { events in
      // Most of what comes is told by its words to be no failure.
      guard ["\"event\":\"failed\"", "issueRecorded"].contains(where: events.containsBytes) else { return false }
      let log = log(of: ProcessResult(status: .exited(0), output: "", isCut: false, events: events))
      return !log.run.strayFailures.isEmpty || (log.run.results + log.run.unfinished).contains { !$0.failures.isEmpty }
    }
    let finished = try run(command)
    let log = log(of: finished)
    if let failed = (log.run.results + log.run.unfinished).first(where: { !$0.failures.isEmpty }) {
      return .noticed(by: failed.id)
    }
    if finished.status == .timedOut { return .timedOut(in: log.run.unfinished.last?.id) }
    if let crashed = log.run.unfinished.last { return .noticed(by: crashed.id) }
    guard log.run.strayFailures.isEmpty, log.hasFinished, isolation.status(of: finished) == .exited(0) else {
      return .noticed(by: nil)
    }
    let results = Dictionary(log.run.results.map { ($0.id, $0.result) }, uniquingKeysWith: { $1 })
    return expected.first { results[$0.id] != $0.result }.map { .noticed(by: $0.id) } ?? .survived
  }

  private func command(_ call: Call, _ arguments: [String], token: String) -> Command {
    var variables = environment
    variables[TestHost.descriptorVariable] = "3"
    let words = preloading + [call.runner ?? path] + arguments
    var command = isolation.command(
      Isolation.Request(
        program: words[0], arguments: Array(words.dropFirst()), directory: directory, protected: protected,
        environment: variables, limits: limits))
    command.secret = token
    return command
  }

  /// The words that have a program load the library, and not what isolates the program. What separates paths there can be
  /// in no path: such a library is loaded by way of the program's own folder.
  private var preloading: [String] {
    guard var library = preload else { return [] }
    if library.contains(where: { " :$".contains($0) }) {
      symlink(library, "\(directory)/.preload.so")
      library = "./.preload.so"
    }
    return ["/usr/bin/env", "LD_PRELOAD=\(library)"]
  }

  private func checkBounds(_ finished: ProcessResult, _ log: TestLog) throws(InvalidOutcome) {
    let culprit = log.run.unfinished.last?.id
    switch finished.status {
    case .timedOut: throw .timedOut(limit: Int(limits.time.components.seconds), test: culprit)
    case .outOfMemory: throw .outOfMemory(limit: limits.memory >> 20, test: culprit)
    case .exited, .signaled: break
    }
    if finished.isCut { throw .printedTooMuch(limit: limits.output >> 20, test: culprit ?? log.lastPrinter) }
    if log.isForked { throw .forked }
    if log.hasGap { throw .toolchain("the events of the test program have a gap") }
    if log.run.unfinished.isEmpty, finished.leftProcesses || log.hasSurvivors { throw .leftProcess }
    if let stray = log.run.strayFailures.first { throw .strayFailure(stray) }
  }

  private func crash(of test: TestResult, _ log: TestLog, _ ending: ProcessResult.Status) -> TestResult {
    let words = "Fatal error: the test program ended (\(ending.words))"
    var failure = log.fatalError(of: test) ?? Failure(location: .unknown, message: words)
    if let arguments = log.arguments(of: test) { failure.message += " (with \(arguments))" }
    var test = test
    test.result = .crashed
    test.failures.append(failure)
    return test
  }
}

extension TestProgram.Call {
  /// Of a program with ``TestHost``'s main.
  static let direct = TestProgram.Call(libraries: [.xctest, .swiftTesting]) { _, judged in
    judged.map { $0.pattern.map { "/\(exactly($0))" } ?? $0.id }
  }

  /// Of a bundle, whose main is not ours (macOS): XCTest's tests are run by `xctest`, Swift Testing's by the helper that
  /// SwiftPM has for them.
  ///
  /// - Parameters:
  ///   - binary: the path of the program in the bundle.
  ///   - module: the tests' module.
  ///   - tools: `xcrun` and the folder of the toolchain's `swiftc`.
  static func bundle(
    _ bundle: String, binary: String, module: String, tools: (xcrun: String, toolchain: String)
  ) -> [Self] {
    let helper = "\(tools.toolchain)/../libexec/swift/pm/swiftpm-testing-helper"
    let records = ["--testing-library", "swift-testing", "--no-parallel", "--event-stream-output-path", "/dev/fd/3"]
    return [
      TestProgram.Call(libraries: [.xctest], runner: tools.xcrun, source: .log) { left, judged in
        let names = judged.isEmpty ? [] : left.map { "\(module).\($0.type)/\($0.method)" }
        return ["xctest"] + (names.isEmpty ? [] : ["-XCTest", names.joined(separator: ",")]) + [bundle]
      },
      TestProgram.Call(libraries: [.swiftTesting], runner: helper, source: .records) { _, judged in
        ["--test-bundle-path", binary, binary] + records + ["--event-stream-version", "0"]
          + judged.compactMap(\.pattern).flatMap { ["--skip", exactly($0)] }
      },
    ]
  }

  /// A pattern that one name alone has.
  private static func exactly(_ name: String) -> String {
    let escaped = name.map { $0.isASCII && ($0.isPunctuation || $0.isSymbol) ? "\\\($0)" : "\($0)" }
    return "^\(escaped.joined())$"
  }
}

extension ProcessResult.Status {
  var words: String {
    switch self {
    case .exited(let code): "exit \(code)"
    case .signaled(let signal): "signal \(signal)"
    case .timedOut: "time limit"
    case .outOfMemory: "limit of memory"
    }
  }
}
