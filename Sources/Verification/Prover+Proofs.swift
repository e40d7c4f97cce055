import Proving
import Synchronization

extension Prover {
  public enum Event: Sendable {
    case began(Proof.Subject)
    case ended(Proof)
  }

  /// Proves every step and break over several threads, and never stops at the first that falls short.
  ///
  /// - Parameters:
  ///   - workers: how many steps are in progress at once. More than the cores, as test programs mostly wait.
  ///   - observer: called for each as it begins and ends, from several threads, one at a time.
  /// - Returns: the proofs in the order of the subjects.
  public func proofs(
    of subjects: [Proof.Subject], workers: Int, observer: @escaping @Sendable (Event) -> Void
  ) -> [Proof] {
    let proofs = Mutex([Proof?](repeating: nil, count: subjects.count))
    prepare(subjects.map(\.step), workers: workers)
    WorkQueue.run(count: subjects.count, workers: workers) { index in
      proofs.withLock { _ in observer(.began(subjects[index])) }
      let proof = proof(of: subjects[index])
      proofs.withLock {
        $0[index] = proof
        observer(.ended(proof))
      }
    }
    return proofs.withLock { $0.compactMap(\.self) }
  }
}
