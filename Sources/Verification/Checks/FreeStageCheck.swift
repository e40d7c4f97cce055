import Basics
import Curriculum
import Outcomes
import Proving

extension Prover {
  /// What is wrong with the free stage of the chapter that a step ends: the contract and the suite pass on the solution, each
  /// fault fails both, and no harmless change fails either; the interface alone keeps no contract.
  func freeStage(behind step: Step) -> [Shortfall] {
    guard let chapter = chapter(endedBy: step), let free = chapter.free else { return [] }
    var faults: [CourseFault] = []
    func check(_ change: FreeStage.Change?, notices: Bool) {
      let place = change?.place ?? CourseFault.at(nil, "").in(free.directory)
      func fault(_ words: String) { faults.append(CourseFault(file: place.file, line: place.line, message: words)) }
      do {
        let changed = try change.map { change in
          changedCode.tree(with: try changedCode.place(of: change.change, in: free.suite), in: free.suite)
        }
        let outcome = try driver.outcome(of: changed ?? free.suite, again: false)
        guard case .ran = outcome else { return fault("the tests do not run: \(outcome.firstLine)") }
        let contract = Set(try discovery.tests(of: free.contract).ids)
        for (name, noticing) in [
          ("contract", outcome.noticing.filter(contract.contains)),
          ("suite", outcome.noticing.filter { !contract.contains($0) }),
        ] {
          if notices, noticing.isEmpty { fault("the \(name) does not notice this fault") }
          guard !notices, let first = noticing.first else { continue }
          fault(
            change == nil
              ? "'\(first)' fails on the solution" : "the \(name) notices what no caller can see: '\(first)'")
        }
      } catch {
        fault("\(error)")
      }
    }
    check(nil, notices: false)
    for change in free.faults { check(change, notices: true) }
    for change in free.harmless { check(change, notices: false) }
    let unsolved = free.contract.tests(against: free.start.tree)
    if (try? driver.outcome(of: unsolved, again: false))?.kind == .passes {
      faults.append(CourseFault(file: free.directory, message: "the interface alone keeps the contract"))
    }
    return faults.map { Shortfall(.lesson, $0, command: "verify \(step.name)") }
  }

  private func chapter(endedBy step: Step) -> Chapter? { chapters.first { $0.steps.last?.name == step.name } }
}
