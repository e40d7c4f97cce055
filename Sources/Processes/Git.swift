import Foundation

/// Runs git.
public enum Git {
  /// Whose settings git follows.
  public enum Settings: Sendable {
    /// Nobody's: what a person has set makes other results of the same files.
    case none
    /// Those of the person whose repository it is.
    case own
  }

  /// - Parameters:
  ///   - input: the file that git reads from its standard input; nil for none.
  ///   - folder: where it runs.
  /// - Throws: ``GitError`` when there is no git.
  public static func run(
    _ arguments: [String], input: String? = nil, in folder: String, settings: Settings = .none
  ) throws -> ProcessResult {
    var command = Command(
      "git", arguments, in: folder, environment: environment(settings, in: folder), outputLimit: 64 << 20)
    command.input = input
    do {
      return try ProcessRunner.run(command)
    } catch let error as SpawnError {
      throw error.code == ENOENT ? GitError.missing : .failed(line: error.description)
    }
  }

  /// The home folder is for git before 2.32, which knows no other way to pass a person's settings over.
  private static func environment(_ settings: Settings, in folder: String) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    // Only a command that changes something may lock a repository.
    if settings == .own { return environment.merging(["GIT_OPTIONAL_LOCKS": "0"]) { $1 } }
    environment = environment.filter { !$0.key.hasPrefix("GIT_") }
    environment["HOME"] = folder
    environment["XDG_CONFIG_HOME"] = folder
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    environment["GIT_ATTR_NOSYSTEM"] = "1"
    // The folder may lie in a repository, whose settings would count too.
    environment["GIT_CEILING_DIRECTORIES"] = URL(fileURLWithPath: folder).deletingLastPathComponent().path
    return environment
  }
}

/// What was asked of git cannot be had.
public enum GitError: Error, Equatable, CustomStringConvertible {
  case missing
  case failed(line: String)

  /// - Parameter result: of a run that failed.
  public init(_ result: ProcessResult) {
    self = .failed(line: result.output.split(separator: "\n").first.map(String.init) ?? "\(result.status)")
  }

  public var description: String {
    switch self {
    case .missing: "no 'git' on PATH; install it from https://git-scm.com"
    case .failed(let line): "'git' does not do what it should; \(line)"
    }
  }
}
