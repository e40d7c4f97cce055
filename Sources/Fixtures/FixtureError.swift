/// Why a recording could not be used.
public enum FixtureError: Error, Equatable {
  case missing(name: String, folder: String)
  case unreadable(name: String, reason: String)
  /// The file's name is not that of a recorded exchange.
  case misnamed(name: String)
  /// The file's content is not a response as it comes over the wire.
  case broken(name: String, line: Int, fault: RecordingFault)
}

extension FixtureError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let name, let folder): "no fixture named '\(name)' in '\(folder)'; check the spelling"
    case .unreadable(let name, let reason): "fixture '\(name)' cannot be read; \(reason)"
    case .misnamed(let name):
      "recording '\(name)' is not named as one; a name reads like 'GET_app_v2_feed_followings.200.http'"
    case .broken(let name, let line, let fault): "\(name):\(line): \(fault)"
    }
  }
}
