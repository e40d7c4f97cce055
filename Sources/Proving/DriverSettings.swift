import Processes

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
  /// Starts compilers and test programs; a test gives another.
  var run: @Sendable (Command) throws -> ProcessResult = ProcessRunner.run

  /// The limits and the isolation of a run, in words: with others it may come to something else.
  public var bounds: String { "\(limits) \(isolation.blocksNetwork)" }

  /// How many steps are under way at once: more than the cores, as test programs mostly wait. Each has a warm folder, for it
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
  }

  /// The same, with another cache.
  public func with(_ cache: ContentCache) -> DriverSettings {
    var settings = self
    settings.cache = cache
    return settings
  }
}
