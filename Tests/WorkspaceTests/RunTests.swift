import Curriculum
import Foundation
import Outcomes
import Synchronization
import Testing
import Proving

@testable import Workspace

@Suite("Runs")
struct RunTests {
  /// A driver that answers at once and counts.
  private final class Counting: Driver {
    let count = Mutex(0)
    let paths = Mutex<[String]>([])
    let origin = Record.Origin(platform: "none", swift: "0")

    func outcome(of tree: SourceTree, again: Bool) throws -> Outcome {
      count.withLock { $0 += 1 }
      paths.withLock { $0 = tree.files.map(\.path) }
      if tree.module == "Full" { return .unusable(.tool("the compiler fails on 'Full': No space left on device")) }
      if tree.module == "Sick" { return .unusable(.toolchain("the linker fails: it says nothing")) }
      if tree.module == "Racing" || tree.module == "Wrong" {
        return Outcome(tests: [TestResult(id: "A.a", result: again && tree.module == "Racing" ? .passed : .failed)])
      }
      let crash = Failure(file: "TaskRegistry.swift", line: 118, message: "Fatal error")
      return Outcome(
        tests: tree.module == "Lucky" && !again ? [TestResult(id: "A.a", result: .crashed, failures: [crash])] : [])
    }
  }

  private func tree(_ module: String, at path: String) -> SourceTree {
    let file = SourceFile(logicalPath: "Sources/\(module)/A.swift", path: "\(path)/A.swift", contents: "1")
    return SourceTree(module: module, languageMode: "5", uses: [], files: [file])
  }

  @Test("packages that say the same run once, wherever their files are")
  func once() throws {
    let driver = Counting()
    let runs = OutcomeCache(driver: driver)
    defer { runs.close() }
    runs.begin(tree("Dogs", at: "Workspace"))
    for place in ["Workspace", "Chapters"] {
      #expect(try runs.outcome(of: tree("Dogs", at: place)).kind == .passes)
    }
    #expect(driver.count.withLock { $0 } == 1)
  }

  @Test("a file that says what the chapter's says runs from there, where the proof has compiled it")
  func proven() throws {
    let driver = Counting()
    let own = [("A", "1"), ("B", "mine")].map { name, text in
      SourceFile(logicalPath: "Sources/Dogs/\(name).swift", path: "Workspace/\(name).swift", contents: text)
    }
    let runs = OutcomeCache(driver: driver, proven: [tree("Dogs", at: "Chapters")])
    defer { runs.close() }
    _ = try runs.outcome(of: tree("Dogs", at: "Workspace").with(files: own))
    #expect(driver.paths.withLock { $0 } == ["Chapters/A.swift", "Workspace/B.swift"])
  }

  @Test("a crash that Foundation can have by chance runs again")
  func chance() throws {
    let runs = OutcomeCache(driver: Counting())
    defer { runs.close() }
    #expect(try runs.outcome(of: tree("Lucky", at: "Workspace")).kind == .passes)
  }

  @Test("before other code refuses a learner's tests, they fail there twice")
  func twice() throws {
    let driver = Counting()
    let runs = OutcomeCache(driver: driver)
    defer { runs.close() }
    #expect(try runs.outcome(of: tree("Racing", at: "A")).kind == .fails)
    #expect(try runs.settled(tree("Racing", at: "A")).kind == .passes)
    for _ in 0..<2 { #expect(try runs.settled(tree("Wrong", at: "A")).kind == .fails) }
    #expect(try runs.settled(tree("Dogs", at: "A")).kind == .passes)
    #expect(driver.count.withLock { $0 } == 5)
  }

  @Test("a toolchain that does not work is an error, and so is a full disk")
  func unsound() {
    let runs = OutcomeCache(driver: Counting())
    defer { runs.close() }
    #expect(throws: ToolchainError.environment("the disk is full, so nothing can be built; make room and try again")) {
      try runs.outcome(of: tree("Full", at: "A"))
    }
    #expect(throws: ToolchainError.self) { try runs.outcome(of: tree("Sick", at: "A")) }
  }

  @Test(
    "a learner's file prints by its place in the package",
    arguments: [
      ("Workspace/Tests/DogsTests/A.swift:3: error", "Tests/DogsTests/A.swift:3: error"),
      ("/repo/Workspace/Sources/Dogs/A.swift", "Sources/Dogs/A.swift"),
      ("Workspace/.kata/baselines/0123abcd/Sources/Dogs/A.swift", "Sources/Dogs/A.swift"),
      ("MyWorkspace/Tests/A.swift", "MyWorkspace/Tests/A.swift"),
    ])
  func places(printed: String, place: String) {
    #expect(Normalizer(folders: ["/repo": ""]).text(printed) == place)
  }
}
