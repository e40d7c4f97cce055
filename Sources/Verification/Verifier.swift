import Curriculum
import Synchronization
import Proving

/// Verifies many steps and breaks over several threads.
public struct Verifier: Sendable {
  /// Something to prove.
  public enum Work: Sendable {
    case step(Step)
    case `break`(Break)

    public var name: String {
      switch self {
      case .step(let step): step.name
      case .break(let subject): subject.name
      }
    }

    /// The step in whose package it is proven.
    public var step: Step {
      switch self {
      case .step(let step): step
      case .break(let subject): subject.step
      }
    }
  }

  public enum Event: Sendable {
    case began(Work)
    case ended(StepReport)
    case endedBreak(BreakReport)
  }

  private let prover: Prover
  private let workers: Int

  /// - Parameter workers: how many steps are under way at once. More than the cores, as test programs mostly wait.
  public init(prover: Prover, workers: Int) {
    self.prover = prover
    self.workers = workers
  }

  /// The steps, each with its breaks behind it: what a break is built of is warm then.
  public static func work(_ steps: [Step], _ breaks: [Break]) -> [Work] {
    let behind = Dictionary(grouping: breaks, by: \.step.name)
    return steps.flatMap { step in [.step(step)] + (behind[step.name] ?? []).map(Work.break) }
  }

  /// Verifies every step and break, and never stops at the first that falls short.
  ///
  /// - Parameter observer: told of each as it begins and ends, from several threads, one at a time.
  /// - Returns: the reports in the order of the work.
  public func reports(
    on work: [Work], observer: @escaping @Sendable (Event) -> Void
  ) -> (steps: [StepReport], breaks: [BreakReport]) {
    let events = Mutex([Event?](repeating: nil, count: work.count))
    prover.prepare(work.map(\.step), workers: workers)
    WorkQueue.run(count: work.count, workers: workers) { index in
      events.withLock { _ in observer(.began(work[index])) }
      let event: Event =
        switch work[index] {
        case .step(let step): .ended(prover.report(on: step))
        case .break(let subject): .endedBreak(prover.report(on: subject))
        }
      events.withLock {
        $0[index] = event
        observer(event)
      }
    }
    let ended = events.withLock { $0.compactMap(\.self) }
    return (
      ended.compactMap { if case .ended(let report) = $0 { report } else { nil } },
      ended.compactMap { if case .endedBreak(let report) = $0 { report } else { nil } }
    )
  }

  /// Verifies every step.
  public func reports(on steps: [Step], observer: @escaping @Sendable (Event) -> Void) -> [StepReport] {
    reports(on: steps.map(Work.step), observer: observer).steps
  }
}
