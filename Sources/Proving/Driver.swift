import Curriculum
import Foundation
import Outcomes
import Processes

/// A way of building a package's tests and running them. Both ways give the same outcomes.
public protocol Driver: Sendable {
  /// Where its outcomes come from: those of another origin may have other words.
  var origin: Record.Origin { get }

  /// Builds and runs the tests of a package.
  ///
  /// - Parameter again: runs the program even if its outcome is known.
  /// - Throws: when the tool itself cannot continue; whatever the package does is an outcome.
  func outcome(of tree: SourceTree, again: Bool) throws -> Outcome

  /// What the compiler warns of in a package's own modules; nil if they do not compile, or nobody can say.
  func warnings(of tree: SourceTree) throws -> [Diagnostic]?

  /// What becomes of a package whose tests pass with another text of one of its files.
  ///
  /// - Throws: ``TestsDoNotPass`` where they do not.
  func trials(of tree: SourceTree) throws -> MutantTrial
}

/// Tries another text of a file, which may differ only inside bodies of functions and closures.
public typealias MutantTrial = @Sendable (_ text: String, _ file: SourceFile, _ isInBody: Bool) throws -> MutantOutcome

extension Driver {
  public func warnings(of tree: SourceTree) throws -> [Diagnostic]? { nil }

  public func trials(of tree: SourceTree) throws -> MutantTrial {
    let own = try outcome(of: tree, again: false)
    guard own.kind == .passes else { throw TestsDoNotPass(outcome: own) }
    return { text, file, _ in
      let changed = SourceFile(logicalPath: file.logicalPath, contents: text)
      let outcome = try outcome(of: tree.replacing(changed), again: false)
      return switch outcome.kind {
      case .passes: .survived
      case .doesNotCompile: .doesNotCompile
      default: .noticed(by: nil)
      }
    }
  }
}

/// What keeps a run in bounds.
public struct RunLimits: Sendable {
  /// For one run of a test program, in seconds, if nobody says otherwise.
  public static let defaultSeconds = 15

  /// For one run of a test program.
  public var time: Duration
  /// For one call of the compiler.
  public var compileTime = Duration.seconds(120)
  /// In bytes, for one run.
  public var output = 1 << 20
  /// In bytes, for one run and all that it starts.
  public var memory = 1 << 30

  public init(time: Duration = .seconds(defaultSeconds)) { self.time = time }
}

/// What every driver works with.
public struct DriverSettings: Sendable {
  let toolchain: SwiftToolchain
  /// The repository's folder; the files' paths are relative to it.
  let root: String
  /// Where the shared modules and recordings are.
  let shared: SharedFolders
  private(set) var cache: ContentCache
  let limits: RunLimits
  let isolation: Isolation
  let discovery: TestDiscovery
  let slots: BuildSlots
  public let checksReuse: Bool
  var circumstances = Circumstances.usual
  /// The library that sets the tests' clock and language, if those are not the usual ones.
  var preload: String?
  /// Starts compilers and test programs; a test gives another.
  var run: @Sendable (Command) throws -> ProcessResult

  /// The limits, the isolation and the circumstances of a run, in words: with others it may come to something else.
  public var bounds: String {
    "\(limits) \(isolation.blocksNetwork)" + (circumstances.environment["LANG"].map { " \(circumstances) \($0)" } ?? "")
  }

  /// How many steps are in progress at once: more than the cores, as test programs mostly wait. Each has a warm folder, for it
  /// is of another chapter than the others.
  public var workers: Int { slots.count * 2 }

  /// What a test may read and never change: the course, the learner's work, and what was built of them.
  var protected: [String] { [root] + shared.others + (cache.folder.hasPrefix("\(root)/") ? [] : [cache.folder]) }

  /// - Parameters:
  ///   - root: the repository's folder; the files' paths are relative to it.
  ///   - shared: where the shared modules are; nil for the repository alone.
  ///   - jobs: how many compilers may run at once.
  ///   - checksReuse: whether what the direct driver compiled earlier is compiled again and compared; no known outcome is
  ///     used then.
  public init(
    toolchain: SwiftToolchain, root: String, cache: ContentCache, limits: RunLimits, isolation: Isolation,
    discovery: TestDiscovery, shared: SharedFolders? = nil, jobs: Int, checksReuse: Bool = false
  ) {
    self.toolchain = toolchain
    self.root = root
    self.shared = shared ?? SharedFolders(root: root, tool: nil)
    self.cache = cache
    self.limits = limits
    self.isolation = isolation
    self.discovery = discovery
    slots = BuildSlots(count: jobs)
    self.checksReuse = checksReuse
    // What another compiler makes must not be kept under the name of the one that was found.
    let compiler = toolchain.frontendPath
    run = { [stamp = Executable.stamp(compiler)] command in
      let result = try ProcessRunner.run(command)
      guard Executable.stamp(compiler) == stamp else { throw ToolchainError.replaced(compiler: compiler) }
      return result
    }
  }

  /// The program of a package's tests, which runs in a folder of its own.
  ///
  /// - Parameter place: the folder in which it was built, if that is not the repository.
  func testProgram(
    _ path: String, _ calls: [TestProgram.Call], builtIn place: String? = nil, recordings: String, in directory: String
  ) -> TestProgram {
    var folders = [directory: "<tmp>", root: "", recordings: SharedCode.fixtures]
    if let place { folders[place] = "" }
    return TestProgram(
      path: path, calls: calls, isolation: isolation, limits: limits, normalizer: Normalizer(folders: folders),
      environment: environment(recordings: recordings, temporary: directory),
      directory: directory, protected: protected, preload: preload, run: run)
  }

  /// The variables a test program sees: few, so that it behaves the same everywhere.
  ///
  /// - Parameters:
  ///   - recordings: the folder of the recordings, absolute.
  ///   - temporary: the folder that the program may write to.
  private func environment(recordings: String, temporary: String) -> [String: String] {
    let own = ProcessInfo.processInfo.environment
    var variables = [
      "HOME": temporary, "TMPDIR": temporary, "KATA_FIXTURES": recordings, "LANG": "en_US.UTF-8", "TZ": "UTC",
      "NO_COLOR": "1",
      // A backtrace takes seconds and is not a part of an outcome.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    for name in ["PATH", "LD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH", "DYLD_LIBRARY_PATH"] { variables[name] = own[name] }
    return variables.merging(toolchain.environment) { $1 }.merging(circumstances.environment) { $1 }
  }

  /// The same, with another cache.
  public func with(_ cache: ContentCache) -> DriverSettings {
    var settings = self
    settings.cache = cache
    return settings
  }
}
