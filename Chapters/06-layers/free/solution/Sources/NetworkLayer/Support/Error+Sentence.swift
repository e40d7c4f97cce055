extension Error {
  /// What a person is told of a failure.
  func sentence(unknown: String) -> String {
    switch self as Error {
    case NetworkError.error(let statusCode, _):
      return "The server failed (\(statusCode))."
    case NetworkError.notConnected: return "You seem to be offline."
    case let explained as Explained: return explained.sentence
    default: return unknown
    }
  }
}
