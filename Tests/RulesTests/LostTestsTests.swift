import Curriculum
import TestSupport
import Testing
@testable import Proving

@testable import Rules

@Suite("Lost tests")
struct LostTestsTests {
  @Test(
    "a test that never runs is known by its words",
    arguments: [
      ("func test_a() throws { throw XCTSkip(\"later\") }", true),
      ("func test_a() throws { try XCTSkipIf(true, \"later\") }", true),
      ("func test_a() throws { try XCTSkipUnless(false) }", true),
      ("@Test(.disabled()) func a() {}", true), ("@Test(.disabled(\"later\")) func a() {}", true),
      ("@Test(.enabled(if: false)) func a() {}", true),
      ("@Test(.disabled(if: isSlow)) func a() {}", false), ("@Test(.enabled(if: isFast)) func a() {}", false),
      ("func test_a() throws { try XCTSkipIf(isSlow) }", false),
      ("func test_a() throws { if isSlow { throw XCTSkip() } }", false),
      ("func test_disabled() { // XCTSkip later\n}", false), ("func test_a() { XCTAssertTrue(a) }", false),
    ])
  func skipped(text: String, isSkipped: Bool) {
    #expect(SkippedTest.isSure(text) == isSkipped)
  }

  private func test(_ type: String, _ method: String, _ text: String) -> TestList.Test {
    TestList.Test(type: type, method: method, isAsync: false, text: text, library: .xctest)
  }

  @Test(
    "a test that only has another name is found",
    arguments: [
      ("func disabled_a() {\n  XCTAssertTrue( a ) // why\n}", "disabled_a", false),
      ("private func test_a() { XCTAssertTrue(a) }", "test_a", false),
      ("func test_b() { XCTAssertTrue(a) }", "A.test_b", true),
    ])
  func renamed(text: String, name: String, isTest: Bool) {
    let old = test("A", "test_a", "func test_a() { XCTAssertTrue(a) }")
    let file = Example.file("Tests/MTests/A.swift", "class A: XCTestCase {\n\(text)\n}\n")
    let now = isTest ? [test("A", "test_b", text)] : []
    #expect(
      Renaming(of: old, to: Set(now.map(\.id)), of: now, in: [file])
        == Renaming(test: "A.test_a", name: name, isTest: isTest))
  }

  @Test("a test that says something else is none of another name")
  func gone() {
    let old = test("A", "test_a", "func test_a() { XCTAssertTrue(a) }")
    let file = Example.file("Tests/MTests/A.swift", "func b() { XCTAssertTrue(b) }\n")
    #expect(Renaming(of: old, to: [], of: [], in: [file]) == nil)
  }

  @Test(
    "a file changes with its words, not with its layout",
    arguments: [
      ("let a = 1\n", "let a = 1 // one\r\n", false), ("let a = \"\"\"\n  b\n  c\n  \"\"\"\n", nil, false),
      ("let a = 1\n", "let a = 2\n", true), ("let a = \"b c\"\n", "let a = \"b  c\"\n", true),
    ])
  func layout(before: String, after: String?, isChanged: Bool) {
    func tree(_ text: String) -> SourceTree {
      SourceTree(module: "M", languageMode: "5", uses: [], files: [Example.file("Sources/M/A.swift", text)])
    }
    let after = after ?? before.replacing("\n", with: "\r\n")
    #expect(tree(after).changedPaths(since: tree(before)) == (isChanged ? ["Sources/M/A.swift"] : []))
  }
}
