/// The options of the commands that compile and run.
struct EngineOptions: CommandOptions {
  enum DriverName: String, CaseIterable, Sendable { case direct, package }

  var jobs: Int?
  var driverName: DriverName?
  /// In seconds.
  var timeLimit: Int?
  var isFresh = false
  /// The time limit where none is given.
  let seconds: Int

  init() { self.init(seconds: 15) }
  init(seconds: Int) { self.seconds = seconds }

  static var all: [Option<EngineOptions>] {
    [
      .value("--jobs", "N", \.jobs, .wholeNumber(1...256), "how many compilers run at once (else one a core)"),
      driver, timeLimit(else: 15), .flag("--fresh", \.isFresh, "use nothing of earlier runs"),
    ]
  }

  static var driver: Option<EngineOptions> {
    .value(
      "--driver", "NAME", \.driverName, .oneOf, "'direct' or 'package' (SwiftPM; every platform); else what works here")
  }

  /// - Parameter seconds: the limit that the help names.
  static func timeLimit(else seconds: Int) -> Option<EngineOptions> {
    .value(
      "--time-limit", "SECONDS", \.timeLimit, .wholeNumber(1...3600), "for one run of the tests (else \(seconds))")
  }
}

/// The options of a command that runs steps and writes what comes of it.
struct TrialOptions: CommandOptions {
  var engine = EngineOptions()
  var isTrial = false

  static var all: [Option<TrialOptions>] {
    EngineOptions.all.map { $0.in(\.engine) } + [
      .flag("--dry-run", \.isTrial, "show what would change and write nothing")
    ]
  }
}
