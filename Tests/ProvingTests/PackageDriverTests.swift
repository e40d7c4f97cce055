import Curriculum
import Foundation
import Outcomes
import Processes
import Synchronization
import TestSupport
import Testing

@testable import Proving

/// What the package way starts and keeps, with closures in the place of `swift build` and of the program.
@Suite("Package driver", .enabled(if: SwiftToolchain.platform == "linux"))
struct PackageDriverTests {
  private let shop: Workshop
  private let calls = Calls()

  /// The words of every `swift build`, and what it comes to.
  private final class Calls: Sendable {
    let builds = Mutex<[(folder: String, words: [String])]>([])
    let environments = Mutex<[[String: String]]>([])
    let answers = Mutex<[ProcessResult]>([])

    func takeFolders() -> [String] {
      builds.withLock { builds in
        defer { builds = [] }
        return builds.filter { $0.words.contains("--product") }.map(\.folder)
      }
    }
  }

  init() throws { shop = try Workshop() }

  /// - Parameter program: called as each program of tests begins.
  private func driver(isFresh: Bool = false, _ program: @escaping @Sendable () -> Void = {}) -> PackageDriver {
    var settings = shop.settings(isFresh: isFresh)
    let (run, calls) = (settings.run, calls)
    settings.run = { command in
      guard command.executable == "/fake/swift" else {
        program()
        return try run(command)
      }
      calls.builds.withLock { $0.append((command.directory, command.arguments)) }
      calls.environments.withLock { $0.append(command.environment ?? [:]) }
      if command.arguments.contains("--show-bin-path") {
        return FakeToolchain.finished(0, "\(command.directory)/.build/out/Debug\n")
      }
      let answer = calls.answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      return answer ?? FakeToolchain.finished()
    }
    return PackageDriver(settings)
  }

  /// How many compilers each `swift build` may run at once.
  private func jobs() -> [String] {
    calls.builds.withLock { $0 }.compactMap { call in
      call.words.firstIndex(of: "--jobs").map { call.words[$0 + 1] }
    }
  }

  private func tree(_ changes: [String: String] = [:]) throws -> SourceTree { try shop.tree(changes) }

  @Test("an outcome is known by what it comes from, also in the next run")
  func known() throws {
    let tree = try tree()
    #expect(try driver().outcome(of: tree, again: false).kind == .passes)
    #expect(calls.takeFolders().count == 1)
    #expect(try driver().outcome(of: tree, again: false).kind == .passes)
    #expect(calls.takeFolders() == [])
    _ = try driver().outcome(of: tree, again: true)
    #expect(calls.takeFolders().count == 1)
    _ = try driver().outcome(of: self.tree(["Sources/M/B.swift": "func b() { 2 }"]), again: false)
    #expect(calls.takeFolders().count == 1)
  }

