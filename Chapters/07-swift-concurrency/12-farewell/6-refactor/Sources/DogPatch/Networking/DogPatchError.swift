import Foundation

/// What can go wrong between the app and its server.
enum DogPatchError: Error, Equatable {
  /// Nobody wants the answer any more.
  case cancelled
  /// The answer could not be read.
  case decoding
  /// The server answered with a status that is no success.
  case status(Int)
  /// No answer came.
  case transport(URLError.Code)

  init?(status: Int) {
    if (200...299).contains(status) { return nil }
    self = .status(status)
  }

  /// What a person reads.
  var message: String {
    switch self {
    case .status(let code): "The server answered with status \(code)."
    case .transport: "The server could not be reached."
    case .cancelled, .decoding: "The dogs could not be loaded."
    }
  }
}
