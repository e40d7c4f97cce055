import Basics
import Curriculum
import Foundation
import Processes
import Proving
import Verification
import Workspace

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
  /// The direct driver, if it works.
  let direct: DirectDriver?
  let way: ProvingStrategy
  private let settings: DriverSettings

  /// - Parameter checksReuse: compiles again whatever is used again, and compares.
  init(
    _ options: EngineOptions, _ context: Context, checksReuse: Bool = false, under circumstances: Circumstances = .usual
  ) throws {
    jobs = options.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    let cache = ContentCache(
      at: context.cacheFolder, isFresh: options.isFresh, modules: context.modulesFolder, other: context.otherCacheFolder
    )
    context.interruption.atEnd { cache.close() }
    if !cache.isLasting {
      context.console.note("note: '\(context.cacheFolder)' cannot be written; nothing is kept for the next run")
    }
    toolchain = try SwiftToolchain.found(cache: cache)
    isolation = Isolation.best()
    discovery = TestDiscovery(toolchain: toolchain, root: context.root, cache: cache)
    var settings = DriverSettings(
      toolchain: toolchain, root: context.root, cache: cache, limits: RunLimits(time: options.tests.timeLimit),
      isolation: isolation, discovery: discovery, shared: SharedFolders(root: context.root), jobs: jobs,
      checksReuse: checksReuse)
    way = try Self.way(for: settings, context.console)
    if circumstances != .usual { settings = try settings.under(circumstances) }
    direct = settings.directDriver(way.name)
    switch (options.tests.driverName, direct) {
    case (.direct, nil):
      throw UsageError("the driver 'direct' does not work here; \(way.reasons.joined(separator: "; "))")
    case (.direct, let direct?), (nil, let direct?): driver = direct
    case (.package, _), (nil, nil):
      guard !checksReuse else { throw UsageError("the driver 'package' reuses nothing to check") }
      guard circumstances == .usual else { throw UsageError("the driver 'package' runs the tests here and now alone") }
      driver = PackageDriver(settings)
    }
    self.cache = cache
    self.settings = settings
    records = Records(root: context.root)
    prover = Prover(driver: driver, discovery: discovery, records: records, origin: driver.origin, cache: cache)
  }

  /// The same under other circumstances; nil if nothing here can make them.
  func prover(under circumstances: Circumstances) -> Prover? {
    guard driver is DirectDriver, let driver = try? settings.under(circumstances).directDriver(way.name) else {
      return nil
    }
    return Prover(driver: driver, discovery: discovery, records: records, origin: driver.origin, cache: cache)
  }

  /// Proves with nothing of earlier runs but the modules of the system, and keeps nothing.
  func fromNothing<Result>(_ work: (Prover) throws -> Result) throws -> Result {
    let cache = ContentCache(at: cache.scratchPath("doctor"), isFresh: true, modules: cache.modules)
    let settings = settings.with(cache)
    let driver: any Driver = settings.directDriver(way.name) ?? PackageDriver(settings)
    return try work(Prover(driver: driver, discovery: discovery, records: records, origin: driver.origin, cache: cache))
  }

  /// What a proof of the whole course is known by: the course, this program, the compiler, and how tests are run.
  ///
  /// - Returns: nil if SwiftPM builds, which has more to it that may change.
  func proofKey(of state: CourseState) -> Digest? {
    guard driver is DirectDriver else { return nil }
    return Digest(ofParts: [
      "proof", state.content.description, program, toolchain.identity.description, way.name.rawValue, settings.bounds,
    ])
  }

  /// What the attempts at a step are known by: the chapter, this program, the compiler, and how tests are run.
  func judgeKey(of step: Step, in chapter: Digest) -> Digest {
    Digest(
      ofParts: [
        "judge", step.name, chapter.description, program, toolchain.identity.description, settings.bounds,
      ])
  }

  /// What judges a learner.
  var checker: Checker {
    Checker(
      driver: driver, discovery: discovery, syntax: SyntaxCheck(toolchain: toolchain, cache: cache), records: records)
  }

  /// What this program is known by: its bytes, which are read once for each of its versions.
  private var program: String {
    let key = Digest(ofParts: ["program", Executable.stamp(Context.program)])
    if let known: Digest = cache.value(of: .toolchains, key) { return known.description }
    guard let bytes = FileManager.default.contents(atPath: Context.program) else { return key.description }
    let digest = Digest(of: bytes)
    cache.store(digest, as: .toolchains, key)
    return digest.description
  }

  /// How many steps are in progress at once.
  var workers: Int { settings.workers }

  /// The way that works here, tried if that is not known.
  private static func way(for settings: DriverSettings, _ console: Console) throws -> ProvingStrategy {
    if let known = ProvingStrategy.known(settings) { return known }
    console.note("trying once how tests run here…")
    let way = try ProvingStrategy.tried(settings)
    console.note("note: this compiler's steps are proven the way '\(way.words)'")
    return way
  }
}

/// What the commands share: the repository, the course and the way of proving.
struct Context {
  let root: String
  let console: Console
  /// Runs when the program is interrupted.
  let interruption: Interruption

  /// The program that runs.
  static var program: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

  var cacheFolder: String { Self.folder(in: "KATA_CACHE") ?? "\(root)/.build/kata" }
  /// Somebody else's cache, on a stick or a share: read, never written.
  var otherCacheFolder: String? { Self.folder(in: "KATA_CACHE_FROM") }
  /// Where the compiler keeps the modules of the system, which take seconds to build: many caches can share them.
  var modulesFolder: String? { Self.folder(in: "KATA_MODULES") }

  private static func folder(in variable: String) -> String? {
    guard let folder = ProcessInfo.processInfo.environment[variable], !folder.isEmpty else { return nil }
    return URL(fileURLWithPath: folder).path
  }

  /// All of it, or what a command with one name needs.
  func course(for name: [String] = []) -> Course { name.count == 1 ? Course(at: root, for: name[0]) : Course(at: root) }

  /// The course with the steps of these names, for a command that writes what steps show.
  ///
  /// - Throws: ``FaultyFiles`` where files have faults: what a step may not contain is left out of what runs.
  func soundSteps(named names: [String]) throws -> (course: Course, steps: [Step]) {
    let course = course()
    let steps = Result { try course.steps(named: names) }
    let faults = course.faultsOfFiles(behind: try? steps.get())
    // A chapter that cannot be read has no step yet; what keeps it from being read says more.
    guard faults.isEmpty else { throw FaultyFiles(faults: faults) }
    return (course, try steps.get())
  }
}

/// Faults of the course's files, which whoever writes records fixes first.
struct FaultyFiles: Error {
  let faults: [CourseFault]
}

/// Something in the environment keeps the program from working.
struct EnvironmentError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
