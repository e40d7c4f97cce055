/// A program to run: an executable and its arguments, never a shell line.
public struct Command: Sendable {
  public var executable: String
  public var arguments: [String]
  /// The folder it runs in.
  public var directory: String
  /// The whole environment; nil hands on this program's own.
  public var environment: [String: String]?
  public var timeLimit: Duration
  /// How many bytes of output are kept; what comes after is read and dropped.
  public var outputLimit: Int
  /// A folder that the program finds at ``handedFolder`` as well; nil for none. Linux only.
  public var folder: String?
  /// Ends the program before its time; the one of the work under way unless another is given.
  public var cancellation = Cancellation.current

  /// The one path at which every program finds the folder it is handed, wherever that is.
  public static let handedFolder = "/dev/fd/3"

  public init(
    _ executable: String, _ arguments: [String], in directory: String, environment: [String: String]? = nil,
    timeLimit: Duration = .seconds(300), outputLimit: Int = 4 << 20
  ) {
    self.executable = executable
    self.arguments = arguments
    self.directory = directory
    self.environment = environment
    self.timeLimit = timeLimit
    self.outputLimit = outputLimit
  }
}

/// How a program ended and what it printed.
public struct Finished: Sendable {
  public enum Ending: Equatable, Sendable {
    case exited(Int32)
    case signaled(Int32)
    case timedOut
  }

  public var ending: Ending
  /// Standard output and standard error as they came, in one stream.
  public var output: String
  /// Whether output was dropped at the limit.
  public var isCut: Bool

  public var isSuccess: Bool { ending == .exited(0) }
}

/// A program could not be started at all.
public struct SpawnError: Error, CustomStringConvertible {
  public let executable: String
  public let code: Int32
  public let reason: String

  public var description: String { "'\(executable)' cannot be started; \(reason)" }
}
