import Basics
import Curriculum
import Foundation
import Outcomes
import Processes
import Proving

/// The runs of one check, each begun as early as possible: what the cross-checks will ask for is run beside the learner's
/// own tests.
final class OutcomeCache: Sendable {
  private struct State {
    var results: [Digest: Result<Outcome, any Error>] = [:]
    var underWay: Set<Digest> = []
  }

  private let driver: any Driver
  private let state = Monitor(State())
  private let cancellation = Cancellation(within: .current)

  init(driver: any Driver) { self.driver = driver }

  /// Begins a run whose outcome will probably be asked for.
  func begin(_ tree: SourceTree) {
    let key = Self.key(of: tree)
    let isNew = state.withLock { $0.results[key] == nil && $0.underWay.insert(key).inserted }
    guard isNew else { return }
    let thread = Thread { [self] in
      let result = Result { try run(tree) }
      state.withLock {
        $0.results[key] = result
        $0.underWay.remove(key)
      }
    }
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// The outcome of a tree; waits for a run that has begun.
  func outcome(of tree: SourceTree) throws -> Outcome {
    begin(tree)
    let key = Self.key(of: tree)
    return try Self.sound(state.wait { $0.results[key] }.get())
  }

  /// Ends what nobody asked for.
  func close() {
    cancellation.cancel()
    state.wait { $0.underWay.isEmpty ? () : nil }
  }

  private func run(_ tree: SourceTree) throws -> Outcome {
    try Cancellation.$current.withValue(cancellation) { try driver.outcome(of: tree, again: false) }
  }

  /// Packages that say the same show the same, wherever their files are.
  static func key(of tree: SourceTree) -> Digest {
    Digest(ofParts: [tree.module, tree.languageMode] + tree.files.flatMap { [$0.logicalPath, $0.digest.description] })
  }

  /// A toolchain that does not work is an error, not an outcome.
  static func sound(_ outcome: Outcome) throws -> Outcome {
    switch outcome {
    case .unusable(.environment(let reason)): throw ToolchainError.environment(reason)
    case .unusable(.toolchain(let reason)): throw ToolchainError.unusable(reason: reason)
    default: return outcome
    }
  }
}
