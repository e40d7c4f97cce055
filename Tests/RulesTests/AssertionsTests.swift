import Syntax
import TestSupport
import Testing
import Proving

@testable import Rules

@Suite("How much a test asserts")
struct AssertionsTests {
  /// A test's body before and after, with helpers beside it where it has some.
  struct Edit: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let before: String
    let after: String
    var helpers = ""
    var isLess = false
  }

  private func count(_ body: String, _ helpers: String = "") -> AssertionCount {
    let test = "func test_a() async throws {\n\(body)\n}"
    let file = Example.file("Tests/MTests/A.swift", "final class A: XCTestCase {\n\(test)\n\(helpers)\n}\n")
    return Assertions().counts(in: [file])(test)
  }

  @Test(
    "is told by its tokens",
    arguments: [
      ("", 0), ("XCTAssertEqual(a, b)\nXCTAssertTrue(c)", 2), ("XCTFail()", 1), ("// XCTAssertTrue(a)", 0),
      ("/* XCTAssertTrue(a) */", 0), ("print(\"XCTAssertTrue(a)\")", 0), ("#expect(a)\ntry #require(b)", 2),
      ("Issue.record(\"no\")", 1), ("journal.record(\"no\")", 0), ("wait(for: [a, b], timeout: 1)", 1),
      ("a.fulfill()\nwaitForExpectations(timeout: 1)", 1), ("await fulfillment(of: [a])", 1),
      ("await confirmation { $0() }", 1), ("let a = try XCTUnwrap(b)\nprint(a)", 1),
      ("let a = try XCTUnwrap(b)\nXCTAssertEqual(a, 1)", 1), ("_ = try XCTUnwrap(b)\nXCTAssertTrue(c)", 2),
      ("try XCTUnwrap(a as? B).start()\nwaitForExpectations(timeout: 1)", 1),
      ("try XCTUnwrap(a as? B)\n  .start()\nXCTAssertTrue(c)", 1), ("f(try XCTUnwrap(a))\nXCTAssertTrue(c)", 1),
      ("return\nXCTAssertTrue(a)", 0), ("guard a else { return }\nXCTAssertTrue(a)", 1),
      ("throw XCTSkip()\nXCTAssertTrue(a)", 0), ("#if false\nXCTAssertTrue(a)\n#endif\nXCTAssertTrue(b)", 1),
      ("#if false\nXCTAssertTrue(a)\n#if B\n#endif\n#else\nXCTAssertTrue(b)\n#endif", 1),
      ("if false { XCTAssertTrue(a) } else { XCTAssertTrue(b) }", 1),
      ("withKnownIssue(\"a\") {\n#expect(a)\n}\n#expect(b)", 1), ("func inner() { XCTAssertTrue(a) }", 0),
      ("func inner() { XCTAssertTrue(a) }\ninner()", 1), ("func inner() { XCTAssertTrue(a) }\nb.forEach(inner)", 1),
      ("XCTAssertEqual(a.b, a.b, \"c\")", 0),
      ("XCTAssertEqual(a.next(), a.next())\nXCTAssertEqual(a, b)\nXCTAssertEqual([a, a], [a, b])", 3),
      ("XCTAssertTrue(a == a)\n#expect(a.b == a.b)\ntry #require(a == a, \"c\")", 0),
      ("XCTAssertTrue(a == b || true)\n#expect((a == b) || Bool(true), \"c\")\ntry #require(true || a)", 0),
      ("XCTAssertTrue(a || b.contains(true))\n#expect(f(a || true))", 2),
      ("XCTAssertTrue(true)\n#expect(Bool(true))\nXCTAssertEqual([1].count, 1, \"a\")\nXCTAssertDog(true)", 1),
      ("if a { XCTAssertTrue(false) } else { XCTAssertFalse(true) }\nXCTAssertFalse(false)", 2),
      ("let a = 1; XCTAssertEqual(a, 1)\nlet b = [\n1,\n2,\n]\nXCTAssertFalse(b.isEmpty)", 0),
      ("let a = b\nXCTAssertTrue(a)\nvar c = true\nXCTAssertTrue(c)\nlet count = d\nXCTAssertEqual(count, 1)", 3),
      ("let a = 1\nfor a in b { XCTAssertEqual(a, 1) }\nXCTAssertEqual(\"\\(b)\", \"c\")\nXCTAssertTrue(1.isB)", 3),
      ("XCTAssertIdentical(a, a)\n#expect(a === a)\n#expect(a == b)", 3),
      ("XCTAssertTrue(a == 1 && b == 2, c && d)\n#expect(a && f(b && c))\n#expect(a && b || c)", 5),
      ("XCTAssertTrue(a == b && c == c && true)\nXCTAssertTrue(true && 1 == 1)", 1),
    ])
  func strength(body: String, strength: Int) {
    // A function inside the test is a helper like any other.
    let helpers = body.contains("func") ? String(body.prefix { $0 != "\n" }) : ""
    #expect(count(body, helpers).strength == strength)
  }

  private static let three = "XCTAssertTrue(a)\nXCTAssertTrue(b)\nXCTAssertTrue(c)"

  @Test(
    "never shrinks unseen, and never where it only moves",
    arguments: [
      Edit(testDescription: "an assertion deleted", before: three, after: "XCTAssertTrue(a)", isLess: true),
      Edit(
        testDescription: "an assertion commented out", before: three,
        after: three.replacing("XCTAssertTrue(b)", with: "// XCTAssertTrue(b)"), isLess: true),
      Edit(testDescription: "a test emptied", before: "XCTAssertTrue(a)", after: "", isLess: true),
      Edit(testDescription: "a test left early", before: three, after: "return\n\(three)", isLess: true),
      Edit(testDescription: "a loop emptied", before: "for a in b { XCTAssertTrue(a) }", after: "", isLess: true),
      Edit(
        testDescription: "a wait deleted", before: "XCTAssertTrue(a)\nwait(for: [b])", after: "XCTAssertTrue(a)",
        isLess: true),
      Edit(
        testDescription: "three moved into a helper", before: three, after: "check()",
        helpers: "func check() {\n\(three)\n}"),
      Edit(
        testDescription: "three moved into a helper of a helper", before: three, after: "check()",
        helpers: "func check() { more() }\nfunc more() {\n\(three)\n}"),
      Edit(
        testDescription: "three moved into a helper that has two", before: three, after: "check()",
        helpers: "func check() { XCTAssertTrue(a)\nXCTAssertTrue(b) }", isLess: true),
      Edit(
        testDescription: "one moved into a helper that XCTest could have", before: three, after: "XCTAssertDog(a)",
        helpers: "func XCTAssertDog(_ dog: Dog) {\n\(three)\n}"),
      Edit(
        testDescription: "a helper that calls itself", before: "check()", after: "check()",
        helpers: "func check() { XCTAssertTrue(a)\ncheck() }"),
      Edit(
        testDescription: "three as lists", before: three,
        after: "XCTAssertEqual([a, f(b, c)], [true, d], \"e\")\n#expect([c, e] == [true, e])"),
      Edit(
        testDescription: "three as lists with what cannot differ", before: three,
        after: "XCTAssertEqual([a, b, 1, c], [true, true, 1, c])", isLess: true),
      Edit(
        testDescription: "three as a list that something is asked of", before: three,
        after: "XCTAssertEqual([a, b, c].sorted(), [true, true, true])", isLess: true),
      Edit(
        testDescription: "three as tuples", before: three, after: "XCTAssertTrue((a, f(b), c) == (true, d, nil))"),
      Edit(
        testDescription: "an assertion deleted beside a helper that unwraps in a loop", before: "\(three)\nload()",
        after: "XCTAssertTrue(a)\nload()",
        helpers: "func load() { for a in b { make(a) } }\n"
          + "func make(_ a: A?) throws {\n  let b = try XCTUnwrap(a)\n}", isLess: true),
      Edit(
        testDescription: "an assertion deleted beside lists and a value that were there",
        before: "XCTAssertEqual([a, b], [1, 2])\nXCTAssertEqual(url, URL(string: a, relativeTo: b))\nXCTAssertTrue(c)",
        after: "XCTAssertEqual([a, b], [1, 2])\nXCTAssertEqual(url, URL(string: a, relativeTo: b))", isLess: true),
      Edit(
        testDescription: "three as one value", before: three,
        after: "XCTAssertEqual(Wish(url), Wish(host: \"a\", path: \"b\", query: \"c\"))"),
      Edit(
        testDescription: "three as a value of two", before: three, after: "XCTAssertEqual(Wish(a: 1, b: 2), wish)",
        isLess: true),
      Edit(
        testDescription: "three as a pattern", before: three,
        after: "guard case (nil, is E, 3) = a else { return XCTFail() }"),
      Edit(
        testDescription: "three as a pattern with what may be anything", before: three,
        after: "guard case (nil, is E, _) = a else { return XCTFail() }", isLess: true),
      Edit(
        testDescription: "a list by a name", before: "XCTAssertEqual([a, b], [1, 2])",
        after: "XCTAssertEqual(c, [1, 2])"),
      Edit(testDescription: "three as a loop", before: three, after: "for x in [a, b, c] { XCTAssertTrue(x) }"),
      Edit(
        testDescription: "three as a loop with a closure in its head", before: three,
        after: "for x in [a, b].flatMap({ [$0, c] }) { XCTAssertTrue(x) }"),
      Edit(testDescription: "three as a closure's loop", before: three, after: "[a, b].forEach { XCTAssertTrue($0) }"),
      Edit(
        testDescription: "three as a helper in a loop", before: three, after: "for x in y { check(x) }",
        helpers: "func check(_ x: Bool) { XCTAssertTrue(x) }"),
      Edit(
        testDescription: "an expectation that is awaited now", before: "XCTAssertTrue(a)\nwait(for: [b])",
        after: "let a = await b()\nXCTAssertTrue(a)"),
      Edit(
        testDescription: "a value that is no longer unwrapped", before: "let a = try XCTUnwrap(b)\nXCTAssertTrue(a)",
        after: "XCTAssertEqual(b, true)"),
      Edit(
        testDescription: "an assertion that unwraps", before: "XCTAssertNotNil(a)", after: "let b = try XCTUnwrap(a)"),
      Edit(
        testDescription: "a guard that only unwraps",
        before: "guard let a, let c = f(a, b) else {\n  return XCTFail()\n}\nXCTAssertEqual(c, 1)",
        after: "XCTAssertEqual(a.map(f), 1)"),
      Edit(
        testDescription: "a loop over fewer values", before: "for a in [1, 2, 3] { XCTAssertTrue(b(a)) }",
        after: "for a in [1] { XCTAssertTrue(b(a)) }", isLess: true),
      Edit(
        testDescription: "a loop over fewer pairs", before: "for (a, b) in [(1, 2), (3, 4)] { XCTAssertTrue(c(a, b)) }",
        after: "for (a, b) in [(1, 2)] { XCTAssertTrue(c(a, b)) }", isLess: true),
      Edit(
        testDescription: "a guard whose way out asserts",
        before: "guard let a else {\n  #expect(b == 1)\n  return\n}\n#expect(a == 2)", after: "#expect(a == 2)",
        isLess: true),
      Edit(
        testDescription: "a loop in place of which assertions stand", before: "for a in [1, 2] { XCTAssertTrue(b(a)) }",
        after: "for a in [1,] { XCTAssertTrue(b(a)) }\nXCTAssertTrue(b(2))"),
      Edit(
        testDescription: "a loop over a list by its name", before: "for a in [1, 2] { XCTAssertTrue(b(a)) }",
        after: "for a in all { XCTAssertTrue(b(a)) }"),
      Edit(
        testDescription: "a guard that asks for a case",
        before: "guard case .b(let c) = a else { return XCTFail() }\nXCTAssertTrue(c)",
        after: "XCTAssertTrue(c)", isLess: true),
      Edit(
        testDescription: "a guard that asks for more",
        before: "guard let a, a > 1 else {\n  Issue.record()\n  return\n}\nXCTAssertTrue(c)",
        after: "XCTAssertTrue(c)", isLess: true),
      Edit(
        testDescription: "nothing but a guard", before: "guard let a = b else { return XCTFail() }", after: "",
        isLess: true),
    ])
  func edits(edit: Edit) {
    let (old, new) = (count(edit.before, edit.helpers), count(edit.after, edit.helpers))
    #expect((new.isLess(than: old) || new.hasFewerCases(than: old)) == edit.isLess)
  }

  @Test(
    "is vaguer where more than one value meets what one did",
    arguments: [
      ("XCTAssertNotNil(a)", true), ("XCTAssertEqual(a.isEmpty, false)", true),
      ("XCTAssertEqual(a == nil, false)", true),
      ("XCTAssertFalse(a.isEmpty)", true), ("#expect(!a.isEmpty)", true), ("#expect(a != 1)", true),
      ("XCTAssertTrue(a.isEmpty)", false), ("XCTAssertEqual(a.isEmpty, true)", false), ("#expect(a == 2)", false),
      ("XCTAssertEqual(isDone, false)", false), ("XCTAssertFalse(a)", false),
    ])
  func vague(body: String, isVaguer: Bool) {
    #expect(count(body).isVaguer(than: count("XCTAssertEqual(a, 1)")) == isVaguer)
  }

  @Test("is nothing where a test only makes what it needs")
  func silent() {
    #expect(count("_ = Counter()").isSilent)
    #expect(count("let a = try XCTUnwrap(b)").isSilent)
    #expect(count("XCTAssertTrue(a())", "func a() throws -> Bool {\n  try XCTUnwrap(b)\n}").assertions == 1)
    #expect(!count("a.fulfill()").isSilent)
    #expect(!count("check()", "func check() { XCTFail() }").isSilent)
    #expect(!count("return XCTAssertEqual(a, b)").isSilent)
    #expect(count("return ()\nXCTAssertEqual(a, b)").isSilent)
    #expect(!count("let error = 500\nsut.dogs { _, error in XCTAssertNil(error) }").isConstant)
  }

  @Test(
    "counts for nothing in the other library",
    arguments: [
      (TestLibrary.xctest, "XCTAssertTrue(a)", nil), (.xctest, "#expect(a)", "#expect"),
      (.xctest, "let a = try #require(b)", "#require"), (.xctest, "// #expect(a)", nil),
      (.swiftTesting, "#expect(a)", nil), (.swiftTesting, "XCTAssertEqual(a, b)", "XCTAssertEqual"),
      (.swiftTesting, "XCTFail()", "XCTFail"), (.swiftTesting, "try XCTUnwrap(a)", "XCTUnwrap"),
      (.swiftTesting, "let a = \"XCTFail()\"", nil),
    ])
  func foreign(library: TestLibrary, test: String, call: String?) {
    #expect(library.foreignCall(in: test) == call)
  }
}
