import Foundation

/// What the client itself finds wrong with an answer.
enum DogPatchError: Error, Equatable {
  /// Neither an error came nor an answer over HTTP.
  case missingResponse
  /// The server answered with status 200, but nothing to decode came.
  case missingData
  /// The answer could not be read.
  case decoding
  /// No answer came.
  case transport(URLError.Code)
  /// The server answered with a status that is no success.
  case badStatus(Int)

  init?(status: Int) {
    if (200...299).contains(status) { return nil }
    self = .badStatus(status)
  }

  /// What a person reads.
  var message: String {
    switch self {
    case .badStatus(let code): "The server answered with status \(code)."
    case .transport: "The server could not be reached."
    case .decoding, .missingData, .missingResponse:
      "The dogs could not be loaded."
    }
  }
}
