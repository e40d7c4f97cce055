import Curriculum
import Syntax
import TestSupport
import Testing
@testable import Proving

@testable import Rules

@Suite("Changes of tests")
struct TestChangesTests {
  /// Reads a test from each `func test_…` of a line of its own.
  private func tests(of tree: SourceTree) throws -> TestList {
    try TestList(
      module: tree.testModule,
      tree.testFiles.map { file in
        let methods = file.contents.split(separator: "  func test_").dropFirst().map { part in
          let text = "func test_" + part.prefix(upTo: part.firstRange(of: /\R  }/)?.upperBound ?? part.endIndex)
          return ParsedFile.Method(name: "test_" + part.prefix { $0 != "(" }, isAsync: false, text: text)
        }
        let name = String(file.name.prefix { $0 != "." })
        let type = ParsedFile.TypeDeclaration(
          name: name, superclass: methods.isEmpty ? nil : "XCTestCase", tests: methods)
        return (file.logicalPath, ParsedFile(types: [type]))
      })
  }

  private func changes(_ before: [String: String], _ after: [String: String]) throws -> TestChanges {
    func tree(_ files: [String: String]) -> SourceTree {
      SourceTree(
        module: "M", languageMode: "5", uses: [],
        files: files.map { Example.file("Tests/MTests/\($0.key).swift", $0.value) })
    }
    return try TestReader { try tests(of: $0) }.changes(from: tree(before), to: tree(after), readsTestCases: true)
  }

  private func testCase(_ methods: String, around: String = "") -> String {
    "import XCTest\n\n\(around)\nfinal class A: XCTestCase {\n\(methods)}\n"
  }

  private func test(_ name: String, _ body: String) -> String { "  func test_\(name)() {\n    \(body)\n  }\n" }

  @Test("are told method by method")
  func methods() throws {
    let kept = test("kept", "XCTFail()")
    let changes = try changes(
      ["A": testCase(kept + test("edited", "XCTAssertTrue(a)")), "Gone": testCase(test("gone", ""))],
      ["A": testCase(kept + test("edited", "XCTAssertTrue(b)") + test("added", ""))])
    #expect(changes.added == ["A.test_added"])
    #expect(changes.edited == ["A.test_edited"])
    #expect(changes.removed == ["Gone.test_gone"])
    #expect(changes.touched == ["A.test_added", "A.test_edited"])
    #expect(changes.editedFiles == ["Tests/MTests/A.swift", "Tests/MTests/Gone.swift"])
    #expect(changes.weakened == [])
    let moved = try self.changes(["A": testCase(kept)], ["More/A": testCase(kept)])
    #expect(moved.editedFiles == [] && moved.touched == [])
  }

  @Test("a test that is skipped is told where it is new or was not before, and not where it has another name alone")
  func skipped() throws {
    let (asks, skips) = ("XCTAssertTrue(a)", "throw XCTSkip()\n    XCTAssertTrue(a)")
    for (old, new, disabled) in [
      ("", test("a", skips), ["A.test_a"]), (test("a", asks), test("a", skips), ["A.test_a"]),
      (test("a", skips), test("b", skips), []), (test("a", skips), test("a", asks), []),
    ] {
      #expect(try changes(["A": testCase(old)], ["A": testCase(new)]).disabled == Set(disabled), "\(new)")
    }
  }

  private static let layouts: [(String, String)] = [
    ("XCTAssertEqual(a, b)", "// why\n    XCTAssertEqual(a, b)"),
    ("XCTAssertEqual(a, b)", "XCTAssertEqual(\n      a,\n      b)"),
    ("let a = \"\"\"\n      x\n      \"\"\"", "let a = \"\"\"\n        x\n        \"\"\""),
  ]

  @Test("are none where only the layout differs", arguments: layouts)
  func layout(before: String, after: String) throws {
    for (old, new) in [(before, after), (after, before)] {
      let changes = try changes(["A": testCase(test("a", old))], ["A": testCase(test("a", new))])
      #expect(changes.touched == [])
      #expect(changes.editedFiles == [])
    }
  }

  @Test("are none where line ends differ")
  func lineEnds() throws {
    let text = testCase(test("a", "XCTFail()"), around: "struct Helper {}\n")
    let changes = try changes(["A": text], ["A": text.replacing("\n", with: "\r\n")])
    #expect(changes.touched == [])
    #expect(changes.editedFiles == [])
  }

  @Test(
    "of a test case reach to its helpers, and not to what stands around it",
    arguments: [
      ("  func setUp() { a() }\n", "", true), ("  var sut = Client()\n", "", true), ("", "struct Mock {}", false),
      ("", "extension XCTestCase {\n  func wait() {}\n}", false), ("", "@testable import Other", false),
      ("", "extension A {\n  func helper() {}\n}", true), ("", "class Base: XCTestCase {}", true),
      ("", "func make() -> Client { Client() }", false), ("", "@Test func free() { #expect(a) }", true),
      ("", "protocol P {\n  func a()\n}\nlet b = [{ 1 }]", false),
    ])
  func surroundings(member: String, around: String, isEdited: Bool) throws {
    let a = test("a", "XCTFail()")
    let changes = try changes(["A": testCase(a)], ["A": testCase(member + a, around: around)])
    #expect(changes.editedFiles == (isEdited ? ["Tests/MTests/A.swift"] : []))
    #expect(changes.touched == [])
  }

  @Test("name the tests that assert less, through a helper in another file too")
  func weakened() throws {
    let helper = "extension A {\n  func check() {\n    XCTAssertTrue(a)\n    XCTAssertTrue(b)\n  }\n}\n"
    let cases = testCase(test("helped", "check()") + test("other", "XCTFail()"))
    let changes = try changes(
      ["A": cases, "Helper": helper],
      ["A": cases, "Helper": helper.replacing("    XCTAssertTrue(b)\n", with: "")])
    #expect(changes.weakened == [Weakening(test: "A.test_helped", before: 2, after: 1)])
  }
}
