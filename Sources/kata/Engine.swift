import Foundation
import Outcomes
import Toolchain
import Verification

/// The toolchain, the cache and the driver that a command works with.
struct Engine {
  let toolchain: SwiftToolchain
  let cache: ContentCache
  let isolation: Isolation
  let driver: any Driver
  let discovery: TestDiscovery
  let prover: Prover
  let records: Records
  let jobs: Int
  /// The direct driver, where it works.
  let direct: DirectDriver?

  /// - Parameter checksReuse: compiles anew whatever is used again, and compares.
  init(_ options: EngineOptions, _ context: Context, checksReuse: Bool = false) throws {
    jobs = options.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    let cache = ContentCache(
      at: context.cacheFolder, isFresh: options.isFresh, modules: context.modulesFolder)
    context.interruption.atEnd { cache.close() }
    if !cache.isLasting {
      context.console.note("note: '\(context.cacheFolder)' cannot be written; nothing is kept for the next run")
    }
    toolchain = try SwiftToolchain.found(cache: cache)
    isolation = Isolation.best()
    discovery = TestDiscovery(toolchain: toolchain, root: context.root, cache: cache)
    let settings = DriverSettings(
      toolchain: toolchain, root: context.root, cache: cache,
      limits: RunLimits(time: .seconds(options.timeLimit ?? options.seconds)),
      isolation: isolation, discovery: discovery, shared: SharedFolders(root: context.root), jobs: jobs,
      checksReuse: checksReuse)
    let isLinux = SwiftToolchain.platform == "linux"
    direct = isLinux ? try Self.direct(settings) : nil
    switch (options.driverName ?? (isLinux ? .direct : .package), direct) {
    case (.direct, let direct?): driver = direct
    case (.direct, nil): throw UsageError("the driver 'direct' works on Linux only; use 'package'")
    case (.package, _):
      guard !settings.checksReuse else { throw UsageError("the driver 'package' reuses nothing to check") }
      driver = PackageDriver(settings)
    }
    self.cache = cache
    records = Records(root: context.root)
    prover = Prover(driver: driver, discovery: discovery, records: records, origin: toolchain.origin)
  }

  /// More than the cores: test programs mostly wait.
  var workers: Int { jobs * 2 }

  private static func direct(_ settings: DriverSettings) throws -> DirectDriver {
    do { return try DirectDriver(settings) } catch { throw ToolchainError.from(error) }
  }
}
