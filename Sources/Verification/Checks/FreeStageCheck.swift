import Basics
import Curriculum
import Outcomes
import Proving

extension Prover {
  /// What is wrong with the free stage of the chapter that a step ends: the contract and the suite pass on the solution, each
  /// fault fails both, and no harmless change fails either; the interface alone keeps no contract.
  func freeStage(behind step: Step) -> [Shortfall] {
    guard let chapter = chapter(endedBy: step), let free = chapter.free else { return [] }
    @Sendable func faults(_ change: FreeStage.Change?, notices: Bool, again: Bool = false) -> [CourseFault] {
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
          for (name, noticing) in [("contract", own), ("suite", others)] where noticing.isEmpty == notices {
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
      // On a busy machine a run may have been another one.
      if !words.isEmpty, !again { return faults(change, notices: notices, again: true) }
      return words.map { CourseFault(file: place.file, line: place.line, message: $0) }
    }
    let changes = free.faults + free.harmless
    // By itself the solution brings what all others share. Two at once, as a busy machine makes tests of time fail.
    var all = faults(nil, notices: false)
    all += WorkQueue.results(count: changes.count, workers: 2) { index in
      faults(changes[index], notices: index < free.faults.count)
    }.flatMap { (try? $0.get()) ?? [] }
    let unsolved = free.contract.tests(against: free.start.tree)
    if (try? driver.outcome(of: unsolved, again: false))?.kind == .passes {
      all.append(CourseFault(file: free.directory, message: "the interface alone keeps the contract"))
    }
    return all.map { Shortfall(.lesson, $0, command: "verify \(step.name)") }
  }

  private func chapter(endedBy step: Step) -> Chapter? { chapters.first { $0.steps.last?.name == step.name } }
}
