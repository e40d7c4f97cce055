import Curriculum
import Outcomes
import Proving

extension Prover {
  /// What is wrong with the free stage of the chapter that a step ends: the contract and the suite pass on the solution, each
  /// fault fails both, and no harmless change fails either; the interface alone keeps no contract.
  func freeStage(behind step: Step) -> [Shortfall] {
    guard let chapter = chapter(endedBy: step), let free = chapter.free else { return [] }
    typealias Run = (change: FreeStage.Change?, isNoticed: Bool)
    @Sendable func faults(of run: Run, again: Bool) -> [CourseFault] {
      let (change, isNoticed) = run
      let place = change?.place ?? CourseFault.at(nil, "").in(free.directory)
      var words: [String] = []
      do {
        let changed = try change.map { change in
          changedCode.tree(with: try changedCode.place(of: change.change, in: free.suite), in: free.suite)
        }
        let outcome = try driver.outcome(of: changed ?? free.suite, again: again)
        let contract = Set(try discovery.tests(of: free.contract).ids)
        let (own, others) = (
          outcome.noticing.filter(contract.contains), outcome.noticing.filter { !contract.contains($0) }
        )
        if case .ran = outcome {
          for (name, noticing) in [("contract", own), ("suite", others)] where noticing.isEmpty == isNoticed {
            words.append(
              "the \(name) "
                + (noticing.first.map { "notices what no caller can see: '\($0)'" } ?? "does not notice this fault"))
          }
          if change == nil, let first = outcome.noticing.first { words = ["'\(first)' fails on the solution"] }
        } else {
          words = ["the tests do not run: \(outcome.firstLine)"]
        }
      } catch {
        words = ["\(error)"]
      }
      return words.map { CourseFault(file: place.file, line: place.line, message: $0) }
    }
    let solution: Run = (nil, false)
    let changed = free.faults.map { ($0, true) as Run } + free.harmless.map { ($0, false) as Run }
    // By itself the solution brings what all others share. Two at once, as a busy machine makes tests of time fail.
    let others =
      [faults(of: solution, again: false)]
      + WorkQueue.results(count: changed.count, workers: 2) { faults(of: changed[$0], again: false) }
      .map { (try? $0.get()) ?? [] }
    // What falls short all the same runs again, alone.
    var all = zip([solution] + changed, others).flatMap { $1.isEmpty ? [] : faults(of: $0, again: true) }
    let unsolved = free.contract.tests(against: free.start.tree)
    if (try? driver.outcome(of: unsolved, again: false))?.kind == .passes {
      all.append(CourseFault(file: free.directory, message: "the interface alone keeps the contract"))
    }
    return all.map { Shortfall(.lesson, $0, command: "verify \(step.name)") }
  }

  private func chapter(endedBy step: Step) -> Chapter? { chapters.first { $0.steps.last?.name == step.name } }
}
