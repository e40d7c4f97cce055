import Curriculum
import Outcomes

/// The rules of TDD that every step keeps.
struct Rules {
  let step: Step
  let outcome: Outcome
  let changes: TestChanges
  /// Whether the step's tests compile against the production code before it; asked only where it matters.
  let compilesAgainstOldCode: () throws -> Bool

  /// The rules that the step breaks, one line each.
  func violations() throws -> [String] {
    var violations: [String]
    switch step.phase {
    case .starter: violations = wantsAllPassing("a starter")
    case .red: violations = try red()
    case .green: violations = green()
    case .refactor: violations = refactor()
    case .alreadyGreen: violations = alreadyGreen()
    }
    if step.endsStage, outcome.kind != .passes, step.phase == .red {
      violations.append("the stage ends with this red; a stage ends with every test passing")
    }
    return violations
  }

  private var changesProduction: Bool {
    (step.files.map(\.logicalPath) + step.removed).contains { $0.hasPrefix("Sources/") }
  }

  private var changesTests: Bool {
    (step.files.map(\.logicalPath) + step.removed).contains { $0.hasPrefix("Tests/") }
  }

  private func red() throws -> [String] {
    var violations: [String] = []
    if !changesTests { violations.append("a red changes a test; this one changes none") }
    switch outcome.kind {
    case .passes: violations.append("a red fails; every test of this one passes")
    case .doesNotCompile:
      if outcome.diagnostics.allSatisfy({ $0.module == step.tree.module }) {
        violations.append("a red that does not compile fails in its tests; here the production code does not compile")
      }
    case .fails, .crashes:
      let failing = outcome.shortfalls.filter { $0.result != .skipped }.map(\.id)
      if !failing.contains(where: changes.touched.contains) {
        violations.append("a red makes a test fail that it added or edited; \(listed(failing)) is neither")
      }
      for id in failing where !changes.touched.contains(id) {
        violations.append("a red leaves every other test passing; '\(id)' fails")
      }
    case .timedOut, .outOfMemory, .noTests, .broken: break
    }
    if changesProduction, violations.isEmpty, try compilesAgainstOldCode() {
      violations.append(
        "a red changes production code only so far as its tests compile; they compile without the change")
    }
    return violations
  }

  private func green() -> [String] {
    var violations = wantsAllPassing("a green")
    if !changes.added.isEmpty { violations.append("a green adds no test; this one adds \(listed(changes.added))") }
    if !changes.removed.isEmpty {
      violations.append("a green removes no test; this one removes \(listed(changes.removed))")
    }
    for file in changes.testCaseFiles {
      violations.append("a green leaves test cases alone; this one changes '\(file)'")
    }
    return violations
  }

  private func refactor() -> [String] {
    var violations = wantsAllPassing("a refactor")
    if !changes.added.isEmpty { violations.append("a refactor adds no test; this one adds \(listed(changes.added))") }
    if !changes.removed.isEmpty {
      violations.append("a refactor removes no test; this one removes \(listed(changes.removed))")
    }
    return violations
  }

  private func alreadyGreen() -> [String] {
    var violations = wantsAllPassing("an already-green")
    if changes.touched.isEmpty { violations.append("an already-green adds or edits a test; this one does neither") }
    if !changes.removed.isEmpty {
      violations.append("an already-green removes no test; this one removes \(listed(changes.removed))")
    }
    if changesProduction { violations.append("an already-green changes no production code") }
    return violations
  }

  private func wantsAllPassing(_ phase: String) -> [String] {
    guard outcome.kind.isRecordable, outcome.kind != .passes else { return [] }
    let ids = outcome.shortfalls.map(\.id)
    let what =
      outcome.kind == .doesNotCompile
      ? "this one does not compile" : "\(listed(ids)) \(ids.count == 1 ? "does" : "do") not"
    return ["every test of \(phase) passes; \(what)"]
  }

  private func listed(_ ids: some Collection<String>) -> String {
    let names = ids.sorted().map { "'\($0)'" }
    guard names.count > 3 else { return names.isEmpty ? "no test" : names.joined(separator: ", ") }
    return names.prefix(2).joined(separator: ", ") + " and \(names.count - 2) more"
  }
}
