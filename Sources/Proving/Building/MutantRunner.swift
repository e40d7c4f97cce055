import Basics
import Curriculum
import Foundation
import Outcomes

/// Tries changes of one package's production code, one file at a time: what is behind the same interface is compiled once.
///
/// A debug build looks into no body of another file. A change in a body makes another object of its file, and leaves all
/// other objects, those of the tests included, as they are.
final class MutantRunner: Sendable {
  /// What is linked where nothing is changed, and what that shows.
  private struct Base {
    let app: ModulePlan
    let modules: [String: Module]
    let plan: ProgramPlan
    let results: [TestResult]
    /// For one run of the tests.
    var limit: Duration
  }

  private let driver: DirectDriver
  private let tree: SourceTree
  private let shared: [SharedModule]
  private let results: [TestResult]
  private let key: Digest
  private let known = Memo<Digest, Base>()

  /// - Throws: ``TestsDoNotPass`` where the package's own tests do not all pass.
  init(of tree: SourceTree, by driver: DirectDriver) throws {
    self.driver = driver
    self.tree = tree
    let outcome = try driver.outcome(of: tree, again: false)
    if let error = ToolchainError(outcome) { throw error }
    guard outcome.kind == .passes else { throw TestsDoNotPass(outcome: outcome) }
    results = outcome.tests
    shared = try driver.shared.modules(for: tree)
    key = driver.outcomeKey(of: tree, shared)
  }

  /// Builds and runs the package with another text of one of its files; from the cache where that was done before.
  ///
  /// - Parameter isInBody: whether the texts differ only inside bodies of functions and closures.
  func trial(of text: String, for file: SourceFile, isInBody: Bool) throws -> MutantOutcome {
    let trialKey = Digest(ofParts: ["trial", "2", key.description, file.logicalPath, text])
    if let known: MutantOutcome = driver.cache.value(of: .outcomes, trialKey) { return known }
    do {
      let base = try known.value(for: key) { try makeBase() }
      let changed = SourceFile(logicalPath: file.logicalPath, contents: text)
      let trial = isInBody ? try tryBody(changed, base) : try tryFile(changed, base)
      // A limit of time may be the machine's fault.
      if case .timedOut = trial { return trial }
      driver.cache.store(trial, as: .outcomes, trialKey)
      return trial
    } catch let error as LostFile {
      throw ToolchainError.unusable(reason: "\(error)")
    }
  }

  private func makeBase() throws -> Base {
    let (app, plan) = try plan(for: tree)
    guard case .built(let modules) = try driver.builder.begin(app + [plan.module]).result(), let own = app.last else {
      throw LostFile(cache: driver.cache.folder)
    }
    var base = Base(app: own, modules: modules, plan: plan, results: results, limit: driver.settings.limits.time)
    let start = ContinuousClock.now
    var trial = try run(modules, base)
    // A test may have failed for want of time.
    for _ in 0..<2 where trial != .survived { trial = try run(modules, base) }
    guard trial == .survived else { throw ToolchainError.unsteady(test: trial.test) }
    // A busy machine is slow too.
    base.limit = max(.seconds(3), start.duration(to: .now) * 10)
    return base
  }

  private func tryBody(_ file: SourceFile, _ base: Base) throws -> MutantOutcome {
    guard let index = tree.appFiles.firstIndex(where: { $0.logicalPath == file.logicalPath }),
      let app = base.modules[tree.module]
    else { return try tryFile(file, base) }
    return try driver.builder.withObject(of: base.app, file, at: index, beside: base.modules) { object in
      guard let object else { return .doesNotCompile }
      var (modules, objects) = (base.modules, app.objects)
      let own = objects[index]
      guard !FileManager.default.contentsEqual(atPath: object, andPath: own) else { return .sameObject }
      objects[index] = object
      modules[tree.module] = Module(built: app.built, objects: objects, folder: app.folder)
      return try run(modules, base)
    }
  }

  private func tryFile(_ file: SourceFile, _ base: Base) throws -> MutantOutcome {
    let (app, plan) = try plan(for: tree.replacing(file))
    guard case .built(let modules) = try driver.builder.begin(app + [plan.module]).result() else {
      return .doesNotCompile
    }
    return try run(modules, base)
  }

  private func plan(for tree: SourceTree) throws -> (app: [ModulePlan], tests: ProgramPlan) {
    let tests = try driver.settings.slots.use { try driver.settings.discovery.soundTests(of: tree) }
    return (driver.planner.host + driver.planner.app(of: tree, shared), driver.planner.tests(tests, of: tree, shared))
  }

  /// Links a program and runs it once.
  private func run(_ modules: [String: Module], _ base: Base) throws -> MutantOutcome {
    let program = driver.cache.scratchPath("program")
    defer { unlink(program) }
    let linked = try driver.link(base.plan, of: modules, to: program)
    guard linked.isSuccess else {
      throw ToolchainError.unusable(reason: "the linker fails: \(linked.firstErrorLine)")
    }
    return try ScratchFolders.shared.with { folder in
      try driver.testProgram(program, of: tree, in: folder).trial(against: base.results, limit: base.limit)
    }
  }
}

extension DirectDriver {
  public func trials(of tree: SourceTree) throws -> MutantTrial {
    let runner = try MutantRunner(of: tree, by: self)
    return { try runner.trial(of: $0, for: $1, isInBody: $2) }
  }
}

/// A package whose own tests have to pass before anything can be tried on it.
public struct TestsDoNotPass: Error {
  public let outcome: Outcome
}

/// What became of a package whose tests pass, after one of its files was changed.
public enum MutantOutcome: Codable, Equatable, Sendable {
  case doesNotCompile
  /// The compiler makes the same of it as of the file: no test can tell.
  case sameObject
  /// The first test that failed or crashed, where it was one.
  case noticed(by: String?)
  case timedOut(in: String?)
  /// Every test does what it did before.
  case survived

  /// The test that noticed.
  var test: String? {
    switch self {
    case .noticed(let test), .timedOut(let test): test
    default: nil
    }
  }
}
