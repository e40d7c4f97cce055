import TestSupport
import Testing

/// A refactor that removes a test, or lets one assert less.
@Suite("A deletion is proven")
struct DeletionTests {
  private static let stage = "\(TinyCourse.chapter)/01-double"
  private static let tests = "\(stage)/7-refactor/Tests/TinyTests/DoubledTests.swift"
  private static let all = [
    "test_0": "XCTAssertEqual(doubled(0), 0)", "test_2": "XCTAssertEqual(doubled(2), 4)",
    "test_3": "XCTAssertEqual(doubled(3), 6)",
  ]
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.course.replace(
      "## Recap", with: "## 7-refactor · Fewer tests\n\nTwo say the same.\n\n\(Self.breaks)## Recap",
      in: "\(Self.stage)/README.md")
  }

  private static let breaks = """
    ## Breaks

    ### One more

    Odd numbers come to more.

    ```diff
    -func doubled(_ number: Int) -> Int { number * 2 }
    +func doubled(_ number: Int) -> Int { number * 2 + number % 2 }
    ```

    ```text
    Test Case 'DoubledTests.test_3' failed
    ```


    """

  /// What 'record' and 'verify' print of the step.
  private func ran(_ tests: [String: String]) throws -> (record: String, verify: Ran) {
    try sandbox.course.write(TinyCourse.test("DoubledTests", tests), to: Self.tests)
    let record = try sandbox.kata.run("record", "--repeat=2", "01/01/7")
    return ("\(record.output)\(record.errors)", try sandbox.kata.run("verify", "01/01"))
  }

  @Test("a refactor may remove the tests that nobody needs")
  func proven() throws {
    let ran = try ran(Self.all.filter { $0.key == "test_3" })
    #expect(ran.verify.code == 0, "\(ran.record)\(ran.verify.testDescription)")
    #expect(ran.verify.output.contains("R G R G F A F") && !ran.verify.output.contains("bent"))
  }

  @Test("it may not remove one that alone notices a change by rule, or a break; both are named", .turn(0))
  func refused() throws {
    let words =
      "a refactor removes no test; this one removes 'DoubledTests.test_2', 'DoubledTests.test_3', and no test notices"
    let both = try ran(Self.all.filter { $0.key == "test_0" })
    #expect(both.record.contains(words), "\(both.record)")
    #expect(both.verify.code == 1)
    #expect(
      both.verify.output.contains("\(words) 'Doubling.swift:1' (arithmetic-turned)"), "\(both.verify.testDescription)")
    let last = try ran(Self.all.filter { $0.key != "test_3" })
    #expect(
      last.verify.output.contains("removes 'DoubledTests.test_3', and no test notices the break 'One more' any more"),
      "\(last.verify.testDescription)")
  }

  @Test("a test may assert less where others notice the same, and not where they don't", .turn(1))
  func weaker() throws {
    let strong = "XCTAssertEqual(doubled(3), 6)\n    XCTAssertEqual(doubled(4), 8)"
    let before = "\(Self.stage)/6-already-green/Tests/TinyTests/DoubledTests.swift"
    try sandbox.course.write(TinyCourse.test("DoubledTests", Self.all.merging(["test_3": strong]) { $1 }), to: before)
    #expect(try ran(Self.all).verify.output.contains("asserts less") == false)
    let other = Self.all.merging(["test_3": "XCTAssertEqual(doubled(4), 8)"]) { $1 }
    let weaker = try ran(other).verify.output
    #expect(
      weaker.contains("'DoubledTests.test_3' does (1 of 2), and no test notices the break 'One more' any more"),
      "\(weaker)")
  }
}
