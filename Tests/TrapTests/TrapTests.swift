import Basics
import Foundation
import Outcomes
import TestSupport
import Testing
import Proving

/// SwiftPM takes seconds for each package, the direct way half of one: a sample, or all with `KATA_TESTS=all`.
@Suite("Traps", .lab)
struct TrapTests {
  private static let all = Trap.forged + Trap.cases + Trap.swiftTesting + Trap.bounds + Trap.sources

  private static let packages = Kata.hasTime ? all : all.filter { $0.name == "printed log lines and then exit(0)" }

  @Test("are told truly by the direct way", arguments: Kata.sample(all, 20, turns: 1))
  func direct(trap: Trap) throws {
    try tell(trap, .direct)
  }

  @Test("are told truly by SwiftPM's way", .turn(0), arguments: packages)
  func package(trap: Trap) throws {
    try tell(trap, .package)
  }

  @Test("that never end are stopped at the limit", arguments: Lab.ways)
  func loop(way: Lab.Way) async throws {
    let lab = try Lab(seconds: 1)
    let told = try await aside { try lab.outcome(of: Trap.loop, way).told }
    expect(told, of: Trap.loop, way, lab)
  }

  /// Nothing of the kind is tried where the system cannot keep the files from the tests.
  @Test(
    "do not touch the course, nor the learner's work", .enabled(if: Isolation.best().lacks.isEmpty),
    arguments: Lab.ways)
  func files(way: Lab.Way) throws {
    let lab = try #require(Lab.current)
    let root = lab.folder.path
    try lab.folder.write("mine\n", to: "Workspace/\(way)/Mine.swift")
    // Where the system lets nothing but the repository be kept from them, 'doctor' says so.
    let elsewhere =
      Isolation.best().words.contains("of their own only")
      ? ["/tmp", "/var/tmp", "/dev/shm", FileManager.default.homeDirectoryForCurrentUser.path] : []
    let trap = Trap.xctest(
      "a test that deletes (\(way))",
      """
      final class A: XCTestCase {
        func test_a() throws {
          for folder in ["Workspace/\(way)", "Chapters", ".build"] {
            XCTAssertThrowsError(try FileManager.default.removeItem(atPath: "\(root)/\\(folder)"))
          }
          for folder in \(elsewhere) {
            XCTAssertThrowsError(try "new".write(toFile: "\\(folder)/kata-new", atomically: false, encoding: .utf8))
          }
          for file in ["Workspace/\(way)/Mine.swift", "Workspace/New.swift", ".build/kata/outcomes/new.json"] {
            XCTAssertThrowsError(try "new".write(toFile: "\(root)/\\(file)", atomically: false, encoding: .utf8))
          }
          try "own".write(toFile: "\\(NSTemporaryDirectory())/own", atomically: true, encoding: .utf8)
        }
      }
      """,
      says: "A.test_a passed")
    try tell(trap, way)
    #expect(try String(contentsOfFile: "\(root)/Workspace/\(way)/Mine.swift", encoding: .utf8) == "mine\n")
    #expect(!FileManager.default.fileExists(atPath: "\(root)/Workspace/New.swift"))
  }

  private func tell(_ trap: Trap, _ way: Lab.Way) throws {
    let lab = try #require(Lab.current)
    let calls = Monitor<[String]>([])
    let told = try Lab.$calls.withValue(calls) { try lab.outcome(of: trap, way).told }
    expect(told, of: trap, way, lab, after: calls.withLock { $0 })
  }

  private func expect(_ told: [String], of trap: Trap, _ way: Lab.Way, _ lab: Lab, after calls: [String] = []) {
    let wanted = lab.wanted(of: trap)
    let words = ["\(way.rawValue): \(trap.name)"] + told + calls
    #expect(Trap.agree(told, with: wanted), "\(words.joined(separator: "\n"))")
  }
}
