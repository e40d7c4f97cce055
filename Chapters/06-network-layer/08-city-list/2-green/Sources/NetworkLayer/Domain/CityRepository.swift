struct City: Equatable {
  let name: String
  let subname: String
}

protocol CityRepository {
  @discardableResult
  func fetchCities(
    completion: @escaping (Result<[City], Error>) -> Void
  ) -> Cancellable?
}
