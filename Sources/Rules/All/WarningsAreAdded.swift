import Curriculum
import Outcomes

extension Rule {
  public static let warningsAreAdded = Rule(
    "warnings-are-added", [.refactor], "a refactor adds no warning of data races to the app",
    reason: """
      Where a stage asks the compiler for data races, the number of its warnings is what the work is measured by. A refactor \
      may lower it; one that raises it has moved the work to somebody else.
      """,
    wrong: """
      a refactor that hands a completion handler to a task
      - completion(dogs, nil)
      + Task { completion(dogs, nil) }
      """,
    isShown: { $0.tree.languageMode.isComplete }
  ) { change in
    guard let now = change.outcome.warnings?.filter({ $0.module == change.module }), !now.isEmpty,
      let before = try change.outcomeBefore()?.warnings?.count(where: { $0.module == change.module }),
      now.count > before
    else { return nil }
    return Words(
      authors: "a refactor adds no warning of data races to the app; this one has \(now.count), after \(before)",
      learners: "the app has \(now.counted) now, and had \(before) when the step began")
  }
}
