/// What became of a package whose tests pass, after one of its files was changed.
public enum MutantOutcome: Codable, Equatable, Sendable {
  case doesNotCompile
  /// The first test that failed or crashed, where it was one.
  case noticed(by: String?)
  case timedOut(in: String?)
  /// Every test does what it did before.
  case survived

  /// The test that noticed, for people.
  var test: String {
    switch self {
    case .noticed(let test?), .timedOut(let test?): "'\(test)'"
    default: "none that is known"
    }
  }
}
