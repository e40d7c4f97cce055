import Curriculum
import Outcomes

/// What the code declares, and what a run misses in it.
extension Attempt {
  /// The names that the code of a package declares, wherever the step's code belongs.
  func names(in tree: SourceTree?) -> Set<String> {
    let files = tree.map { mixer.code(of: $0, upTo: step) } ?? []
    return files.reduce(into: []) { $0.formUnion(Declarations(in: $1.contents).allNames) }
  }

  /// The names that the chapter's step brings.
  var newNames: Set<String> { names(in: step.tree).subtracting(names(in: step.before)) }

  func missingNames(in outcome: Outcome) -> Set<String> {
    Set(outcome.diagnostics.compactMap { Renames.missingName(in: $0.message) })
  }

  /// Whether a run misses names alone that the learner's code was to have before this step, such as a double's.
  func isAboutOlderNames(_ outcome: Outcome) -> Bool {
    let missing = missingNames(in: outcome)
    return outcome.kind == .doesNotCompile && !missing.isEmpty && missing.isDisjoint(with: newNames)
  }
}
