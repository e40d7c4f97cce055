import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What an app of the course is told on its command line, the same for every chapter.
///
/// `--base-url URL` asks a real server; without it, answers come from the recordings. `--status CODE` picks the recordings
/// of that status. `--once` prints one frame, `--keys KEYS` presses keys before it, `--patience SECONDS` bounds its wait.
public struct AppOptions {
  public let baseURL: URL?
  /// The status whose recordings answer; nil takes what there is.
  public let status: Int?
  public let printsOnce: Bool
  public let keys: String
  /// In seconds.
  public let patience: Double

  /// - Parameter arguments: the process's, its name first. What is unknown is left to others.
  public init(_ arguments: [String]) {
    func value(_ name: String) -> String? {
      guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
      return arguments[index + 1]
    }
    baseURL = value("--base-url").flatMap { URL(string: $0) }
    status = value("--status").flatMap { Int($0) }
    printsOnce = arguments.contains("--once")
    keys = value("--keys") ?? ""
    patience = value("--patience").flatMap { Double($0) } ?? 5
  }

  /// The session for the app's client: the real one for a server, else one that replays recordings.
  ///
  /// - Parameter api: the folder below `Fixtures`.
  public func session(replaying api: String) -> URLSession {
    baseURL == nil ? ReplayingURLProtocol.session(api: api, status: status) : URLSession(configuration: .ephemeral)
  }
}
