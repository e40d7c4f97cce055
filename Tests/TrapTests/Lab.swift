import Basics
import Curriculum
import Foundation
import Outcomes
import Processes
import TestSupport
import Testing

@testable import Proving

/// A repository of traps with a cache of its own, and both ways of proving them. It goes away with the suite that has it.
final class Lab: Sendable {
  enum Way: String, CaseIterable, Sendable {
    case direct, package
  }

  /// The ways in which a test is proven that is no part of the sample.
  static let ways: [Way] = Kata.hasTime ? Way.allCases : [.direct]

  @TaskLocal static var current: Lab?

  /// What was called for the trap that is tried now, and what came of it: told where a trap is told otherwise than it should.
  @TaskLocal static var calls: Monitor<[String]>?

  let folder: TemporaryFolder
  let isolation = Isolation.best()
  private let cache: ContentCache
  private let drivers: [Way: any Driver]

  /// - Parameter seconds: the time limit of a run; more than any sound program takes on a busy machine.
  init(seconds: Int = 60) throws {
    folder = try TemporaryFolder("traps")
    cache = ContentCache(
      at: "\(folder.path)/.build/kata", modules: try InstalledToolchain.modules.get(),
      other: try Recorded.result.get().cache)
    let toolchain = try InstalledToolchain.result.get()
    let discovery = TestDiscovery(toolchain: toolchain, root: folder.path, cache: cache)
    var settings = DriverSettings(
      toolchain: toolchain, root: folder.path, cache: cache, limits: RunLimits(time: .seconds(seconds)),
      isolation: isolation, discovery: discovery, jobs: ProcessInfo.processInfo.activeProcessorCount)
    settings.run = { command in
      let finished = try ProcessRunner.run(command)
      Self.calls?.withLock {
        $0.append("\(([command.executable] + command.arguments).joined(separator: " "))\n\(finished)")
      }
      return finished
    }
    drivers = [.direct: DirectDriver(settings), .package: PackageDriver(settings)]
    try folder.write("func answer() -> Int { 42 }\n", to: Self.app)
  }

  deinit { cache.close() }

  /// What a record of it says.
  func record(of trap: Trap, _ way: Way) throws -> String {
    try Record(outcome: try outcome(of: trap, way), origin: Record.Origin(platform: "linux", swift: "6")).json
  }

  /// Where files lie as a step's do, so that what is told names them as it names a step's.
  private static let app = "Chapters/app/00-starter/Sources/Trap/Answer.swift"

  func outcome(of trap: Trap, _ way: Way) throws -> Outcome {
    let tree = try tree(of: trap, way)
    guard let driver = drivers[way] else { throw NoDriver() }
    return try driver.outcome(of: tree, again: true)
  }

  /// What is to be told on this system.
  func wanted(of trap: Trap) -> [String] {
    isolation.lacks.isEmpty ? trap.says : trap.saysWithoutIsolation ?? trap.says
  }

  /// The ways have files of their own: what one writes again, the other may be reading.
  private func tree(of trap: Trap, _ way: Way) throws -> SourceTree {
    let name = String(trap.name.map { $0.isASCII && $0.isLetter || $0.isNumber ? $0 : "-" })
    var files = [
      SourceFile(
        logicalPath: "Sources/Trap/Answer.swift", path: Self.app,
        contents: try String(contentsOfFile: "\(folder.path)/\(Self.app)", encoding: .utf8))
    ]
    for (file, text) in trap.files {
      let logicalPath = "Tests/TrapTests/\(file)"
      let path = "Chapters/\(name)-\(way)/00-starter/\(logicalPath)"
      try folder.write(text, to: path)
      files.append(SourceFile(logicalPath: logicalPath, path: path, contents: text))
    }
    return SourceTree(module: "Trap", languageMode: LanguageMode(trap.languageMode), uses: [], files: files)
  }

  private struct NoDriver: Error {}
}

/// Gives a suite a lab, and takes it away afterwards.
struct LabTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Lab.$current.withValue(try Lab()) { try await function() }
  }
}

extension Trait where Self == LabTrait {
  static var lab: Self { LabTrait() }
}
