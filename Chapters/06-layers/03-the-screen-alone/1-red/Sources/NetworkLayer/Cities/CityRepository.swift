/// Where cities come from.
protocol CityRepository {
  typealias Completion = (Result<[City], Error>) -> Void

  /// Answers on the main queue.
  func fetchCities(completion: @escaping Completion) -> Cancellable?
}

/// What runs, and can be stopped.
protocol Cancellable {
  func cancel()
}
