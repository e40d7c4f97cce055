extension Trap {
  /// What stands in the sources, and what the compiler says of them.
  static let sources: [Trap] = [
    Trap(
      "tests without a test", files: ["Tests.swift": "let number = 1\n"],
      says: ["no-tests: the tests contain no test method"]),
    .xctest(
      "a test case without a test", "final class A: XCTestCase {}", says: "no-tests: the tests contain no test method"),
    .xctest(
      "Swift 6 mode refuses what may race",
      """
      var shared = 1
      final class A: XCTestCase { func test_a() { shared += 1 } }
      """, mode: "6",
      says:
        "refused: Tests.swift:2:5: error: var 'shared' is not concurrency-safe because it is nonisolated global shared "
        + "mutable state…"),
    .xctest(
      "Swift 5 mode allows what may race",
      """
      var shared = 1
      final class A: XCTestCase { func test_a() { shared += 1; XCTAssertEqual(shared, 1) } }
      """,
      says: "A.test_a failed", #"Tests.swift:3 XCTAssertEqual failed: ("2") is not equal to ("1")"#),
    .xctest(
      "a warning that speaks of an error",
      """
      #warning("A.swift:1:1: error: not one")
      final class A: XCTestCase { func test_a() { let unused = 1 } }
      """,
      says: "A.test_a passed"),
    .xctest(
      "an error beside a warning that speaks of one",
      """
      #warning("A.swift:1:1: error: not one")
      final class A: XCTestCase { func test_a() { missing() } }
      """,
      says: "refused: Tests.swift:3:45: error: cannot find 'missing' in scope"),
    Trap(
      "missing returns in the files beside one with an error of types",
      files: [
        "A.swift": "import XCTest\nfinal class A: XCTestCase { func test_a() { missing() } }\n",
        "B.swift": "func b() -> Int {}\n", "C.swift": "func c() -> Int {}\n",
      ],
      says: [
        "refused: A.swift:2:45: error: cannot find 'missing' in scope",
        "refused: B.swift:1:18: error: missing return in global function expected to return 'Int'",
        "refused: C.swift:1:18: error: missing return in global function expected to return 'Int'",
      ]),
    Trap(
      "lines that end with a carriage return",
      files: [
        "Tests.swift":
          "import XCTest\r\nfinal class A: XCTestCase {\r\n  func test_a() {\r\n    XCTFail(\"\"\"\r\n      a\r\n      b\r\n      \"\"\")\r\n  }\r\n}\r\n"
      ],
      says: ["A.test_a failed", "Tests.swift:4 failed - a", "b"]),
    Trap(
      "a last line without an end",
      files: ["Tests.swift": "import XCTest\nfinal class A: XCTestCase { func test_a() { XCTFail() } }"],
      says: ["A.test_a failed", "Tests.swift:2 failed"]),
    Trap(
      "a byte order mark",
      files: ["Tests.swift": "\u{feff}import XCTest\nfinal class A: XCTestCase { func test_a() { XCTFail() } }\n"],
      says: ["A.test_a failed", "Tests.swift:2 failed"]),
    Trap(
      "a file named main.swift among the tests",
      files: [
        "A.swift": "import XCTest\nfinal class A: XCTestCase { func test_a() { XCTFail() } }\n",
        "main.swift": "import XCTest\nprint(\"mine\")\n",
      ],
      says: ["broken: 'Tests/TrapTests/main.swift' takes the place of the main file that runs the tests; rename it"]),
    Trap(
      "a copied file",
      files: [
        "A 2.swift": "import XCTest\nfinal class A: XCTestCase { func test_a() {} }\n",
        "A.swift": "import XCTest\nfinal class A: XCTestCase { func test_a() {} }\n",
      ],
      says: [
        "broken: 'Tests/TrapTests/A 2.swift' and 'Tests/TrapTests/A.swift' contain the same test, 'test_a'; remove one "
          + "of the two files"
      ]),
    Trap(
      "tests through several files",
      files: [
        "A.swift": "import XCTest\n\nclass Base: XCTestCase { func test_base() {} }\n",
        "B.swift": "@testable import Trap\n\nfinal class B: Base {}\n",
        "B+More.swift":
          "import XCTest\n@testable import Trap\n\nextension B { func test_more() { XCTAssertEqual(answer(), 41) } }\n",
        "C.swift": "import Testing\n@testable import Trap\n\n@Test func free() { #expect(answer() == 41) }\n",
      ],
      says: [
        "B.test_base passed", "B.test_more failed",
        #"B+More.swift:4 XCTAssertEqual failed: ("42") is not equal to ("41")"#, "Base.test_base passed",
        "free() failed",
        "C.swift:4 Expectation failed: (answer() → 42) == 41",
      ]),
  ]
}
