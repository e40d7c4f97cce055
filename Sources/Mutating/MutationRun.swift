import Basics
import Curriculum
import Proving

/// The mutants of a target, and how one is tried.
public struct MutationRun: Sendable {
  private let target: MutationTarget
  private let mutants: [Mutant]
  private let trial: @Sendable (Mutant) throws -> MutantOutcome

  public var count: Int { mutants.count }

  /// - Parameter trial: builds and runs the target with a mutant in it.
  public init(
    _ target: MutationTarget, _ mutants: [Mutant], trial: @escaping @Sendable (Mutant) throws -> MutantOutcome
  ) {
    self.target = target
    self.mutants = mutants
    self.trial = trial
  }

  /// Tries the mutants of several targets, all at once: where those of one wait for a test, those of another are compiled.
  ///
  /// - Parameters:
  ///   - workers: how many are tried at once; what waits for a test takes no core.
  ///   - note: is called as each begins, on the worker's thread.
  /// - Returns: a score for each run.
  /// - Throws: the first error of a trial; what a mutant does is none.
  public static func scores(
    of runs: [MutationRun], workers: Int, _ note: @escaping @Sendable (Mutant) -> Void
  ) throws -> [MutationScore] {
    let inOrder = runs.indices.flatMap { run in runs[run].mutants.indices.map { (run: run, mutant: $0) } }
    // Those for which a test may wait begin first, so that none of them is the last; and each worker has some of them.
    let sorted = [true, false].flatMap { waits in
      inOrder.filter { runs[$0.run].mutants[$0.mutant].mutation.rule.mayLeaveTestsWaiting == waits }
    }
    let all = (0..<workers).flatMap { stride(from: $0, to: sorted.count, by: workers).map { sorted[$0] } }
    let none = [[Int: MutantOutcome]](repeating: [:], count: runs.count)
    let state = Monitor((trials: none, error: (any Error)?.none))
    WorkQueue.run(count: all.count, workers: workers) { index in
      let (run, mutant) = all[index]
      guard state.withLock({ $0.error == nil }) else { return }
      note(runs[run].mutants[mutant])
      let result = Result { try runs[run].trial(runs[run].mutants[mutant]) }
      state.withLock { state in
        switch result {
        case .success(let trial): state.trials[run][mutant] = trial
        case .failure(let error): state.error = state.error ?? error
        }
      }
    }
    let (trials, error) = state.withLock { $0 }
    if let error { throw error }
    return runs.indices.map { runs[$0].score(of: trials[$0]) }
  }

  private func score(of trials: [Int: MutantOutcome]) -> MutationScore {
    let explanations = Explanations(target.known, of: target.tree.appFiles)
    let equivalents = Explanations(target.equivalent, of: target.tree.appFiles)
    let refused = trials.values.count { $0 == .doesNotCompile }
    let all = mutants.indices.filter { trials[$0] == .survived }
    let outer = all.filter { inner in !all.contains { mutants[inner].isInside(mutants[$0]) } }
    let survivors = outer.filter { equivalents.reason(for: mutants[$0]) == nil }
    let counted = mutants.indices.filter { index in
      ![.doesNotCompile, .sameObject].contains(trials[index]) && (!all.contains(index) || survivors.contains(index))
    }
    let compiled = counted.count
    return MutationScore(
      name: target.name, compiled: compiled, noticed: compiled - survivors.count,
      rules: Set(counted.map { mutants[$0].mutation.rule }).count,
      timedOut: trials.values.count { if case .timedOut = $0 { true } else { false } }, notCompiled: refused,
      equivalent: outer.count - survivors.count,
      survivors: survivors.map {
        MutationScore.Survivor(mutant: mutants[$0], reason: explanations.reason(for: mutants[$0]))
      })
  }
}
