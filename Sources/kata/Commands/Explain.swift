import Basics
import Curriculum
import Rules
import Terminal
import Workspace

extension Subcommand {
  static let explain = Subcommand(
    name: "explain", operands: "[RULE]",
    summary: "say what a rule of TDD asks, why, and how a step breaks or keeps it",
    discussion: """
      Without a name it lists the rules. A rule's name is the 'code' that 'check --json' gives a finding and 'verify --json'
      a shortfall; the findings that are about no rule are explained by their codes too, in one line.

      As JSON, an object, or a list of them, with these keys:
        code, summary    the rule's name, and what it asks in one line
        phases           the steps that keep it: 'starter', 'red', 'green', 'refactor', 'already-green' or
                         'outer'
        reason           why it is a rule
        wrong            a step that breaks it, as text
        right            the name of a step that keeps it; left out if the course has none
      Of a finding that is about no rule there are the code and the summary alone.
      """,
    options: JSONOptions.self,
    run: { arguments, context in
      guard arguments.names.count < 2 else { throw UsageError("name one rule") }
      let console = context.console
      if let code = arguments.names.first.flatMap(Finding.Code.init(named:)) {
        let document = ["code": code.name, "summary": code.rawValue]
        console.print(arguments.options.printsJSON ? try JSONText.of(document) : "\(code.name)\n\(code.rawValue)")
        return .proven
      }
      let rule = try arguments.names.first.map(Rules.rule)
      let course = context.course()
      if arguments.options.printsJSON {
        let documents = (rule.map { [$0] } ?? Rules.all).map { RuleDocument($0, in: course) }
        console.print(try rule == nil ? JSONText.of(documents) : JSONText.of(documents[0]))
      } else if let rule {
        rule.explain(in: course, console)
      } else {
        let width = Rules.all.map(\.code.count).max() ?? 0
        for rule in Rules.all {
          console.print("\(rule.code.padding(toLength: width, withPad: " ", startingAt: 0))  \(rule.summary)")
        }
      }
      return .proven
    })
}

extension Rules {
  /// - Throws: ``UsageError`` with the nearest name where no rule has that one.
  fileprivate static func rule(_ name: String) throws(UsageError) -> Rule {
    if let rule = rule(named: name) { return rule }
    let names = all.map(\.code) + Finding.Code.allCases.map(\.name)
    let nearest = Spelling.nearest(to: name, in: names).map { "; did you mean '\($0)'?" }
    throw UsageError("no rule is named '\(name)'" + (nearest ?? ""))
  }
}

extension Rule {
  fileprivate func explain(in course: Course, _ console: Console) {
    let style = console.style
    console.print(style.text(code, .bold))
    console.print(sentence: "\(summary) (\(phases.map(\.rawValue).joined(separator: ", ")))")
    console.print("")
    console.print(sentence: reason)
    console.print("\n\(style.text("wrong:", .red)) \(wrong)")
    guard let step = example(in: course) else { return }
    console.print(
      "\n\(style.text("right:", .green)) \(step.name)\n  'scripts/kata show \(step.shortName) --diff' shows it")
  }
}
