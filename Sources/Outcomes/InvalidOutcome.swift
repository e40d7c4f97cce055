import Basics

/// Why a run says nothing of the code that it was to judge.
public enum InvalidOutcome: Error, Equatable, Sendable, Codable {
  /// In seconds; the test that was running, if one was.
  case timedOut(limit: Int, test: String?)
  /// In MiB; the test that was running, if one was.
  case outOfMemory(limit: Int, test: String?)
  /// In MiB; the test that was running, if one was.
  case printedTooMuch(limit: Int, test: String?)
  case noTests
  /// The program ended between two tests, or before the first: how, and a test that it owes.
  case endedEarly(how: String, test: String)
  /// Every test ended, and then the program did not end as it should.
  case endedOddly(how: String)
  case leftProcess
  /// A copy of the test program runs the tests as well.
  case forked
  /// What failed outside every test, as in a detached task.
  case strayFailure(Failure)
  /// Tests that the compiler's parser shows, and that did not run.
  case notRun([String])
  /// Tests that ran, and that the compiler's parser does not show.
  case notFound([String])
  /// A test that the compiler's parser does not show: the place, and what to do.
  case hiddenTest(SourceLocation, String)
  /// The files are not a module: why, and what to do.
  case noModule(String)
  /// The toolchain or this tool itself does not work.
  case toolchain(String)
  /// The machine has too little of something: what, and what to do.
  case environment(String)

  /// What it means that a tool failed with these words: the machine's fault, if it says so.
  public static func tool(_ words: String) -> InvalidOutcome {
    shortages.first { words.contains($0.sign) }.map { .environment($0.words) } ?? .toolchain(words)
  }

  /// Whether a line of a tool's output mentions a shortage.
  public static func isShortage(_ line: some StringProtocol) -> Bool { shortages.contains { line.contains($0.sign) } }

  /// The system's and the compiler's words for it (errno(3); LLVM's ErrorHandling.cpp).
  private static let shortages: [(sign: String, words: String)] = [
    ("No space left on device", "the disk is full, so nothing can be built; make room and try again"),
    ("There isn’t enough space", "the disk is full, so nothing can be built; make room and try again"),
    ("File too large", "a program is larger than a file may be here; raise the limit that 'ulimit -f' shows"),
    ("Cannot allocate memory", "there is too little memory to build in; free some, or raise what 'ulimit -v' shows"),
    ("out of memory", "there is too little memory to build in; free some, or raise what 'ulimit -v' shows"),
    ("Resource temporarily unavailable", "no more processes may run here; end some, or raise what 'ulimit -u' shows"),
    ("resource temporarily unavailable", "no more processes may run here; end some, or raise what 'ulimit -u' shows"),
  ]

  public var kind: Outcome.Kind {
    switch self {
    case .timedOut: .timedOut
    case .outOfMemory: .outOfMemory
    case .noTests: .noTests
    default: .broken
    }
  }

  /// Whether the files cannot be run as they are.
  public var isOfFiles: Bool {
    switch self {
    case .noModule, .hiddenTest: true
    default: false
    }
  }

  /// Whether the machine is at fault, and no step.
  public var isEnvironment: Bool { if case .environment = self { true } else { false } }
}

extension InvalidOutcome: CustomStringConvertible {
  public var description: String {
    switch self {
    case .timedOut(let limit, let test): "stopped after \(limit.counted("second"))\(Self.place(test))"
    case .outOfMemory(let limit, let test): "stopped as it took more than \(limit) MiB of memory\(Self.place(test))"
    case .printedTooMuch(let limit, let test): "printed more than \(limit) MiB\(Self.place(test)); the rest was cut"
    case .noTests: "the tests contain no test method"
    case .endedEarly(let how, let test): "the test program ended (\(how)) before '\(test)' and names no test"
    case .endedOddly(let how): "every test ended, and then the test program ended (\(how))"
    case .leftProcess: "a process that the tests started outlived the test program"
    case .forked:
      "the tests fork, and both processes report results; let the new one end with '_exit', or start a program instead"
    case .strayFailure(let failure):
      "\(failure.location.printed.isEmpty ? "" : "\(failure.location.printed): ")a failure that belongs to no test: "
        + failure.message
    case .notRun(let tests): "\(tests.quoted) did not run, though the tests contain \(tests.count == 1 ? "it" : "them")"
    case .notFound(let tests):
      "\(tests.quoted) ran, though the compiler's parser does not show \(tests.count == 1 ? "it" : "them")"
    case .hiddenTest(let place, let what): "\(place.printed): \(what)"
    case .noModule(let what), .toolchain(let what), .environment(let what): what
    }
  }

  private static func place(_ test: String?) -> String { test.map { " in '\($0)'" } ?? "" }
}
