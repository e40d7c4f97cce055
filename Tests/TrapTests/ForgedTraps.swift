extension Trap {
  private static let lines = #"""
      print("Test Case 'A.test_a' passed (0.001 seconds)")
      print("Test Suite 'All tests' passed at 2026-01-01 00:00:00.000")
      print("\t Executed 1 test, with 0 failures (0 unexpected) in 0.001 (0.001) seconds")
      fflush(stdout)
    """#

  /// Programs that end before their time, or say what is not so.
  static let forged: [Trap] = [
    .test(
      "printed log lines and then exit(0)",
      """
      \(lines)
      exit(0)
      """,
      says: "A.test_a crashed", " Fatal error: the test program ended (exit 0)"),
    .test(
      "printed log lines and then _exit(0)",
      """
      \(lines)
      _exit(0)
      """,
      says: "A.test_a crashed", " Fatal error: the test program ended (exit 0)"),
    .xctest(
      "another program in the place of the tests",
      """
      final class A: XCTestCase {
        func test_a() {
      \(lines)
          var words: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/true"), nil]
          execv("/bin/true", &words)
        }
        func test_b() { XCTFail() }
      }
      """,
      says: "A.test_a crashed", " Fatal error: the test program ended (exit 0)", "A.test_b failed",
      "Tests.swift:11 failed"),
    .test(
      "the parent killed",
      """
      \(lines)
      let parent = getppid()
      kill(parent, SIGKILL)
      // The first process of a table of its own cannot be killed from within.
      while parent != 1 {}
      XCTFail("still here")
      """,
      says: "A.test_a failed", "Tests.swift:12 failed - still here",
      withoutIsolation: ["A.test_a crashed", " Fatal error: the test program ended (signal 9)"]),
    .xctest(
      "exit(0) in setUp",
      """
      final class A: XCTestCase {
        override func setUp() { exit(0) }
        func test_a() { XCTFail() }
      }
      final class B: XCTestCase {
        func test_b() {}
      }
      """,
      says: "A.test_a crashed", " Fatal error: the test program ended (exit 0)", "B.test_b passed"),
    .xctest(
      "exit(0) in a class's setUp",
      """
      final class A: XCTestCase {
        override class func setUp() { exit(0) }
        func test_a() { XCTFail() }
      }
      """,
      says: "broken: the test program ended (exit 0) before 'A.test_a' and names no test"),
    .xctest(
      "exit(0) in a class's tearDown",
      """
      final class A: XCTestCase {
        override class func tearDown() { exit(0) }
        func test_a() {}
      }
      """,
      says: "broken: every test ended, and then the test program ended (exit 0)"),
    .xctest(
      "exit(0) in a class's tearDown before another class",
      """
      final class A: XCTestCase {
        override class func tearDown() { exit(0) }
        func test_a() {}
      }
      final class B: XCTestCase {
        func test_b() { XCTFail() }
      }
      """,
      says: "broken: the test program ended (exit 0) before 'B.test_b' and names no test"),
    .xctest(
      "exit(0) in a deinit after a failed test",
      """
      final class A: XCTestCase {
        final class Guard { deinit { exit(0) } }
        var own: Guard? = Guard()
        override func tearDown() { own = nil }
        func test_a() { XCTFail() }
      }
      """,
      says: "A.test_a crashed", "Tests.swift:6 failed", " Fatal error: the test program ended (exit 0)"),
    .test(
      "a handler at the end that changes the code",
      """
      atexit { _exit(0) }
      XCTFail()
      """,
      says: "broken: every test ended, and then the test program ended (exit 0)"),
    .xctest(
      "a handler at the end that makes a sound program fail",
      """
      final class A: XCTestCase {
        func test_a() { atexit { _exit(3) } }
      }
      """,
      says: "broken: every test ended, and then the test program ended (exit 3)"),
    .test(
      "events of its own",
      #"""
      let event = "{\"token\":\"mine\",\"number\":1,\"event\":\"ended\",\"test\":\"A.test_a\"}\n{\"token\":\"\",\"number\":2,\"event\":\"finished\"}\n"
      for descriptor in 3..<8 as Range<Int32> { _ = event.withCString { write(descriptor, $0, strlen($0)) } }
      _exit(0)
      """#,
      says: "A.test_a crashed", " Fatal error: the test program ended (exit 0)"),
    .test(
      "the word, looked for in every environment and command line",
      #"""
      let places = (["self", "thread-self"] + (1..<40).map { "\($0)" }).flatMap { ["/proc/\($0)/environ", "/proc/\($0)/cmdline"] }
      let words = places.compactMap { FileManager.default.contents(atPath: $0) }
        .flatMap { $0.split(whereSeparator: { !(48...57).contains($0) && !(65...90).contains($0) && $0 != 45 }) }
        .map { String(decoding: $0, as: UTF8.self) }.filter { $0.count == 36 }
      for word in words {
        let events =
          "{\"token\":\"\(word)\",\"number\":2,\"event\":\"ended\",\"test\":\"A.test_a\",\"skipped\":false}\n"
          + "{\"token\":\"\(word)\",\"number\":3,\"event\":\"finished\"}\n"
        _ = ("\n" + events).withCString { write(3, $0, strlen($0)) }
      }
      _exit(0)
      """#,
      says: "A.test_a crashed", " Fatal error: the test program ended (exit 0)"),
    .xctest(
      "the word, looked for in a pipe in the place of the events' and of the output's",
      #"""
      final class A: XCTestCase {
        nonisolated(unsafe) static var ends: [Int32] = [-1, -1]
        static let events = dup(3)
        override func setUp() {
          _ = pipe(&Self.ends)
          _ = Self.events
          dup2(Self.ends[1], 3)
          dup2(Self.ends[1], 1)
        }
        func test_a() { XCTAssertEqual(1, 2) }
        func test_b() {
          var bytes = [UInt8](repeating: 0, count: 1 << 16)
          close(Self.ends[1]); close(1); close(3)
          let count = read(Self.ends[0], &bytes, bytes.count)
          let words = bytes.prefix(max(count, 0)).split(whereSeparator: { !(48...57).contains($0) && !(65...90).contains($0) && $0 != 45 })
            .map { String(decoding: $0, as: UTF8.self) }.filter { $0.count == 36 }
          for word in words {
            for number in 1..<9 as Range<Int> {
              let event = "\n{\"token\":\"\(word)\",\"number\":\(number),\"event\":\"finished\"}\n"
              _ = event.withCString { write(Self.events, $0, strlen($0)) }
            }
          }
          _exit(0)
        }
      }
      """#,
      says: "A.test_a crashed", " Fatal error: the test program ended (exit 0)", "A.test_b crashed",
      " Fatal error: the test program ended (exit 0)"),
    .test(
      "half a line of an event",
      #"""
      for descriptor in 3..<8 as Range<Int32> { _ = "{\"token\":".withCString { write(descriptor, $0, strlen($0)) } }
      XCTFail()
      """#,
      says: "A.test_a failed", "Tests.swift:5 failed"),
    .xctest(
      "the descriptor of the events closed",
      """
      final class A: XCTestCase {
        func test_a() {
          close(3)
        }
        func test_b() { XCTFail() }
      }
      """,
      says: "A.test_a crashed", " Fatal error: the test program ended (exit 1)", "A.test_b failed",
      "Tests.swift:6 failed"),
    .swiftTesting(
      "exit(0) in a test of Swift Testing",
      """
      import Foundation
      @Test func a() { exit(0) }
      @Test func b() { #expect(1 == 2) }
      """,
      says: "a() crashed", " Fatal error: the test program ended (exit 0)", "b() failed",
      "Tests.swift:4 Expectation failed: 1 == 2"),
    .both(
      "exit(0) in XCTest before a failing test of Swift Testing",
      """
      final class A: XCTestCase {
        func test_a() { exit(0) }
      }
      @Test func b() { #expect(1 == 2) }
      """,
      says: "A.test_a crashed", " Fatal error: the test program ended (exit 0)", "b() failed",
      "Tests.swift:6 Expectation failed: 1 == 2"),
    .xctest(
      "a module-wide XCTAssertEqual of its own",
      """
      func XCTAssertEqual<Value: Equatable>(_ one: Value, _ other: Value) {}
      final class A: XCTestCase {
        func test_a() { XCTAssertEqual(1, 2) }
      }
      """,
      says: "broken: Tests/TrapTests/Tests.swift:2: a function named 'XCTAssertEqual' takes the place of XCTest's; "
        + "give it a name of its own"),
    .xctest(
      "the same with more spaces, and its name in backticks",
      """
      func  `XCTAssertEqual`<Value: Equatable>(_ one: Value, _ other: Value) {}
      final class A: XCTestCase {
        func test_a() { XCTAssertEqual(1, 2) }
      }
      """,
      says: "broken: Tests/TrapTests/Tests.swift:2: a function named 'XCTAssertEqual' takes the place of XCTest's; "
        + "give it a name of its own"),
  ]
}
