import Curriculum
import Foundation
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
    let results = ReportList(count: steps.count, observer: observer)
    prover.prepare(steps, workers: workers)
    WorkQueue.run(count: steps.count, workers: workers) { index in
      results.begin(steps[index])
      results.end(prover.report(on: steps[index]), at: index)
    }
    return results.all
  }
}

/// The reports as they come in.
private final class ReportList: @unchecked Sendable {
  private let lock = NSLock()
  private var reports: [StepReport?]
  private let observer: @Sendable (Verifier.Event) -> Void

  init(count: Int, observer: @escaping @Sendable (Verifier.Event) -> Void) {
    reports = Array(repeating: nil, count: count)
    self.observer = observer
  }

  var all: [StepReport] {
    lock.lock()
    defer { lock.unlock() }
    return reports.compactMap { $0 }
  }

  func begin(_ step: Step) {
    lock.lock()
    observer(.began(step))
    lock.unlock()
  }

  func end(_ report: StepReport, at index: Int) {
    lock.lock()
    reports[index] = report
    observer(.ended(report))
    lock.unlock()
  }
}
