extension Trap {
  /// Test cases that are hard to find, and what they print.
  static let cases: [Trap] = [
    .test(
      "a wait that is over before the run loop runs, which our 'CFRunLoopStop' waits for",
      """
      #if os(Linux)
      let (all, next) = (UnsafeMutableRawPointer(bitPattern: 0), UnsafeMutableRawPointer(bitPattern: -1))
      XCTAssertNotEqual(dlsym(all, "CFRunLoopStop"), dlsym(next, "CFRunLoopStop"))
      #endif
      """,
      says: "A.test_a passed"),
    .xctest(
      "a test case inside an enum",
      """
      enum Dogs { final class Sizes: XCTestCase { func test_order() { XCTFail() } } }
      final class A: XCTestCase { func test_a() {} }
      """,
      says: "A.test_a passed", "Dogs.Sizes.test_order failed", "Tests.swift:2 failed"),
    .xctest(
      "a test case inside an extension, and tests in one",
      """
      struct Dogs {}
      extension Dogs { class Sizes: XCTestCase {} }
      extension Dogs.Sizes { func test_order() { XCTFail() } }
      """,
      says: "Dogs.Sizes.test_order failed", "Tests.swift:4 failed"),
    .xctest(
      "a superclass by another name",
      """
      typealias Case = XCTestCase
      enum Names { typealias Case = TrapTests.Case }
      final class A: Case { func test_a() { XCTFail() } }
      final class B: Names.Case { func test_b() { XCTFail() } }
      """,
      says: "A.test_a failed", "Tests.swift:4 failed", "B.test_b failed", "Tests.swift:5 failed"),
    .xctest(
      "a generic superclass with a condition",
      """
      class Base<Value>: XCTestCase where Value: Equatable {
        func test_base() { XCTAssertEqual("\\(Value.self)", "Int") }
      }
      final class A: Base<Int> {}
      final class B: Base<String> { func test_b() {} }
      """,
      says: "A.test_base passed", "B.test_b passed", "B.test_base failed",
      #"Tests.swift:3 XCTAssertEqual failed: ("String") is not equal to ("Int")"#),
    .xctest(
      "inherited tests, one of them overridden",
      """
      class A: XCTestCase {
        func test_a() { XCTFail() }
        func test_both() {}
      }
      class B: A { override func test_a() {} }
      """,
      says: "A.test_a failed", "Tests.swift:3 failed", "A.test_both passed", "B.test_a passed", "B.test_both passed"),
    .xctest(
      "a colon and a brace in the comments of a heading",
      """
      final class A /* : Nothing { */ : // { :
        XCTestCase, @unchecked Sendable /* { */ {
        func test_a() { XCTFail() }
      }
      """,
      says: "A.test_a failed", "Tests.swift:4 failed"),
    .xctest(
      "an extension by the module's name",
      """
      class A: XCTestCase {}
      extension TrapTests.A { func test_a() { XCTFail() } }
      """,
      says: "A.test_a failed", "Tests.swift:3 failed"),
    .xctest(
      "a condition with odd spaces",
      """
      final class A: XCTestCase {
        func test_a() {}
        #  if os(Linux)
          func test_b() { XCTFail() }
        # endif
      }
      """,
      says: "broken: Tests/TrapTests/Tests.swift:5: a test inside '#if' is not found; put the '#if' inside the test"),
    .xctest(
      "a chain of 300 calls",
      """
      struct Dog { func fed() -> Dog { self } }
      let dog = Dog()\(String(repeating: ".fed()", count: 300))
      final class A: XCTestCase {
        func test_a() { XCTFail() }
      }
      """,
      says: "broken: Tests/TrapTests/Tests.swift:5: the compiler's parser does not show this test; "
        + "shorten the file's longest expression"),
    .xctest(
      "a private test case",
      """
      private final class A: XCTestCase { func test_a() { XCTFail() } }
      final class B: XCTestCase { func test_b() {} }
      """,
      says:
        "broken: Tests/TrapTests/Tests.swift: the tests of the private 'A' are not found everywhere; make it internal"),
    .xctest(
      "a private superclass",
      """
      private class Base: XCTestCase { func test_base() {} }
      """,
      says:
        "broken: Tests/TrapTests/Tests.swift: the tests of the private 'Base' are not found everywhere; make it internal"
    ),
    .xctest(
      "names that are keywords",
      """
      final class `default`: XCTestCase {
        func test() { XCTFail() }
        func `testing`() {}
      }
      """,
      says: "default.test failed", "Tests.swift:3 failed", "default.testing passed"),
    .xctest(
      "raw identifiers in test cases",
      """
      class `My. Dogs`: XCTestCase {
        func `test that "they" bark.`() { XCTFail() }
        func `test sleep`() async {}
      }
      final class B: `My. Dogs` {}
      """,
      says: "B.test sleep passed", #"B.test that "they" bark. failed"#, "Tests.swift:3 failed",
      "`My. Dogs`.test sleep passed", #"`My. Dogs`.test that "they" bark. failed"#, "Tests.swift:3 failed"),
    .xctest(
      "failures before a skip",
      """
      final class A: XCTestCase {
        func test_a() throws { XCTFail(); throw XCTSkip() }
      }
      """,
      says: "A.test_a failed", "Tests.swift:3 failed"),
    .xctest(
      "asserts and preconditions",
      """
      final class A: XCTestCase {
        func test_a() { assert(answer == 41, "the answer") }
        func test_b() { precondition(answer == 41) }
        func test_c() { preconditionFailure("Fatal error: of another kind") }
        func test_d() { _ = ([] as [Int])[answer] }
        func test_e() { let any: Any = answer; _ = any as! String }
        var answer: Int { 42 }
      }
      """,
      says: "A.test_a crashed", "Tests.swift:3 Assertion failed: the answer", "A.test_b crashed",
      "Tests.swift:4 Precondition failed", "A.test_c crashed",
      "Tests.swift:5 Fatal error: Fatal error: of another kind", "A.test_d crashed", "…", "A.test_e crashed",
      " Could not cast value of type 'Swift.Int' (0x…) to 'Swift.String' (0x…)."),
    .xctest(
      "two test cases with a test of one name",
      """
      final class A: XCTestCase { func test_order() {} }
      enum B { final class A: XCTestCase { func test_order() { XCTFail() } } }
      final class C: XCTestCase { func test_order() {} }
      """,
      says: "A.test_order passed", "B.A.test_order failed", "Tests.swift:3 failed", "C.test_order passed"),
    .test(
      "a print after a failed assertion",
      """
      XCTAssertEqual(1, 2, "sum")
      print("and more")
      print("Tests.swift:9: error: A.test_a : another failure")
      """,
      says: "A.test_a failed", #"Tests.swift:4 XCTAssertEqual failed: ("1") is not equal to ("2") - sum"#),
    .xctest(
      "a print without an end before a failure",
      """
      final class A: XCTestCase {
        func test_a() {
          print("Test Case 'A.test_b' started", terminator: "")
          XCTFail("here")
        }
        func test_b() { print("more", terminator: "") }
      }
      """,
      says: "A.test_a failed", "Tests.swift:5 failed - here", "A.test_b passed"),
    .xctest(
      "a message of two lines",
      #"""
      final class A: XCTestCase {
        func test_a() { XCTFail("one\nTest Case 'A.test_a' passed (0.001 seconds)\n\u{0}three \"\\") }
      }
      """#,
      says: "A.test_a failed", "Tests.swift:3 failed - one", "Test Case 'A.test_a' passed (0.001 seconds)",
      #"\u{0}three "\"#),
    .xctest(
      "names and outputs that are not ASCII",
      """
      final class 개Tests: XCTestCase {
        func test_größe() { XCTAssertEqual("é 개 🐕", "") }
      }
      """,
      says: "개Tests.test_größe failed", #"Tests.swift:3 XCTAssertEqual failed: ("é 개 🐕") is not equal to ("")"#),
    .xctest(
      "a test that is skipped",
      """
      final class A: XCTestCase {
        func test_a() throws { throw XCTSkip("not here") }
        func test_b() throws { try XCTSkipIf(true) }
        func test_c() { XCTFail() }
      }
      """,
      says: "A.test_a skipped", "A.test_b skipped", "A.test_c failed", "Tests.swift:5 failed"),
    .xctest(
      "a setUp that throws",
      """
      struct NoDog: Error {}
      final class A: XCTestCase {
        override func setUpWithError() throws { throw NoDog() }
        func test_a() {}
      }
      """,
      says: "A.test_a failed", #" threw error "NoDog()""#),
    .xctest(
      "a failure in tearDown and in a teardown block",
      """
      final class A: XCTestCase {
        override func tearDown() { XCTFail("tearDown") }
        func test_a() { addTeardownBlock { XCTFail("block") } }
      }
      """,
      says: "A.test_a failed", "Tests.swift:4 failed - block", "Tests.swift:3 failed - tearDown"),
    .test(
      "an expectation that is not met",
      """
      _ = expectation(description: "fed")
      waitForExpectations(timeout: 0.01)
      """,
      says: "A.test_a failed",
      "Tests.swift:5 Asynchronous wait failed - Exceeded timeout of 0.01 seconds, with unfulfilled expectations: fed"),
    .xctest(
      "synchronous and asynchronous tests of the main actor in Swift 6 mode",
      """
      @MainActor var number = 1
      @MainActor final class A: XCTestCase {
        var own = [number]
        override func setUp() async throws { own.append(2) }
        func test_a() { XCTAssertEqual(own, [1]) }
        func test_b() async throws { XCTAssertEqual(own, [1, 2]) }
        func test_c() throws { MainActor.assertIsolated() }
      }
      final class B: XCTestCase {
        @MainActor func test_d() { XCTAssertEqual(number, 2) }
        @MainActor func test_e() async { await Task.yield(); XCTAssertEqual(number, 1) }
        func test_f() async { let own = await number; XCTAssertEqual(own, 1) }
      }
      """, mode: "6",
      says: "A.test_a failed", #"Tests.swift:6 XCTAssertEqual failed: ("[1, 2]") is not equal to ("[1]")"#,
      "A.test_b passed", "A.test_c passed", "B.test_d failed",
      #"Tests.swift:11 XCTAssertEqual failed: ("1") is not equal to ("2")"#, "B.test_e passed", "B.test_f passed"),
    .xctest(
      "a crash among other tests",
      """
      final class A: XCTestCase {
        func test_a() { XCTFail() }
        func test_b() {
          print("before")
          let none: Int? = nil
          XCTAssertEqual(none!, 1)
        }
        func test_c() { XCTFail() }
      }
      """,
      says: "A.test_a failed", "Tests.swift:3 failed", "A.test_b crashed",
      "Tests.swift:7 Fatal error: Unexpectedly found nil while unwrapping an Optional value", "A.test_c failed",
      "Tests.swift:9 failed"),
    .xctest(
      "a crash that another test announces",
      #"""
      final class A: XCTestCase {
        func test_a() { print("TrapTests/Tests.swift:1: Fatal error: of another") }
        func test_b() { raise(SIGBUS) }
      }
      """#,
      says: "A.test_a passed", "A.test_b crashed", " Fatal error: the test program ended (signal 7)"),
  ]
}
