/// Where cities come from.
protocol CityRepository {
  typealias Completion = (Result<[City], Error>) -> Void

  /// Answers on the main queue.
  func fetchCities(completion: @escaping Completion)
}
