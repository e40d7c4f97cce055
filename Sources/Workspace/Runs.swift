import Basics
import Curriculum
import Foundation
import Outcomes
import Toolchain

/// The runs of one check, each begun as early as possible: what the cross-checks will ask for is run beside the learner's
/// own tests.
final class Runs: @unchecked Sendable {
  private let driver: any Driver
  private let condition = NSCondition()
  private var results: [Digest: Result<Outcome, any Error>] = [:]
  private var underWay: Set<Digest> = []
  private let cancellation = Cancellation(within: .current)

  init(driver: any Driver) { self.driver = driver }

  /// Begins a run whose outcome will probably be asked for.
  func begin(_ tree: SourceTree) {
    let key = Self.key(of: tree)
    condition.lock()
    let isNew = results[key] == nil && underWay.insert(key).inserted
    condition.unlock()
    guard isNew else { return }
    let thread = Thread { [self] in end(key, with: Result { try run(tree) }) }
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// The outcome of a tree; waits for a run that has begun.
  func outcome(of tree: SourceTree) throws -> Outcome {
    begin(tree)
    let key = Self.key(of: tree)
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let result = results[key] { return try Self.sound(result.get()) }
      condition.wait()
    }
  }

  /// Ends what nobody asked for.
  func close() {
    cancellation.cancel()
    condition.lock()
    while !underWay.isEmpty { condition.wait() }
    condition.unlock()
  }

  private func run(_ tree: SourceTree) throws -> Outcome {
    try Cancellation.$current.withValue(cancellation) { try driver.outcome(of: tree, again: false) }
  }

  private func end(_ key: Digest, with result: Result<Outcome, any Error>) {
    condition.lock()
    results[key] = result
    underWay.remove(key)
    condition.broadcast()
    condition.unlock()
  }

  /// Packages that say the same show the same, wherever their files are.
  private static func key(of tree: SourceTree) -> Digest {
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
