import Foundation
import Outcomes
import Testing
import Toolchain

/// The direct way tells all; SwiftPM takes seconds for each package, and tells a sample, or all with `KATA_TRAPS=package`.
@Suite("Traps", .lab)
struct TrapTests {
  private static let all = Trap.forged + Trap.cases + Trap.swiftTesting + Trap.bounds + Trap.sources

  private static let sample: [Trap] = {
    let names = [
      "printed log lines and then exit(0)", "a test case inside an enum", "display names and raw identifiers",
      "synchronous and asynchronous tests of the main actor in Swift 6 mode", "tests through several files",
    ]
    return all.filter { names.contains($0.name) }
  }()

  private static let packages = ProcessInfo.processInfo.environment["KATA_TRAPS"] == "package" ? all : sample

  @Test("are told truly by the direct way", arguments: all)
  func direct(trap: Trap) throws {
    try tell(trap, .direct)
  }

  @Test("are told truly by SwiftPM's way", arguments: packages)
  func package(trap: Trap) throws {
    try tell(trap, .package)
  }

  private func tell(_ trap: Trap, _ way: Lab.Way) throws {
    let lab = try #require(Lab.current)
    let told = try lab.outcome(of: trap, way).told
    let wanted = lab.wanted(of: trap)
    #expect(Trap.agree(told, with: wanted), "\(way.rawValue): \(trap.name)\n\(told.joined(separator: "\n"))")
  }
}
