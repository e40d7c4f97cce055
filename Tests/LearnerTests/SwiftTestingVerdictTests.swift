import Testing

/// Tests of Swift Testing's, alone and beside XCTest's, are judged like all others.
@Suite("Wrong verdict 2: Swift Testing is judged")
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
    _ step: String, _ tests: String, code: String? = nil, begun: String? = nil, with words: String...
  ) throws -> (code: Int32, output: String) {
    let repository = try Repository.counter()
    if let begun {
      // What the step before wrote.
      try repository.kata("start", "01/01/\(step)")
      try repository.write(begun, to: Self.own)
      try repository.remove(Counter.tests)
      let number = (Int(step) ?? 1) - 1
      try repository.kata("goto", "01/01/\(number)")
      try repository.kata("next", "--anyway")
    } else {
      try repository.kata("start", "01/01/\(step)")
    }
    try repository.write(tests, to: Self.own)
    if let code { try repository.write(code, to: Counter.code) }
    let result = try repository.kata.run(["check"] + words)
    return (result.code, result.output + result.errors)
  }

  @Test("a red that does not compile is met")
  func doesNotCompile() throws {
    let result = try check("1", Self.file(Self.adding))
    #expect(result.code == 0, "\(result.output)")
    #expect(result.output.contains("AddingTests.swift:8:9: error: value of type 'Counter' has no member 'add'"))
  }

  @Test("a red that fails is met, beside XCTest's tests that pass")
  func fails() throws {
    let result = try check("3", Self.file(Self.describing), with: "--predict", "red")
    #expect(result.code == 0, "\(result.output)")
    #expect(result.output.contains("red: 1 of 3 tests failed"), "\(result.output)")
    #expect(
      result.output.contains("AddingTests.swift:7: error: AddingTests.addsOne(): Expectation failed:"),
      "\(result.output)")
    #expect(result.output.contains("predicted red: right; 1 of 1 predictions right (100 %)"), "\(result.output)")
  }

  @Test("a red that passes at once, and one that expects nothing")
  func passes() throws {
    let atOnce = try check("3", Self.file("#expect(Counter().value == 0)"))
    #expect(atOnce.code == 1)
    #expect(atOnce.output.contains("every test passes at once, so the new test asks for nothing"), "\(atOnce.output)")
    let silent = try check("3", Self.file("_ = Counter()"))
    #expect(silent.code == 1)
    #expect(silent.output.contains("'AddingTests.addsOne()' asserts nothing"), "\(silent.output)")
    #expect(silent.output.contains("help: say what you expect, for example with '#expect'"), "\(silent.output)")
  }

  @Test("a green with a failing test is none, and one where all pass is met")
  func green() throws {
    let wrong = Counter.code(Counter.add.replacing("+= 1", with: "+= 2"))
    let failing = try check("2", Self.file(Self.adding), code: wrong, begun: Self.file(Self.adding))
    #expect(failing.code == 1)
    #expect(failing.output.contains("red: 1 of 1 test failed"), "\(failing.output)")
    #expect(failing.output.contains("'AddingTests.addsOne()' does not"), "\(failing.output)")
    let right = try check("2", Self.file(Self.adding), code: Counter.code(Counter.add), begun: Self.file(Self.adding))
    #expect(right.code == 0, "\(right.output)")
  }

  @Test("a test edited, disabled or removed in green is named")
  func editedInGreen() throws {
    let code = Counter.code(Counter.add)
    let begun = Self.file(Self.adding)
    let edited = try check("2", Self.file("#expect(Counter().value == 0)"), code: code, begun: begun)
    #expect(edited.code == 1)
    #expect(edited.output.contains("'AddingTests.addsOne()' was changed in green"), "\(edited.output)")
    let disabled = try check("2", Self.file(Self.adding, "(.disabled())"), code: code, begun: begun)
    #expect(disabled.code == 1)
    #expect(disabled.output.contains("'AddingTests.addsOne()' was changed in green"), "\(disabled.output)")
  }

  @Test("wrong verdict 4: an old test disabled in a red is named, whether the red compiles or not")
  func disabledInRed() throws {
    let old = Self.file("#expect(Counter().value == 0)")
    let disabled = Self.file("#expect(Counter().value == 0)", "(.disabled(\"later\"))")
    for new in ["\n@Test func words() { \(Self.describing) }\n", "\n@Test func zero() { #expect(Counter().isZero) }\n"]
    {
      let result = try check("3", disabled + new, code: Counter.code(Counter.add), begun: old)
      #expect(result.code == 1)
      #expect(result.output.contains("'AddingTests.addsOne()' is skipped now"), "\(result.output)")
    }
  }
}
