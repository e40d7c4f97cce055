import Foundation

/// What the client itself finds wrong with an answer.
enum DogPatchError: Error, Equatable {
  /// The server answered with status 200, but nothing to decode came.
  case missingData
  /// No answer came.
  case transport(URLError.Code)
  /// The server answered with a status that is no success.
  case status(Int)

  init?(status: Int) {
    if (200...299).contains(status) { return nil }
    self = .status(status)
  }

  /// What a person reads.
  var message: String {
    switch self {
    case .status(let code): "The server answered with status \(code)."
    case .missingData, .transport: "The dogs could not be loaded."
    }
  }
}
