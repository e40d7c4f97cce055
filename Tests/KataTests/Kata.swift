import Foundation
import TestSupport
import Testing

/// What a run of the program came to.
struct Ran: CustomTestStringConvertible {
  let code: Int32
  let output: String
  let errors: String
  let process: Int32
  /// The most memory that the program itself had, in MiB.
  let peak: Int

  var testDescription: String { "exit \(code)\n\(output)\(errors)" }
}

/// The built program, called as a person calls it.
struct Kata {
  /// What holds the course; kept as long as the program may run.
  let folder: TemporaryFolder
  /// The folder of the course.
  let root: String
  /// The folder of the cache.
  let cache: String
  var path: String?

  static let program = BuiltKata.path

  /// Runs the program to its end.
  ///
  /// - Parameter whileRunning: is given the process id as soon as the program runs.
  func run(_ words: [String], whileRunning: (Int32) -> Void = { _ in }) throws -> Ran {
    try run(Self.program, ["--root", root] + words, whileRunning: whileRunning)
  }

  func run(_ words: String...) throws -> Ran { try run(words) }

  /// Runs another program with the same surroundings.
  func run(_ program: String, _ words: [String], whileRunning: (Int32) -> Void = { _ in }) throws -> Ran {
    let files = try TemporaryFolder("output")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: root)
    var environment = ProcessInfo.processInfo.environment
    environment["KATA_CACHE"] = cache
    environment["PATH"] = path ?? environment["PATH"]
    // Not in the sandbox: the compiler of 6.3 crashes where the path of its temporary folder is not ASCII.
    let temporary = try TemporaryFolder("temporary")
    environment["TMPDIR"] = temporary.path
    process.environment = environment
    let (output, errors) = (try files.write("", to: "output"), try files.write("", to: "errors"))
    let handles = try [output, errors].map { try FileHandle(forWritingTo: URL(fileURLWithPath: $0)) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handles[0]
    process.standardError = handles[1]
    try process.run()
    for handle in handles { try handle.close() }
    whileRunning(process.processIdentifier)
    let peak = wait(for: process)
    if program == Self.program {
      #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
    }
    return Ran(
      code: process.terminationStatus, output: try String(contentsOfFile: output, encoding: .utf8),
      errors: try String(contentsOfFile: errors, encoding: .utf8), process: process.processIdentifier, peak: peak)
  }

  /// Waits for the end, and ends what does not end by itself, so that a fault of the program cannot stop the tests.
  private func wait(for process: Process) -> Int {
    var peak = 0
    let deadline = ContinuousClock.now + .seconds(150)
    while process.isRunning {
      peak = max(peak, memory(of: process.processIdentifier))
      if ContinuousClock.now > deadline {
        Issue.record("the program does not end: \(process.arguments ?? [])")
        kill(process.processIdentifier, SIGKILL)
      }
      usleep(5_000)
    }
    process.waitUntilExit()
    return peak
  }

  private func memory(of process: Int32) -> Int {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) / 1024
  }
}