  @Test("the next package is built where the last one was, and its other files stay untouched")
  func warm() throws {
    _ = try driver().outcome(of: tree(), again: false)
    let folder = try #require(calls.takeFolders().first)
    func number(_ file: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: "\(folder)/\(file)")[.systemFileNumber] as? Int
    }
    let before = try ["Sources/M/A.swift", "Sources/M/B.swift"].map(number)
    let next = try tree(["Sources/M/B.swift": "func b() { 2 }"])
    let files = next.files.filter { $0.name != "C.swift" }
    _ = try driver().outcome(of: SourceTree(module: "M", languageMode: "5", uses: [], files: files), again: false)
    #expect(calls.takeFolders() == [folder])
    #expect(try number("Sources/M/A.swift") == before[0])
    #expect(try number("Sources/M/B.swift") != before[1])
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/Sources/M/C.swift"))
  }

  @Test("SwiftPM sees the same environment in every build of a folder, and nothing is left of it")
  func sameEnvironment() throws {
    _ = try driver().outcome(of: tree(), again: false)
    _ = try driver().outcome(of: tree(["Sources/M/B.swift": "func b() { 2 }"]), again: false)
    let seen = calls.environments.withLock { $0 }
    #expect(seen.count >= 2)
    #expect(Set(seen).count == 1)
    let temporary = try #require(seen.first?["TMPDIR"])
    #expect(!FileManager.default.fileExists(atPath: temporary))
  }

  @Test("each package goes to the free folder whose files are nearest to its own")
  func nearest() throws {
    let folders = WarmFolders(in: shop.folder.path + "/packages", capacity: 2)
    let (own, others) = (["Sources/A": "a", "Sources/B": "b"], ["Sources/A": "x", "Sources/B": "y"])
    func place(_ files: [String: String], _ inside: () throws -> Void = {}) throws -> String {
      try folders.use(for: files) { folder in
        try folder.lay(out: files)
        try inside()
        return folder.path
      }
    }
    var second = ""
    let first = try place(own) { second = try place(others) }
    #expect(first != second)
    #expect(try place(["Sources/A": "a2", "Sources/B": "b"]) == first)
    #expect(try place(["Sources/A": "x", "Sources/B": "y2"]) == second)
  }

  /// Where a step has to wait for a folder, it gets the one of another chapter, in which nothing of it is built.
  @Test("there is a folder for each step that is under way")
  func underWay() throws {
    let workers = shop.settings().workers
    let programs = Mutex(0)
    let trees = try (0..<workers).map { try tree(["Sources/M/B.swift": "func b() { \($0) }"]) }
    let driver = driver {
      programs.withLock { $0 += 1 }
      #expect(Processes.eventually { programs.withLock { $0 } == workers })
    }
    let outcomes = WorkQueue.results(count: workers, workers: workers) {
      try driver.outcome(of: trees[$0], again: false)
    }
    #expect(try outcomes.allSatisfy { try $0.get().kind == .passes })
    #expect(Set(calls.takeFolders()).count == workers)
  }

  @Test("a folder that another run has is left to it")
  func otherRun() throws {
    let root = shop.folder.path + "/packages"
    let other = try #require(WarmFolder(at: "\(root)/1"))
    #expect(WarmFolder(at: "\(root)/1") == nil)
    #expect(try WarmFolders(in: root, capacity: 1).use(for: [:]) { $0.path } == "\(root)/2")
    other.release()
    #expect(try WarmFolders(in: root, capacity: 1).use(for: [:]) { $0.path } == "\(root)/1")
  }

  @Test("a folder that nobody can make is told, and not waited for")
  func noFolder() throws {
    try shop.folder.write("", to: "packages")
    let folders = WarmFolders(in: shop.folder.path + "/packages", capacity: 1)
    #expect(throws: ToolchainError.self) { try folders.use(for: [:]) { $0.path } }
  }

  @Test("what is refused is built once more, so that every error is told")
  func refused() throws {
    func refusal(_ lines: Int...) -> ProcessResult {
      let words = lines.map { "\(shop.cachePath)/packages/1/Tests/MTests/ATests.swift:\($0):1: error: no\n" }
      return FakeToolchain.finished(1, words.joined())
    }
    calls.answers.withLock { $0 = [refusal(1), refusal(1, 2)] }
    let outcome = try driver().outcome(of: tree(), again: false)
    #expect(outcome.diagnostics.map(\.line) == [1, 2])
    #expect(outcome.diagnostics.map(\.module) == ["MTests", "MTests"])
    #expect(jobs() == ["4", "3"], "a compiler for the interface and each file of the refused module")
  }

  @Test("it looks again at what sees a change, and not at what was compiled from the same before")
  func seen() throws {
    _ = try driver().outcome(of: tree(), again: false)
    let folder = try #require(calls.takeFolders().first)
    func dates() throws -> [String: Date] {
      let names = Workshop.files.keys
      return try Dictionary(
        uniqueKeysWithValues: names.map { name in
          let date = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")[.modificationDate] as? Date
          return (name, try #require(date))
        })
    }
    let before = try dates()
    for _ in 1...2 {
      let refusal = "\(folder)/Sources/M/B.swift:1:1: error: no\n"
      calls.answers.withLock { $0 = Array(repeating: FakeToolchain.finished(1, refusal), count: 2) }
      _ = try driver().outcome(of: tree(["Sources/M/B.swift": "func b() { 2 }"]), again: true)
      let after = try dates()
      #expect(Set(before.keys.filter { after[$0] != before[$0] }) == ["Sources/M/A.swift", "Sources/M/B.swift"])
    }
  }

  @Test("an error in what a macro writes is one of the tests")
  func macro() throws {
    let words = "macro expansion @Test:27:32: error: no\n"
    calls.answers.withLock { $0 = Array(repeating: FakeToolchain.finished(1, words), count: 2) }
    let outcome = try driver().outcome(of: tree(), again: false)
    #expect(outcome.diagnostics.map(\.module) == ["MTests"])
    #expect(outcome.diagnostics.map(\.file) == ["macro expansion @Test"])
  }

  @Test("what fails without an error of the package is built once more from nothing")
  func interrupted() throws {
    try shop.folder.write("left behind", to: "cache/packages/1/.build/left")
    calls.answers.withLock { $0 = [FakeToolchain.finished(1, "error: unable to attach DB")] }
    #expect(try driver().outcome(of: tree(), again: false).kind == .passes)
    #expect(!shop.folder.exists("cache/packages/1/.build/left"))
    #expect(jobs() == ["4", "4"], "everything is built, and by as many compilers as ever")
    calls.answers.withLock { $0 = Array(repeating: FakeToolchain.finished(1, "error: no way"), count: 2) }
    #expect(try driver().outcome(of: tree(), again: true).detail.contains("'swift build' fails: error: no way"))
  }

  /// Swift's driver compares nothing else: a file that is written twice in a second would be compiled once.
  @Test("each version of a file has a date of another second")
  func seconds() throws {
    let folder = try #require(WarmFolder(at: shop.folder.path + "/packages/1"))
    defer { folder.release() }
    func second() throws -> Int {
      let file = "\(folder.path)/Sources/M/A.swift"
      let date = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
      return Int(try #require(date).timeIntervalSince1970)
    }
    var seconds: [Int] = []
    for version in 1...3 {
      try folder.lay(out: ["Sources/M/A.swift": "\(version)"])
      seconds.append(try second())
      try folder.touch(["Sources/M/A.swift"])
      seconds.append(try second())
    }
    #expect(Set(seconds).count == 6)
    try folder.lay(out: ["Sources/M/A.swift": "3"])
    #expect(try second() == seconds.last, "what is the same stays untouched")
  }

  @Test("a `swift build` that crashes is begun again", arguments: [(2, true), (6, false)])
  func crashed(times: Int, isProven: Bool) throws {
    let crash = ProcessResult(status: .signaled(SIGSEGV), output: "", isCut: false)
    calls.answers.withLock { $0 = Array(repeating: crash, count: times) }
    #expect((try driver().outcome(of: tree(), again: false).kind == .passes) == isProven)
    // Three times, and three times more from nothing.
    #expect(calls.takeFolders().count == (isProven ? 3 : 6))
  }

  @Test("what another build system tells is of another origin, and may have other words")
  func origin() {
    let settings = shop.settings()
    #expect(PackageDriver(settings, options: []).origin == settings.toolchain.origin)
    let other = PackageDriver(settings, options: ["--build-system", "swiftbuild"]).origin
    #expect(other.platform == "\(settings.toolchain.origin.platform) by 'swift build --build-system swiftbuild'")
    #expect(other.swift == settings.toolchain.origin.swift)
  }

  @Test("a fresh run uses no folder of an earlier one, and leaves none")
  func fresh() throws {
    _ = try driver().outcome(of: tree(), again: false)
    let first = calls.takeFolders()
    _ = try driver(isFresh: true).outcome(of: tree(), again: false)
    let second = calls.takeFolders()
    #expect(second.count == 1)
    #expect(second != first)
    #expect(second.allSatisfy { $0.contains("/tmp/") })
  }
}
