/// What the client itself finds wrong with an answer.
enum DogPatchError: Error, Equatable {
  /// The server answered with status 200, but nothing to decode came.
  case missingData
  /// The server answered with another status than 200.
  case badStatus(Int)
}
