/// What a step does in the cycle of test-driven development.
public enum Phase: String, CaseIterable, Sendable {
  /// The files a chapter begins with; no step of the cycle, but proven like one.
  case starter
  /// A failing test. A test that does not compile is a failing test.
  case red
  /// The least production code that passes.
  case green
  /// Other code, same behavior.
  case refactor
  /// A new test that passes at once.
  case alreadyGreen = "already-green"

  /// The phases that a step's folder can name, in the order in which messages list them.
  public static let ofSteps: [Phase] = [.red, .green, .refactor, .alreadyGreen]
}
