import Outcomes
import TestSupport
import Testing

extension TrapTests {
  /// One package's tests, written for both libraries: the same is recorded of them by both ways and in both language modes.
  @Suite("Twins")
  struct TwinTests {
    private static let xctest = """
      import XCTest
      @testable import Trap

      struct NoDog: Error {}

      final class AnswerTests: XCTestCase {
        func passes() {}
        func test_crashes() { let none: Int? = nil; XCTAssertEqual(none!, answer()) }
        func test_differs() { XCTAssertEqual(answer(), 41) }
        func test_is() { XCTAssertEqual(answer(), 42) }
        func test_throws() throws { throw NoDog() }
        func test_waits() async { await Task.yield() }
        @MainActor func test_main() { XCTAssertEqual(answer(), 42) }
      }

      """

    private static let swiftTesting = """
      import Testing
      @testable import Trap

      struct NoDog: Error {}

      struct AnswerTests {
        func passes() {}
        @Test func test_crashes() { let none: Int? = nil; let number = none!; #expect(number == answer()) }
        @Test func test_differs() { #expect(answer() == 41) }
        @Test func test_is() { #expect(answer() == 42) }
        @Test func test_throws() throws { throw NoDog() }
        @Test func test_waits() async { await Task.yield() }
        @MainActor @Test func test_main() { #expect(answer() == 42) }
      }

      """

    @Test("have one record each, whatever the way and the mode", arguments: [xctest, swiftTesting])
    func records(source: String) throws {
      let lab = try #require(Lab.current)
      let name = source == Self.xctest ? "XCTest" : "Swift Testing"
      let records = try ["5", "6"].flatMap { mode in
        let trap = Trap("\(name) \(mode)", files: ["Tests.swift": source], mode: mode, says: [])
        // SwiftPM builds one of the four where time is short, in turn with its trap.
        let isBoth = Kata.hasTime || Kata.share % 2 == 1 && mode == "6" && source == Self.swiftTesting
        return try (isBoth ? Lab.Way.allCases : [.direct]).map { try lab.record(of: trap, $0) }
      }
      #expect(Set(records).count == 1, "\(Set(records).joined(separator: "\n"))")
      #expect(records[0].contains("\"kind\" : \"crashes\""))
    }

    @Test("have the same results in both libraries")
    func results() throws {
      let lab = try #require(Lab.current)
      let results = try [Self.xctest, Self.swiftTesting].map { source in
        let outcome = try lab.outcome(of: Trap("results", files: ["Tests.swift": source], says: []), .direct)
        return Dictionary(uniqueKeysWithValues: outcome.tests.map { ($0.id.prefix { $0 != "(" }, $0.result) })
      }
      #expect(results[0] == results[1])
      #expect(results[0].count == 6)
    }
  }
}
