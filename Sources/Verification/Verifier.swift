import Proving
import Synchronization

/// Proves many steps and breaks over several threads.
public struct Verifier: Sendable {
  public enum Event: Sendable {
    case began(Proof.Subject)
    case ended(Proof)
  }

  private let prover: Prover
  private let workers: Int

  /// - Parameter workers: how many steps are in progress at once. More than the cores, as test programs mostly wait.
  public init(prover: Prover, workers: Int) {
    self.prover = prover
    self.workers = workers
  }

  /// Proves every step and break, and never stops at the first that falls short.
  ///
  /// - Parameter observer: called for each as it begins and ends, from several threads, one at a time.
  /// - Returns: the proofs in the order of the subjects.
  public func proofs(of subjects: [Proof.Subject], observer: @escaping @Sendable (Event) -> Void) -> [Proof] {
    let proofs = Mutex([Proof?](repeating: nil, count: subjects.count))
    prover.prepare(subjects.map(\.step), workers: workers)
    WorkQueue.run(count: subjects.count, workers: workers) { index in
      proofs.withLock { _ in observer(.began(subjects[index])) }
      let proof = prover.proof(of: subjects[index])
      proofs.withLock {
        $0[index] = proof
        observer(.ended(proof))
      }
    }
    return proofs.withLock { $0.compactMap(\.self) }
  }
}
