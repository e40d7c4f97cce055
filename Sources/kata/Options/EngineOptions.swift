import Proving

/// The options of the commands that compile and run.
struct EngineOptions: CommandOptions {
  @Value("--jobs", "N", .wholeNumber(1...256), "how many compilers run at once (else one a core)") var jobs: Int?
  var tests = TestRunOptions()
  @Flag("--fresh", "use nothing of earlier runs") var isFresh: Bool

  init() {}
  init(_ tests: TestRunOptions) { self.tests = tests }
}

/// How tests are run.
struct TestRunOptions: CommandOptions {
  enum DriverName: String, CaseIterable, Sendable { case direct, package }

  @Value("--driver", "NAME", .oneOf, "'direct' or 'package' (SwiftPM; every platform); else what works here")
  var driverName: DriverName?
  @Value<Int> private var seconds: Int?
  private let defaultSeconds: Int

  init() { self.init(defaultSeconds: RunLimits.defaultSeconds) }

  init(defaultSeconds: Int) {
    self.defaultSeconds = defaultSeconds
    _seconds = Value(
      "--time-limit", "SECONDS", .wholeNumber(1...3600), "for one run of the tests (else \(defaultSeconds))")
  }

  var timeLimit: Duration { .seconds(seconds ?? defaultSeconds) }
}

/// The options of the commands that run the learner's files.
struct LearnerOptions: CommandOptions {
  /// A learner waits for it, and an endless loop is a common mistake.
  var tests = TestRunOptions(defaultSeconds: 10)

  var engine: EngineOptions { EngineOptions(tests) }
}

/// The options of a command that runs steps and writes what they show.
struct TrialOptions: CommandOptions {
  var engine = EngineOptions()
  @Flag("--dry-run", "show what would change and write nothing") var isTrial: Bool
}
