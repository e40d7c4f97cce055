import Proving
import Synchronization

/// An option of a command: how it is written, and what takes its value.
struct Option: Sendable {
  let name: String
  /// The word that stands for the value in the help; nil for a flag.
  let placeholder: String?
  let help: String
  /// Takes the value that was given; a flag takes any.
  let take: @Sendable (String) throws(UsageError) -> Void

  /// How the help writes it.
  var usage: String { placeholder.map { "\(name) \($0)" } ?? name }
}

/// The options of a command, each a property with ``Flag`` or ``Value``, and groups of options that commands share, in the
/// order of the help.
protocol CommandOptions: Sendable {
  /// Nothing is given yet.
  init()
}

extension CommandOptions {
  /// Every option, those of groups too.
  var all: [Option] {
    Mirror(reflecting: self).children.flatMap { child in
      switch child.value {
      case let property as any OptionProperty: [property.option]
      case let group as any CommandOptions: group.all
      default: [Option]()
      }
    }
  }
}

/// A property that is an option.
private protocol OptionProperty { var option: Option { get } }

/// An option without a value.
@propertyWrapper
struct Flag: OptionProperty, Sendable {
  let option: Option
  private let given = Given<Bool>()

  init(_ name: String, _ help: String) {
    option = Option(name: name, placeholder: nil, help: help) { [given] _ in given.value = true }
  }

  var wrappedValue: Bool { given.value ?? false }
}

/// An option with a value; nil if it is not given.
@propertyWrapper
struct Value<Content: Sendable>: OptionProperty, Sendable {
  let option: Option
  private let given = Given<Content>()

  /// - Parameter placeholder: stands for the value in the help.
  init(_ name: String, _ placeholder: String, _ form: ValueForm<Content>, _ help: String) {
    option = Option(name: name, placeholder: placeholder, help: help) { [given] text throws(UsageError) in
      guard let value = form.value(text) else {
        throw UsageError("'\(name)' wants \(form.description), not '\(text)'")
      }
      given.value = value
    }
  }

  var wrappedValue: Content? { given.value }
}

/// What the words of a command give for a property: a reference, as a mirror shows copies of properties.
private final class Given<Content: Sendable>: Sendable {
  private let state = Mutex<Content?>(nil)

  var value: Content? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}

/// For a command that has no options of its own.
struct NoOptions: CommandOptions {}

/// What every command has.
struct CommonOptions: CommandOptions {
  @Value("--root", "DIR", .text, "the repository's folder (else the nearest one that holds Chapters)")
  var root: String?
  @Flag("--help", "show this help") var wantsHelp: Bool
}

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
