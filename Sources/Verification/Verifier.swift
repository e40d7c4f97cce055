import Curriculum
import Synchronization
import Toolchain

/// Verifies many steps over several threads.
public struct Verifier: Sendable {
  public enum Event: Sendable {
    case began(Step)
    case ended(StepReport)
  }

  private let prover: Prover
  private let workers: Int

  /// - Parameter workers: how many steps are under way at once. More than the cores, as test programs mostly wait.
  public init(prover: Prover, workers: Int) {
    self.prover = prover
    self.workers = workers
  }

  /// Verifies every step and never stops at the first that falls short.
  ///
  /// - Parameter observer: told of each step as it begins and ends, from several threads, one at a time.
  /// - Returns: the reports in the order of the steps.
  public func reports(on steps: [Step], observer: @escaping @Sendable (Event) -> Void) -> [StepReport] {
    let reports = Mutex([StepReport?](repeating: nil, count: steps.count))
    prover.prepare(steps, workers: workers)
    WorkQueue.run(count: steps.count, workers: workers) { index in
      reports.withLock { _ in observer(.began(steps[index])) }
      let report = prover.report(on: steps[index])
      reports.withLock {
        $0[index] = report
        observer(.ended(report))
      }
    }
    return reports.withLock { $0.compactMap(\.self) }
  }
}
