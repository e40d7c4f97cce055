import Curriculum
import Outcomes

/// A way of building a package's tests and running them. Both ways give the same outcomes.
public protocol Driver: Sendable {
  /// Where its outcomes come from: those of another origin may have other words.
  var origin: Record.Origin { get }

  /// Builds and runs the tests of a package.
  ///
  /// - Parameter again: runs the program even where its outcome is known.
  /// - Throws: when the tool itself cannot go on; whatever the package does is an outcome.
  func outcome(of tree: SourceTree, again: Bool) throws -> Outcome
}

/// What keeps a run in bounds.
public struct RunLimits: Sendable {
  /// For one run of a test program, in seconds, if nobody says otherwise.
  public static let defaultSeconds = 15

  /// For one run of a test program.
  public var time: Duration
  /// For one call of the compiler.
  public var compileTime: Duration
  /// In bytes, for one run.
  public var output: Int
  /// In bytes, for one run and all that it starts.
  public var memory: Int

  public init(
    time: Duration = .seconds(defaultSeconds), compileTime: Duration = .seconds(120), output: Int = 1 << 20,
    memory: Int = 1 << 30
  ) {
    self.time = time
    self.compileTime = compileTime
    self.output = output
    self.memory = memory
  }
}
