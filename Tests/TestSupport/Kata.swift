import Foundation
import Testing

/// The built program, called as a person calls it.
public struct Kata: Sendable {
  /// The folder of the course.
  public let root: String
  /// The folder of the cache; nil for the course's own.
  public let cache: String?
  /// Where the compiler keeps the modules of the system: for all tests together, unless it is told otherwise; nil for a
  /// folder of the cache.
  public var modules: String?
  /// Where programs are searched; nil for where these tests search.
  public var path: String?
  /// More of the environment.
  public var variables: [String: String] = [:]
  /// What holds the course; kept as long as the program may run.
  private let folder: TemporaryFolder?

  public init(root: String, cache: String?, keeping folder: TemporaryFolder? = nil) {
    self.root = root
    self.cache = cache
    self.folder = folder
    modules = cache == nil ? nil : try? InstalledToolchain.modules.get()
  }

  /// The same with another place for programs, or more of the environment.
  public func with(path: String? = nil, _ variables: [String: String] = [:]) -> Kata {
    var kata = self
    kata.path = path ?? self.path
    kata.variables.merge(variables) { $1 }
    return kata
  }

  public static let program = BuiltKata.path
  /// Where these tests search programs.
  public static let path = ProcessInfo.processInfo.environment["PATH"] ?? ""

  /// This repository's own course, with its own cache.
  public static let ofRepository = Kata(root: BuiltKata.repository, cache: nil)

  // MARK: - Running

  @discardableResult
  public func callAsFunction(_ words: String...) throws -> Ran { try run(words) }

  @discardableResult
  public func run(_ words: String...) throws -> Ran { try run(words) }

  /// Runs a command that is to succeed.
  @discardableResult
  public func succeed(_ words: String..., at place: Testing.SourceLocation = #_sourceLocation) throws -> Ran {
    try run(words, with: 0, place)
  }

  /// Runs a command that is to fall short, or to be refused with another code.
  @discardableResult
  public func fail(
    _ words: String..., with code: Int32 = 1, at place: Testing.SourceLocation = #_sourceLocation
  ) throws -> Ran {
    try run(words, with: code, place)
  }

  private func run(_ words: [String], with code: Int32, _ place: Testing.SourceLocation) throws -> Ran {
    let ran = try run(words)
    #expect(ran.code == code, "\(ran.testDescription)", sourceLocation: place)
    return ran
  }

  /// Runs the program to its end.
  ///
  /// - Parameter whileRunning: is given the process id as soon as the program runs.
  public func run(_ words: [String], whileRunning: (Int32) -> Void = { _ in }) throws -> Ran {
    try run(Self.program, ["--root", root] + words, whileRunning: whileRunning)
  }

  /// Runs another program with the same surroundings.
  public func run(_ program: String, _ words: [String], whileRunning: (Int32) -> Void = { _ in }) throws -> Ran {
    let files = try TemporaryFolder("output")
    // Not in the course's folder: the compiler of 6.3 crashes where the path of its temporary folder is not ASCII.
    let temporary = try TemporaryFolder("temporary")
    let process = process(program, words, temporary: temporary.path)
    // Output goes to files, so that a full pipe cannot stop the program.
    let (output, errors) = (try files.write("", to: "output"), try files.write("", to: "errors"))
    let handles = try [output, errors].map { try FileHandle(forWritingTo: URL(fileURLWithPath: $0)) }
    process.standardOutput = handles[0]
    process.standardError = handles[1]
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    try process.run()
    for handle in handles { try handle.close() }
    whileRunning(process.processIdentifier)
    wait(for: process, end)
    // A program that is killed has no time for that; the next one removes it.
    let isKata = program == Self.program || words.first?.hasSuffix("/scripts/kata") == true
    if isKata, process.terminationReason == .exit || process.terminationStatus != SIGKILL {
      #expect(temporary.names() == [], "the program leaves nothing in its temporary folder")
    }
    return Ran(
      code: process.terminationStatus, output: try String(contentsOfFile: output, encoding: .utf8),
      errors: try String(contentsOfFile: errors, encoding: .utf8), process: process.processIdentifier)
  }

  /// The program, not yet running, deaf and mute.
  ///
  /// - Parameter temporary: the folder for its temporary files.
  public func process(_ program: String, _ words: [String], temporary: String) -> Process {
    Self.hearSignals
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: root)
    var environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    environment["KATA_CACHE"] = cache
    environment["KATA_MODULES"] = modules
    environment["NO_COLOR"] = "1"
    // What a slow machine would be told of is no part of what tests compare; the scripts read it too.
    if program == Self.program { environment["KATA_TELL"] = variables["KATA_TELL"] ?? "1000" }
    // These tests may run in an editor's terminal, and open no file there.
    environment["TERM_PROGRAM"] = variables["TERM_PROGRAM"]
    environment["PATH"] = path ?? environment["PATH"]
    environment["TMPDIR"] = temporary
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }

  /// Whether a program is there and works.
  public static func canRun(_ words: String...) -> Bool {
    (try? ofRepository.run("/usr/bin/env", words.count == 1 ? words + ["--version"] : words))?.code == 0
  }

  /// Whether there is time for all of what a sample shows in a plain `swift test`; CI sets `KATA_TESTS=all`.
  public static let hasTime = ProcessInfo.processInfo.environment["KATA_TESTS"] == "all"

  /// Which share of the slow tests a plain run takes: the next one each day, or what `KATA_SHARE` says, so that a day's can
  /// be run again.
  public static let share =
    ProcessInfo.processInfo.environment["KATA_SHARE"].flatMap(Int.init) ?? Int(Date().timeIntervalSince1970 / 86_400)

  /// All of what is the same at heart if there is time, else a share of it, which moves each time that all turns were had.
  ///
  /// - Parameter turns: how many take turns with the test.
  public static func sample<Subject>(_ all: [Subject], _ count: Int, turns: Int = 2) -> [Subject] {
    guard !hasTime, count < all.count else { return all }
    return (0..<count).map { all[($0 * all.count / count + share / turns % all.count) % all.count] }
  }

  /// Tests that `nohup` or a script's `&` started ignore signals, and what they start would too: no shell can trap what
  /// it was told to ignore. These tests go on ignoring them, by a function that does nothing, which no child inherits.
  private static let hearSignals: Void = {
    for ending in [SIGINT, SIGTERM, SIGHUP] {
      let old = signal(ending, SIG_IGN)
      let isIgnored = unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
      signal(ending, isIgnored ? { _ in } : old)
    }
  }()

  // MARK: - Waiting

  /// Waits for the end, and ends what does not end by itself, so that a fault of the program cannot stop the tests.
  private func wait(for process: Process, _ end: DispatchSemaphore) {
    guard end.wait(timeout: .now() + 400) == .timedOut else { return }
    Issue.record("the program does not end: \(process.arguments ?? [])")
    kill(process.processIdentifier, SIGKILL)
    end.wait()
  }
}

extension Trait where Self == ConditionTrait {
  /// Seconds of work that a plain run has on one of so many days only, where others take turns; the night has all.
  public static func turn(_ turn: Int, of turns: Int = 2) -> Self {
    .enabled(if: Kata.hasTime || Kata.share % turns == turn, "it has its turn on another day")
  }

  /// A test of a second or more, which `.ci/run quick` leaves out.
  public static var slow: Self {
    .enabled(if: ProcessInfo.processInfo.environment["KATA_TESTS"] != "quick", "left out of a quick run")
  }
}
