/// How the compiler checks a package: what its swift settings say.
public struct LanguageMode: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// `5` or `6`, as the compiler's `-swift-version` takes it.
  public let version: String
  /// Whether Swift 5 mode warns of what Swift 6 mode refuses (`-strict-concurrency=complete`), so that an outcome has the
  /// warnings.
  public let isComplete: Bool
  /// What a variant adds to the compiler's arguments, a flag and its value each.
  public private(set) var options: [String] = []

  public init(_ version: String, isComplete: Bool = false) {
    self.version = version
    self.isComplete = isComplete
  }

  public init(stringLiteral version: String) { self.init(version) }

  /// Whether the compiler says where data may race, as a warning or as an error.
  public var findsRaces: Bool { isComplete || version == "6" }

  /// What caches know it by: that of a mode alone is the mode.
  public var description: String { ([version] + (isComplete ? ["complete"] : []) + options).joined(separator: " ") }

  /// The words for the compiler.
  public var arguments: [String] {
    ["-swift-version", version] + (isComplete ? ["-strict-concurrency=complete"] : [])
      + options.flatMap { $0.split(separator: " ").map(String.init) }
  }

  /// What a manifest's `swiftSettings` say.
  public var settings: String {
    ".swiftLanguageMode(.v\(version))" + (isComplete ? ", .enableUpcomingFeature(\"StrictConcurrency\")" : "")
  }

  /// That of a manifest; nil if it says none.
  public init?(ofManifest text: String) {
    // What a longer list begins with is a shorter one.
    guard let mode = Self.all.filter({ text.contains($0.settings) }).max(by: { $0.settings.count < $1.settings.count })
    else { return nil }
    self = mode
  }

  /// All that a stage can ask for, each stricter than the one before it.
  static let all: [LanguageMode] = ["5", LanguageMode("5", isComplete: true), "6"]

  /// Whether a package may come to this mode from another.
  func raises(_ other: LanguageMode) -> Bool {
    (Self.all.firstIndex(of: self) ?? 0) > (Self.all.firstIndex(of: other) ?? 0)
  }

  /// The mode together with each choice of options, none of them first.
  public func variants(_ options: [String]) -> [LanguageMode] {
    options.reduce([self]) { found, option in
      found
        + found.map { mode in
          var mode = mode
          mode.options.append(option)
          return mode
        }
    }
  }
}
