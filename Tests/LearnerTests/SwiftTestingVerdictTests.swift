import TestSupport
import Testing

/// Tests of Swift Testing's, alone and beside XCTest's, are judged like all others.
@Suite("Wrong verdict 2: Swift Testing is judged", .turn(0))
struct SwiftTestingVerdictTests {
  private static let own = "Workspace/Tests/CounterTests/AddingTests.swift"

  private static func file(_ body: String, _ traits: String = "") -> String {
    """
    import Testing

    @testable import Counter

    struct AddingTests {
      @Test\(traits) func addsOne() {
        \(body)
      }
    }

    """
  }

  private static let adding = "var sut = Counter()\n    sut.add()\n    #expect(sut.value == 1)"
  private static let describing = "#expect(\"\\(Counter())\" == \"0\")"

  private func check(
    _ step: String, _ tests: String, code: String? = nil, begun: String? = nil, as name: String = "",
    with words: [String] = []
  ) throws {
    let repository = try Repository.counter()
    if let begun {
      // What the step before wrote.
      try repository.kata("start", "01/01/\(step)")
      try repository.write(begun, to: Self.own)
      try repository.remove(Counter.tests)
      try repository.kata("goto", "01/01/\((Int(step) ?? 1) - 1)")
      try repository.kata("next", "--anyway")
    } else {
      try repository.kata("start", "01/01/\(step)")
    }
    try repository.write(tests, to: Self.own)
    if let code { try repository.write(code, to: Counter.code) }
    try repository.expectCheck(name, with: words)
  }

  @Test("a red that does not compile is met")
  func doesNotCompile() throws { try check("1", Self.file(Self.adding)) }

  @Test("a red that fails is met, beside XCTest's tests that pass")
  func fails() throws { try check("3", Self.file(Self.describing), with: ["--predict", "red"]) }

  @Test("a red that passes at once, and one that expects nothing")
  func passes() throws {
    try check("3", Self.file("#expect(Counter().value == 0)"), as: "at once")
    try check("3", Self.file("_ = Counter()"), as: "silent")
  }

  @Test("a constant beside what is only unwrapped on the way")
  func constant() throws {
    let file = Self.file("let sut = try #require(Optional(Counter()))\n    _ = sut\n    #expect(true)")
    try check("6", file.replacing("addsOne()", with: "addsOne() throws"))
  }

  @Test("a green with a failing test is none, and one where all pass is met")
  func green() throws {
    let begun = Self.file(Self.adding)
    let wrong = Counter.code(Counter.add.replacing("+= 1", with: "+= 2"))
    try check("2", begun, code: wrong, begun: begun, as: "failing")
    try check("2", begun, code: Counter.code(Counter.add), begun: begun, as: "met")
  }

  @Test("a test edited, disabled or removed in green is named")
  func editedInGreen() throws {
    let (code, begun) = (Counter.code(Counter.add), Self.file(Self.adding))
    try check("2", Self.file("#expect(Counter().value == 0)"), code: code, begun: begun, as: "edited")
    try check("2", Self.file(Self.adding, "(.disabled())"), code: code, begun: begun, as: "disabled")
  }

  @Test("wrong verdict 4: an old test disabled in a red is named, whether the red compiles or not")
  func disabledInRed() throws {
    let old = Self.file("#expect(Counter().value == 0)")
    let disabled = Self.file("#expect(Counter().value == 0)", "(.disabled(\"later\"))")
    for (name, body) in [("words", Self.describing), ("zero", "#expect(Counter().isZero)")] {
      let new = "\n@Test func \(name)() { \(body) }\n"
      try check("3", disabled + new, code: Counter.code(Counter.add), begun: old, as: name)
    }
  }

  @Test("two tests become one with a parameter, and one that lost a case")
  func parameterized() throws {
    let twice = "var sut = Counter()\n    sut.add()\n    sut.add()\n    #expect(sut.value == 2)"
    let begun = Self.file(Self.adding).replacing("\n}\n", with: "\n  @Test func addsTwice() {\n    \(twice)\n  }\n}\n")
    let counting = "var sut = Counter()\n    for _ in 0..<count { sut.add() }\n    #expect(sut.value == count)"
    for counts in ["[1, 2]", "[0]"] {
      let tests = Self.file(counting, "(arguments: \(counts))").replacing("addsOne()", with: "addsOne(count: Int)")
      try check("5", tests, begun: begun, as: counts)
    }
  }
}
