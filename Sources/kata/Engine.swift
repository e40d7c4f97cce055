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

  static let options = [
    Option("--jobs", value: "N", "how many compilers run at once (else one a core)"),
    Option("--driver", value: "NAME", "'direct' (Linux) or 'package' (SwiftPM; every platform)"),
    Option("--time-limit", value: "SECONDS", "for one run of a test program (else 15)"),
    Option("--fresh", "use nothing of earlier runs"),
  ]

  /// - Parameter seconds: the time limit of a run where none is given.
  init(_ arguments: Arguments, _ context: Context, seconds: Int = 15) throws {
    jobs = try arguments.number("--jobs") ?? ProcessInfo.processInfo.activeProcessorCount
    let seconds = try arguments.number("--time-limit") ?? seconds
    let cache = ContentCache(at: context.cacheFolder, isFresh: arguments.has("--fresh"))
    context.interruption.atEnd { cache.close() }
    if !cache.isLasting {
      context.console.note("note: '\(context.cacheFolder)' cannot be written; nothing is kept for the next run")
    }
    toolchain = try SwiftToolchain.found(cache: cache)
    isolation = Isolation.best()
    discovery = TestDiscovery(toolchain: toolchain, root: context.root, cache: cache)
    let settings = DriverSettings(
      toolchain: toolchain, root: context.root, cache: cache, limits: RunLimits(time: .seconds(seconds)),
      isolation: isolation, discovery: discovery, jobs: jobs, checksReuse: arguments.has("--check-reuse"))
    let isLinux = SwiftToolchain.platform == "linux"
    direct = isLinux ? try DirectDriver(settings) : nil
    switch (arguments.value("--driver") ?? (isLinux ? "direct" : "package"), direct) {
    case ("direct", let direct?): driver = direct
    case ("direct", nil): throw UsageError("the driver 'direct' works on Linux only; use 'package'")
    case ("package", _):
      guard !settings.checksReuse else { throw UsageError("the driver 'package' reuses nothing to check") }
      driver = PackageDriver(settings)
    case (let name, _): throw UsageError("no driver '\(name)'; there are 'direct' and 'package'")
    }
    self.cache = cache
    records = Records(root: context.root)
    prover = Prover(driver: driver, discovery: discovery, records: records, origin: toolchain.origin)
  }

  /// More than the cores: test programs mostly wait.
  var workers: Int { jobs * 2 }
}
