/// What trying all mutants of a target came to.
public struct MutationScore: Sendable {
  public struct Survivor: Sendable {
    public let mutant: Mutant
    /// Why it may survive; nil where nothing is said of it.
    public let reason: String?
  }

  public let name: String
  /// How many mutants count: those that compile, without those that change a part of what another survivor changes.
  public let compiled: Int
  /// How many of them a test tells.
  public let noticed: Int
  /// Those of ``noticed`` that ran into their limit of time.
  public let timedOut: Int
  public let notCompiled: Int
  public let survivors: [Survivor]

  public var explained: Int { survivors.count { $0.reason != nil } }
  public var isWhole: Bool { explained == survivors.count }

  /// As it stands in a chapter's README.
  public var line: String {
    let share = compiled == 0 ? 100 : (noticed * 200 + compiled) / (compiled * 2)
    // All is said of all alone.
    let percent = noticed < compiled ? min(share, 99) : share
    return "\(Self.lineStart)\(noticed) of \(compiled) (\(percent) %), \(explained) explained"
  }

  static let lineStart = "Mutation score: "

  /// The line that a README has; nil where it has none.
  public static func line(in readme: String) -> String? {
    readme.split(separator: "\n").first { $0.hasPrefix(lineStart) }.map(String.init)
  }
}
