import Basics
import Foundation

/// A program to run: an executable and its arguments, never a shell line.
public struct Command: Sendable {
  public var executable: String
  public var arguments: [String]
  /// The folder it runs in.
  public var directory: String
  /// The whole environment; nil passes on this program's own.
  public var environment: [String: String]?
  public var timeLimit: Duration
  /// How many bytes of output are kept; what comes after is read and dropped.
  public var outputLimit: Int
  /// In bytes, of the program and all that it starts; nil for no limit.
  public var memoryLimit: Int?
  /// The file that the program finds as its standard input; nil for an empty one.
  public var input: String?
  /// What the program finds as its descriptor 3.
  public var descriptor3 = Descriptor.nothing
  /// What the program finds on its standard input, and nobody after it: a pipe that is read once.
  public var secret: String?
  /// A variable and its value that mark whatever the program starts, so that what outlives it is found and ended.
  public var mark: String?
  /// Ends the program as soon as this is true of the events that have come.
  public var stopsReading: (@Sendable (_ events: String) -> Bool)?

  public enum Descriptor: Sendable {
    case nothing
    /// A folder, which the program finds at ``Command/handedFolder`` as well (Linux).
    case folder(String)
    /// A pipe, whose text is in ``ProcessResult/events``.
    case events
  }

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
public struct ProcessResult: Sendable {
  public enum Status: Equatable, Sendable {
    case exited(Int32)
    case signaled(Int32)
    case timedOut
    case outOfMemory
  }

  public var status: Status
  /// Standard output and standard error as they came, in one stream.
  public var output: String
  /// Whether output, or an event, was dropped at its limit.
  public var isCut: Bool
  /// What came through the pipe of ``Command/Descriptor/events``.
  public var events: String
  /// Whether something that the program had started was left, and had to be ended.
  public var leftProcesses: Bool

  public init(status: Status, output: String, isCut: Bool = false, events: String = "", leftProcesses: Bool = false) {
    self.status = status
    self.output = output
    self.isCut = isCut
    self.events = events
    self.leftProcesses = leftProcesses
  }

  public var isSuccess: Bool { status == .exited(0) }
}

/// A program could not be started, or how it ended could not be learned.
public struct SpawnError: Error, CustomStringConvertible {
  public let executable: String
  public let code: Int32
  public let reason: String

  public var description: String { "'\(executable)' cannot be run; \(reason)" }
}

/// Finds programs on `PATH`.
public enum Executable {
  /// The absolute path of a program, symbolic links kept; nil if `PATH` has none.
  public static func path(of name: String) -> String? {
    for folder in (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") {
      let path = "\(folder)/\(name)"
      if access(path, X_OK) == 0 { return path }
    }
    return nil
  }

  /// The program of another name beside the one that a path leads to; nil if there is none.
  public static func sibling(_ name: String, of path: String) -> String? {
    let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent().path
    return access("\(folder)/\(name)", X_OK) == 0 ? "\(folder)/\(name)" : nil
  }

  /// Changes when the program does: the resolved path, its size and its time of change.
  public static func stamp(_ path: String) -> String {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let stamp = FileStamp(of: resolved) else { return resolved }
    return "\(resolved):\(stamp.size):\(stamp.seconds).\(stamp.nanoseconds)"
  }
}
