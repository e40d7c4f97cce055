import Testing

/// What a run of a program came to.
public struct Ran: CustomTestStringConvertible, Sendable {
  public let code: Int32
  public let output: String
  public let errors: String
  public let process: Int32
  /// The most memory that the program itself had, in MiB (Linux).
  public let peak: Int

  public var lines: [String] { output.split(separator: "\n").map(String.init) }

  public var testDescription: String { "exit \(code)\n\(output)\(errors)" }
}
