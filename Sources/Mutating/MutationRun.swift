import Basics
import Curriculum
import Foundation
import Toolchain

/// Tries every mutant of a target.
public struct MutationRun: Sendable {
  private let target: MutationTarget
  private let mutants: [Mutant]
  private let trial: @Sendable (Mutant) throws -> Trial

  /// - Parameter trial: builds and runs the target with a mutant in it.
  public init(_ target: MutationTarget, _ mutants: [Mutant], trial: @escaping @Sendable (Mutant) throws -> Trial) {
    self.target = target
    self.mutants = mutants
    self.trial = trial
  }

  /// - Parameters:
  ///   - workers: how many are tried at once; what waits for a test takes no core.
  ///   - note: is called as each begins, on the worker's thread.
  /// - Throws: the first error of a trial; what a mutant does is none.
  public func score(workers: Int, _ note: @escaping @Sendable (Mutant) -> Void) throws -> MutationScore {
    let state = Monitor((trials: [Int: Trial](), error: (any Error)?.none))
    let (mutants, trial) = (mutants, trial)
    WorkQueue.run(count: mutants.count, workers: workers) { index in
      guard state.withLock({ $0.error == nil }) else { return }
      note(mutants[index])
      let result = Result { try trial(mutants[index]) }
      state.withLock { state in
        switch result {
        case .success(let trial): state.trials[index] = trial
        case .failure(let error): state.error = state.error ?? error
        }
      }
    }
    let (trials, error) = state.withLock { $0 }
    if let error { throw error }
    return score(of: trials)
  }

  private func score(of trials: [Int: Trial]) -> MutationScore {
    let explanations = Explanations(target.known, of: target.tree.appFiles)
    let refused = trials.values.count { $0 == .doesNotCompile }
    let all = mutants.indices.filter { trials[$0] == .survived }
    let survivors = all.filter { inner in !all.contains { mutants[inner].isInside(mutants[$0]) } }
    let compiled = mutants.count - refused - (all.count - survivors.count)
    return MutationScore(
      name: target.name, compiled: compiled, noticed: compiled - survivors.count,
      timedOut: trials.values.count { if case .timedOut = $0 { true } else { false } }, notCompiled: refused,
      survivors: survivors.map {
        MutationScore.Survivor(mutant: mutants[$0], reason: explanations.reason(for: mutants[$0]))
      })
  }
}
