/// Where cities come from.
protocol CityRepository {
  typealias Completion = (Result<[City], Error>) -> Void

  /// Answers on the main queue.
  func fetchCities(completion: @escaping Completion) -> Cancellable?
}

/// A failure that brings its own words.
struct Explained: Error {
  let sentence: String
}

/// What runs, and can be stopped.
protocol Cancellable {
  func cancel()
}
