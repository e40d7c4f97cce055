import Foundation

/// Runs git as it is by itself: what a person has set for it makes other results of the same files.
public enum Git {
  /// - Parameters:
  ///   - input: the file that git reads from its standard input; nil for none.
  ///   - folder: where it runs.
  /// - Throws: ``GitError`` where there is no git.
  public static func run(_ arguments: [String], input: String? = nil, in folder: String) throws -> ProcessResult {
    var command = Command("git", arguments, in: folder, environment: environment(for: folder))
    if let input {
      command.executable = "/bin/sh"
      command.arguments = ["-c", "input=$1; shift; exec git \"$@\" <\"$input\"", "sh", input] + arguments
    }
    do {
      let finished = try ProcessRunner.run(command)
      // So says a shell of a program that is not there.
      if input != nil, finished.status == .exited(127) { throw GitError.missing }
      return finished
    } catch let error as SpawnError {
      throw error.code == ENOENT ? GitError.missing : .failed(line: error.description)
    }
  }

  /// The home folder is for git before 2.32, which knows no other way to pass a person's settings over.
  private static func environment(for folder: String) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
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

  /// - Parameter finished: a run that went wrong.
  public init(_ finished: ProcessResult) {
    self = .failed(line: finished.output.split(separator: "\n").first.map(String.init) ?? "\(finished.status)")
  }

  public var description: String {
    switch self {
    case .missing: "no 'git' on PATH; install it from https://git-scm.com"
    case .failed(let line): "'git' does not do what it should; \(line)"
    }
  }
}
