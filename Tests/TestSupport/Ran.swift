import Testing

/// What a run of a program came to.
public struct Ran: CustomTestStringConvertible, Sendable {
  public let code: Int32
  public let output: String
  public let errors: String
  public let process: Int32

  /// The errors without the notes on what this system cannot keep the tests from, which not every machine has.
  public var ownErrors: String {
    errors.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("note: nothing here ") }.joined(separator: "\n")
  }

  public var lines: [String] { output.split(separator: "\n").map(String.init) }

  public var testDescription: String { "exit \(code)\n\(output)\(errors)" }
}
