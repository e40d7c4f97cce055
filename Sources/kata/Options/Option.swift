import Basics
import Foundation
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
        throw UsageError("'\(name)' needs \(form.description), not '\(text)'")
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

/// For a command that prints for programs too.
struct JSONOptions: CommandOptions {
  @Flag("--json", "print it as JSON") var printsJSON: Bool
}

/// What every command has.
struct CommonOptions: CommandOptions {
  @Value("--root", "DIR", .text, "the repository's folder (else the nearest one that contains Chapters)")
  var root: String?
  @Flag("--help", "show this help") var showsHelp: Bool
}

/// The options of the commands that compile and run.
struct EngineOptions: CommandOptions {
  @Value("--jobs", "N", .wholeNumber(1...256), "how many compilers run at once (else one a core)") var jobs: Int?
  var tests = TestRunOptions()
  @Flag("--fresh", "use nothing of earlier runs") var isFresh: Bool

  init() {}
  init(_ tests: TestRunOptions) { self.tests = tests }
}

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

/// The options of a command whose tests can run on another day, elsewhere and the other way round.
struct CircumstanceOptions: CommandOptions {
  @Value("--elsewhere", "ZONE", .timeZone, "run the tests in a time zone, five years ahead and in Turkish (Linux)")
  private var zone: String?
  @Flag("--reversed", "run XCTest's tests from the last to the first, those of steps alone") private var isReversed:
    Bool
  @Flag("--delays", "sometimes delay what is given to a queue, as a busy machine does (Linux)")
  private var hasDelays: Bool

  var circumstances: Circumstances {
    Circumstances(elsewhere: zone, isReversed: isReversed, hasDelays: hasDelays)
  }
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

/// A command's words, sorted into options and names.
struct Arguments<Options: CommandOptions> {
  private(set) var names: [String] = []
  let options = Options()
  let common = CommonOptions()

  /// - Throws: ``UsageError`` for an option that the command does not have, for a value that is none, and for an empty
  ///   name: as a folder it would be the current one, or the root of the file system.
  init(_ words: [String]) throws(UsageError) {
    try sort(words)
    if names.contains("") { throw UsageError("a name is empty; is a variable of the shell not set?") }
  }

  private mutating func sort(_ words: [String]) throws(UsageError) {
    let known = options.all + common.all
    var words = words[...]
    while let word = words.popFirst() {
      guard word != "--" else {
        names += words
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        names.append(word)
        continue
      }
      let (name, given) = Self.parts(of: word)
      guard let option = known.first(where: { $0.name == name }) else {
        let names = known.map(\.name)
        let meant = Spelling.nearest(to: name, in: names) ?? names.first { name.hasPrefix("\($0)-") }
        throw UsageError("unknown option '\(name)'" + (meant.map { "; did you mean '\($0)'?" } ?? ""))
      }
      guard let placeholder = option.placeholder else {
        if given != nil { throw UsageError("'\(name)' takes no value") }
        try option.take("")
        continue
      }
      guard let value = given ?? Self.value(atStartOf: &words, known) else {
        throw UsageError("'\(name)' needs a value, \(placeholder)")
      }
      try option.take(value)
    }
  }

  /// Refuses names where a command takes none.
  func refuseNames() throws(UsageError) {
    if let name = names.first { throw UsageError("'\(name)' is not expected here") }
  }

  private static func parts(of word: String) -> (name: String, value: String?) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return (parts[0] == "-h" ? "--help" : parts[0], parts.count > 1 ? parts[1] : nil)
  }

  /// The word that follows an option, unless it is the next option: a value that is written like one of the command's
  /// options is behind a '='.
  private static func value(atStartOf words: inout ArraySlice<String>, _ known: [Option]) -> String? {
    guard let word = words.first, word != "--" else { return nil }
    let name = parts(of: word).name
    return known.contains { $0.name == name } ? nil : words.popFirst()
  }
}

/// The program was called wrongly.
struct UsageError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// What an option's value has to look like.
struct ValueForm<Value>: Sendable {
  /// What is after "expects" where a value is none.
  let description: String
  /// Nil for a text that is no such value.
  let value: @Sendable (String) -> Value?
}

extension ValueForm<String> {
  static var text: Self { Self(description: "a text") { $0 } }

  static var timeZone: Self {
    Self(description: "a time zone such as Pacific/Auckland") { TimeZone(identifier: $0) == nil ? nil : $0 }
  }
}

extension ValueForm<Int> {
  static func wholeNumber(_ range: ClosedRange<Int>) -> Self {
    Self(description: "a whole number from \(range.lowerBound) to \(range.upperBound)") { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension ValueForm<Double> {
  static func number(_ range: ClosedRange<Double>) -> Self {
    let bounds = [range.lowerBound, range.upperBound].map { String(format: "%g", $0) }
    return Self(description: "a number from \(bounds[0]) to \(bounds[1])") { text in
      Double(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension ValueForm<URL> {
  static var webAddress: Self {
    Self(description: "an address such as http://127.0.0.1:8080/") { text in
      guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
        url.host(percentEncoded: true)?.isEmpty == false
      else { return nil }
      return url
    }
  }
}

extension ValueForm where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// One of the type's cases, by its raw value.
  static var oneOf: Self {
    let names = Value.allCases.map { "'\($0.rawValue)'" }
    let all = names.count > 1 ? names.dropLast().joined(separator: ", ") + " or " : ""
    let cases = Dictionary(Value.allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { $1 })
    return Self(description: all + (names.last ?? "")) { cases[$0] }
  }
}

/// One of the parts that a course is divided into.
struct Shard: Equatable, Sendable {
  static let most = 10_000

  /// From 1.
  let part: Int
  let count: Int

  /// Where the part lies in what is divided: neighbors share modules, so a part is a stretch.
  func range(of total: Int) -> Range<Int> { total * (part - 1) / count..<total * part / count }
}

extension ValueForm<Shard> {
  static var shard: Self {
    Self(description: "I/N with I from 1 to N, and N up to \(Shard.most)") { text in
      let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
      guard numbers.count == 2, (1...Shard.most).contains(numbers[1]), (1...numbers[1]).contains(numbers[0]) else {
        return nil
      }
      return Shard(part: numbers[0], count: numbers[1])
    }
  }
}
