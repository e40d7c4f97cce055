import Testing

@testable import Outcomes

@Suite("Compared sides")
struct ComparedSidesTests {
  @Test(
    "the two values of a failed comparison are read from its message",
    arguments: [
      (#"XCTAssertEqual failed: ("1") is not equal to ("2")"#, "1", "2", "is not equal to"),
      (#"XCTAssertEqual failed: ("1") is not equal to ("2") - words ("3")"#, "1", "2", "is not equal to"),
      (#"XCTAssertEqual failed: ("1.5") is not equal to ("2.0") +/- ("0.1")"#, "1.5", "2.0", "is not equal to"),
      (
        #"XCTAssertEqual failed: ("Optional("a")") is not equal to ("nil")"#, #"Optional("a")"#, "nil",
        "is not equal to"
      ),
      (#"XCTAssertNotEqual failed: ("a") is equal to ("a")"#, "a", "a", "is equal to"),
      (#"XCTAssertGreaterThan failed: ("1") is not greater than ("2")"#, "1", "2", "is not greater than"),
      (
        #"XCTAssertLessThanOrEqual failed: ("3") is not less than or equal to ("2")"#, "3", "2",
        "is not less than or equal to"
      ),
      ("XCTAssertEqual failed: (\"a\nb\") is not equal to (\"\")", "a\nb", "", "is not equal to"),
      (#"XCTAssertNil failed: "5" - words"#, "5", "nil", "is not"),
      ("Expectation failed: (sut.value → 2) == 1", "2", "1", "is not equal to"),
      ("Expectation failed: 1 == 2", "1", "2", "is not equal to"),
      (#"Expectation failed: (a.name → "x == y") == (b.name → "z")"#, "x == y", "z", "is not equal to"),
      ("with n → 2: Expectation failed: (n → 2) != 2", "2", "2", "is equal to"),
      ("Expectation failed: (list.count → 0) >= (limit → 1)", "0", "1", "is not greater than or equal to"),
    ])
  func sides(message: String, left: String, right: String, relation: String) {
    #expect(ComparedSides(message: message) == ComparedSides(left: left, right: right, relation: relation))
  }

  @Test(
    "a message of no two values has none",
    arguments: [
      "XCTAssertTrue failed", "XCTAssertEqual failed: threw error \"x\"", "failed - (\"a\") is not equal to (\"b\")",
      "Expectation failed: isFed", "Expectation failed: (a → 1) == ([",
      "Expectation failed: calls.allSatisfy { $0.dogs != nil }",
      "Expectation failed: dogs.contains(rex)", "", "Expectation failed: a ==",
      "Expectation failed: await task.value == .cancelled",
    ])
  func none(message: String) {
    #expect(ComparedSides(message: message) == nil)
  }

  @Test("long values are cut from just before where they differ, and short ones are whole")
  func shortened() throws {
    let same = String(repeating: "Dog(id: 1), ", count: 20)
    let message = "XCTAssertEqual failed: (\"[\(same)Dog(id: 2)]\") is not equal to (\"[\(same)Dog(id: 3)]\")"
    let sides = try #require(ComparedSides(message: message))
    #expect(sides.shortened.left == "[…]Dog(id: 1), Dog(id: 2)]")
    #expect(sides.shortening(message).hasSuffix("is not equal to (\"[…]Dog(id: 1), Dog(id: 3)]\")"))
    let empty = ComparedSides(left: "[]", right: "[\(same)]", relation: "is not equal to").shortened
    #expect(empty.left == "[]" && empty.right == "[\(same.prefix(99))[…]")
  }
}
