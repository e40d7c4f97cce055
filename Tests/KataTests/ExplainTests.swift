import Curriculum
import Foundation
import Rules
import TestSupport
import Testing

@Suite("kata explain")
struct ExplainTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test("without a name it lists every rule, a line each")
  func list() throws { try expectGolden(try sandbox.kata.run("explain").output) }

  @Test(
    "a rule is printed with its reason, a wrong step, and a right one of the course",
    arguments: ["refactor-begins-red", "code-is-not-needed"])
  func rule(name: String) throws { try expectGolden(try sandbox.kata.run("explain", name).output, name) }

  @Test("as JSON it is the rule, or all of them, in the form in which the course is exported")
  func json() throws {
    let schema = try Schema("course")
    #expect(schema.faults(in: try sandbox.kata.run("explain", "red-passes", "--json").output, at: "rule") == [])
    let all = try sandbox.kata.run("explain", "--json")
    let objects = try #require(try JSONSerialization.jsonObject(with: Data(all.output.utf8)) as? [[String: Any]])
    #expect(objects.map { $0["code"] as? String } == Rules.all.map(\.code))
  }

  @Test("a finding that is about no rule is explained by its code")
  func finding() throws {
    let ran = try sandbox.kata.run("explain", "code-ran-ahead")
    #expect(ran.lines.first == "code-ran-ahead" && ran.lines.count == 2 && ran.code == 0)
    let json = try sandbox.kata.run("explain", "code-ran-ahead", "--json").output
    #expect(json.contains(#""code" : "code-ran-ahead""#) && json.contains(#""summary" : "your code of an earlier"#))
  }

  @Test(
    "an unknown name is answered with the nearest in one line",
    arguments: [
      (["refactor-begin-red"], "no rule is named 'refactor-begin-red'; did you mean 'refactor-begins-red'?; "),
      (["xyzzy"], "no rule is named 'xyzzy'; "), (["red-passes", "code-is-changed"], "name one rule; "),
    ])
  func unknown(names: [String], words: String) throws {
    let ran = try sandbox.kata.run(["explain"] + names)
    #expect(ran.code == 64 && ran.output.isEmpty)
    #expect(ran.errors == "kata explain: error: \(words)'scripts/kata explain --help' says more\n")
  }

  @Test("this course has a step that shows each rule kept")
  func examples() {
    let course = Course.ofRepository
    for rule in Rules.all where rule.phases != [.starter] {
      #expect(rule.example(in: course) != nil, "\(rule.code)")
    }
  }
}
