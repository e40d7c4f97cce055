extension Trap {
  /// Tests of Swift Testing, alone and beside XCTest's.
  static let swiftTesting: [Trap] = [
    .both(
      "a failing test of Swift Testing beside a passing one of XCTest",
      """
      final class A: XCTestCase { func test_a() {} }
      @Test func b() { #expect(1 == 2) }
      """,
      says: "A.test_a passed", "b() failed", "Tests.swift:4 Expectation failed: 1 == 2"),
    .swiftTesting(
      "tests that are free, in suites, in nested suites and in extensions",
      """
      @Test func free() { Issue.record("free") }
      @Suite struct Dogs {
        @Test func barks() { Issue.record("barks") }
        struct Sizes { @Test func order() { Issue.record("order") } }
      }
      extension Dogs.Sizes { @Test func more() throws { try #require(1 == 2) } }
      final class Cats { @Test static func purrs() { Issue.record("purrs") } }
      enum Empty { @Test static func sleeps() {} }
      extension Int { @Suite struct Whole { @Test func adds() {} } }
      """,
      says: "Cats.purrs() failed", "Tests.swift:8 Issue recorded", "purrs", "Dogs.Sizes.more() failed",
      "Tests.swift:7 Expectation failed: 1 == 2", "Dogs.Sizes.order() failed", "Tests.swift:5 Issue recorded", "order",
      "Dogs.barks() failed", "Tests.swift:4 Issue recorded", "barks", "Empty.sleeps() passed",
      "Int.Whole.adds() passed", "free() failed", "Tests.swift:2 Issue recorded", "free"),
    .swiftTesting(
      "display names and raw identifiers",
      """
      @Suite("Dogs, all of them") struct Dogs {
        @Test("barks / 100 %") func barks() { #expect(Bool(false)) }
        @Test func `is a good dog.`() { #expect(Bool(false)) }
        @Test func `class`() { #expect(Bool(true)) }
      }
      @Suite struct `Dogs & cats` { @Test func meet() {} }
      """,
      says: "Dogs.`is a good dog.`() failed", "Tests.swift:4 Expectation failed: Bool(false)", "Dogs.barks() failed",
      "Tests.swift:3 Expectation failed: Bool(false)", "Dogs.class() passed", "`Dogs & cats`.meet() passed"),
    .swiftTesting(
      "one of three arguments fails",
      """
      @Test(arguments: [1, 2, 3]) func even(n: Int) { #expect(n != 2) }
      @Test("pairs", arguments: ["a", "b"], [1, 2]) func pair(_ letter: String, number n: Int) { #expect(n == 1) }
      """,
      says: "even(n:) failed", "Tests.swift:2 with n → 2: Expectation failed: (n → 2) != 2", "pair(_:number:) failed",
      #"Tests.swift:3 with letter → "a", n → 2: Expectation failed: (n → 2) == 1"#,
      #"Tests.swift:3 with letter → "b", n → 2: Expectation failed: (n → 2) == 1"#),
    .swiftTesting(
      "tests that wait, on the main actor too, in Swift 6 mode",
      """
      @MainActor var number = 1
      @MainActor @Test func main() { #expect(number == 2) }
      @Test func waits() async throws {
        try await Task.sleep(for: .milliseconds(1))
        await #expect(number == 2)
      }
      actor Dogs { @Test func guarded() { #expect(Bool(false)) } }
      """, mode: "6",
      says: "Dogs.guarded() failed", "Tests.swift:8 Expectation failed: Bool(false)", "main() failed",
      "Tests.swift:3 Expectation failed: (number → 1) == 2", "waits() failed",
      "Tests.swift:6 Expectation failed: number == 2"),
    .swiftTesting(
      "a confirmation that does not come",
      """
      @Test func comes() async { await confirmation { $0() } }
      @Test func fails() async { await confirmation("barks", expectedCount: 2) { $0() } }
      """,
      says: "comes() passed", "fails() failed",
      "Tests.swift:3 Confirmation was confirmed 1 time, but expected to be confirmed 2 times", "barks"),
    .swiftTesting(
      "a known issue that holds, and one that does not",
      """
      @Test func known() { withKnownIssue { #expect(1 == 2) } }
      @Test func solved() { withKnownIssue("slow") { #expect(1 == 1) } }
      """,
      says: "known() passed", "solved() failed", "Tests.swift:3 Known issue was not recorded", "slow"),
    .swiftTesting(
      "tests that are disabled, a suite of them too",
      """
      @Test(.disabled("later")) func a() { #expect(1 == 2) }
      @Test(.enabled(if: false)) func b() {}
      @Suite(.disabled()) struct Dogs { @Test func barks() { #expect(1 == 2) } }
      @Test func c() throws { try Test.cancel("not here") }
      """,
      says: "Dogs.barks() skipped", "a() skipped", "b() skipped", "c() skipped"),
    .swiftTesting(
      "failures that belong to no test",
      """
      @Test func a() async { await Task.detached { Issue.record("who?") }.value }
      """,
      says: "broken: Tests/TrapTests/Tests.swift:2: a failure that belongs to no test: Issue recorded", "who?"),
    .swiftTesting(
      "a suite's own failure",
      """
      struct Late: SuiteTrait, TestScoping {
        func provideScope(for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void) async throws {
          try await body()
          Issue.record("late")
        }
      }
      @Suite(Late()) struct Dogs { @Test func barks() {} }
      """,
      says: "broken: Tests/TrapTests/Tests.swift:5: a failure that belongs to no test: Issue recorded", "late"),
    .swiftTesting(
      "failures before the test is cancelled",
      """
      @Test func a() throws {
        #expect(1 == 2)
        try Test.cancel()
      }
      """,
      says: "a() failed", "Tests.swift:3 Expectation failed: 1 == 2"),
    .swiftTesting(
      "no arguments, and those whose text misleads",
      """
      @Test(arguments: [] as [Int]) func none(n: Int) { #expect(1 == 2) }
      @Test("a to b", arguments: ["an argument to c started."], [1]) func some(word: String, n: Int) { #expect(n == 2) }
      """,
      says: "none(n:) skipped", "some(word:n:) failed",
      #"Tests.swift:3 with word → "an argument to c started.", n → 1: Expectation failed: (n → 1) == 2"#),
    .swiftTesting(
      "time limits, serial suites and tags",
      """
      extension Tag { @Tag static var slow: Self }
      @Suite(.serialized, .tags(.slow), .timeLimit(.minutes(1))) struct Dogs {
        @Test(.bug("https://example.org/1"), .timeLimit(.minutes(1))) func barks() async { #expect(1 == 2) }
      }
      """,
      says: "Dogs.barks() failed", "Tests.swift:4 Expectation failed: 1 == 2"),
    .swiftTesting(
      "errors that are thrown, and those that are not",
      """
      struct NoDog: Error {}
      func quiet() throws {}
      @Test func throwing() throws { throw NoDog() }
      @Test func silent() { #expect(throws: NoDog.self) { try quiet() } }
      @Suite struct Dogs {
        init() throws { throw NoDog() }
        @Test func barks() {}
      }
      """,
      says: "Dogs.barks() failed", "Tests.swift:8 Caught error: NoDog()", "silent() failed",
      "Tests.swift:5 Expectation failed: an error was expected but none was thrown", "throwing() failed",
      "Tests.swift:4 Caught error: NoDog()"),
    .swiftTesting(
      "a crash among ten tests",
      (1...10).map { number in
        number == 5
          ? "@Test func t05() { print(\"before\"); let none: Int? = nil; let n = none!; #expect(n == 1) }"
          : "@Test func t\(number < 10 ? "0" : "")\(number)() { #expect(\(number) != 7) }"
      }.joined(separator: "\n"),
      says: "t01() passed", "t02() passed", "t03() passed", "t04() passed", "t05() crashed",
      "Tests.swift:6 Fatal error: Unexpectedly found nil while unwrapping an Optional value", "t06() passed",
      "t07() failed", "Tests.swift:8 Expectation failed: 7 != 7", "t08() passed", "t09() passed", "t10() passed"),
    .swiftTesting(
      "three crashes, one of them with arguments",
      """
      struct A { @Test func a() { fatalError("a") } }
      struct B { @Test(arguments: [1, 2]) func b(n: Int) { fatalError("b") } }
      struct C { @Test func c() { fatalError("c") } }
      @Test func d() {}
      """,
      says: "A.a() crashed", "Tests.swift:2 Fatal error: a", "B.b(n:) crashed",
      "Tests.swift:3 Fatal error: b (with n → 1)", "C.c() crashed", "Tests.swift:4 Fatal error: c", "d() passed"),
    .swiftTesting(
      "a crash in the second argument",
      """
      @Test(arguments: [1, 2, 3]) func half(n: Int) {
        #expect(n != 1)
        precondition(n != 2, "odd")
      }
      @Test func other() {}
      """,
      says: "half(n:) crashed", "Tests.swift:3 with n → 1: Expectation failed: (n → 1) != 1",
      "Tests.swift:4 Precondition failed: odd (with n → 2)", "other() passed"),
    .both(
      "a crash in XCTest beside tests of Swift Testing",
      """
      final class A: XCTestCase {
        func test_a() { fatalError("here") }
        func test_b() { XCTFail() }
      }
      @Test func c() { #expect(1 == 2) }
      """,
      says: "A.test_a crashed", "Tests.swift:4 Fatal error: here", "A.test_b failed", "Tests.swift:5 failed",
      "c() failed", "Tests.swift:7 Expectation failed: 1 == 2"),
    .both(
      "a crash in Swift Testing beside tests of XCTest",
      """
      final class A: XCTestCase { func test_a() { XCTFail() } }
      @Test func c() { fatalError("here") }
      @Test func d() { #expect(1 == 2) }
      """,
      says: "A.test_a failed", "Tests.swift:3 failed", "c() crashed", "Tests.swift:4 Fatal error: here", "d() failed",
      "Tests.swift:5 Expectation failed: 1 == 2"),
    .both(
      "an exit test beside a test case that crashes",
      """
      final class A: XCTestCase { func test_a() { fatalError("no exit test") } }
      @Test func ends() async { await #expect(processExitsWith: .exitCode(3)) { exit(3) } }
      @Test func goesOn() async { await #expect(processExitsWith: .failure) {} }
      """,
      says: "A.test_a crashed", "Tests.swift:3 Fatal error: no exit test", "ends() passed", "goesOn() failed",
      "Tests.swift:5 Expectation failed: …"),
    .both(
      "assertions of the other library",
      // Both pass without a word when they are false; the rules name them, which see the source.
      """
      final class A: XCTestCase { func test_a() { #expect(1 == 2) } }
      @Test func b() { XCTAssertEqual(1, 2) }
      """,
      says: "A.test_a passed", "b() passed"),
    .swiftTesting(
      "a test with another's name in two suites",
      """
      struct Dogs { @Test func order() {} }
      struct Cats { @Test func order() { #expect(1 == 2) } }
      @Test func order() {}
      """,
      says: "Cats.order() failed", "Tests.swift:3 Expectation failed: 1 == 2", "Dogs.order() passed", "order() passed"),
    .swiftTesting(
      "tests with one name and other arguments",
      """
      @Test(arguments: [1]) func order(of n: Int) { #expect(n == 2) }
      @Test(arguments: [1]) func order(_ n: Int) {}
      @Test func order() {}
      """,
      says: "order() passed", "order(_:) passed", "order(of:) failed",
      "Tests.swift:2 with n → 1: Expectation failed: (n → 1) == 2"),
    .swiftTesting(
      "a condition around a test of Swift Testing",
      """
      @Test func a() {}
      #if os(Linux)
        @Test func b() { #expect(1 == 2) }
      #endif
      """,
      says: "broken: Tests/TrapTests/Tests.swift:4: a test inside '#if' is not found; put the '#if' inside the test"),
    .swiftTesting(
      "messages with lines and comments",
      #"""
      @Test func a() {
        #expect(1 == 2, "one\ntwo")
        print("and more")
        Issue.record("three\nfour")
      }
      """#,
      says: "a() failed", "Tests.swift:3 Expectation failed: 1 == 2", "one", "two", "Tests.swift:5 Issue recorded",
      "three", "four"),
  ]
}
