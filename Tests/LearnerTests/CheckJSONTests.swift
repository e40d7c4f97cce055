import Foundation
import TestSupport
import Testing

/// `kata check --json`, held against its schema.
@Suite("A check as JSON")
struct CheckJSONTests {
  private func check(_ repository: Repository, _ words: String...) throws -> CheckOutput {
    let ran = try repository.kata.run(["check", "--json"] + words)
    #expect(ran.errors == "")
    #expect(try Schema("check").faults(in: ran.output) == [], "\(ran.output)")
    let check = try CheckOutput(ran)
    #expect(ran.code == (check.met ? 0 : 1))
    #expect(check.findings.allSatisfy { $0.code.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil }, "\(check.codes)")
    return check
  }

  @Test("a red from nothing to met, as one object each")
  func red() throws {
    let repository = try Repository.counter(at: "01")
    let nothing = try check(repository)
    #expect(nothing.light == "green")
    #expect(nothing.codes == ["problem red-changes-no-test"])
    #expect(nothing.next == "01-counter/01-adding/2-green")
    #expect(nothing.prediction == nil)

    try repository.write(Counter.tests(Counter.adding), to: Counter.tests)
    let red = try check(repository, "--predict", "does-not-compile")
    #expect(red.met)
    #expect(red.light == "does-not-compile")
    #expect(red.prediction?.right == true)
    #expect(red.failures.first?.place == "\(Counter.tests):12:9")
    #expect(red.failures.first?.message == "value of type 'Counter' has no member 'add'")
    #expect(red.codes == ["good tests-ask-for-the-step"])
  }

  @Test("a green with a failing test, and one beside a stray file")
  func green() throws {
    let repository = try Repository.counter(at: "01/01/2")
    try repository.write(Counter.code("\n  mutating func add() {}\n"), to: Counter.code)
    let failing = try check(repository)
    #expect((failing.ran, failing.failed) == (2, 1))
    #expect(failing.failures.map(\.place) == ["\(Counter.tests):13"])
    #expect(failing.failures[0].message.hasPrefix("CounterTests.test_add_addsOne: XCTAssertEqual failed"))
    #expect(failing.codes == ["problem tests-do-not-pass"])

    try repository.write(Counter.code(Counter.add), to: Counter.code)
    try repository.write("struct A {}\n", to: "Workspace/A.swift")
    try repository.write("not json\n", to: "Workspace/.kata/state.json")
    let met = try check(repository)
    #expect(met.met)
    #expect(met.codes == ["note file-is-not-checked", "good chapters-tests-pass"])
    #expect(met.notes.count == 1, "\(met.notes)")
  }

  @Test("what ends no test has its failure too")
  func endless() throws {
    let repository = try Repository.counter(at: "01/01/2")
    try repository.write(Counter.code("\n  mutating func add() { while value < 1 { value += 0 } }\n"), to: Counter.code)
    let endless = try check(repository, "--time-limit", "1")
    #expect(endless.light == "timed-out")
    #expect(endless.failures.count == 1)
  }

  @Test("an error is no JSON, and the help tells the keys")
  func error() throws {
    let repository = try Repository.counter()
    #expect(try repository.kata.fail("check", "--json", with: 69).output == "")
    let help = try repository.kata("check", "--help").output
    let schema = try String(contentsOfFile: "\(BuiltKata.repository)/Tests/Schemas/check.json", encoding: .utf8)
    let keys = try #require(schema.firstMatch(of: /"required": \[([^\]]*)\]/)?.1)
    for key in keys.split(separator: ", ").map({ $0.filter(\.isLetter) }) { #expect(help.contains(key), "\(key)") }
  }
}
