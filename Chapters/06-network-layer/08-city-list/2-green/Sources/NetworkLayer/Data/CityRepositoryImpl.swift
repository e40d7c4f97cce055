struct CityDTO: Decodable {
  let name: String
  let subname: String
}

final class CityRepositoryImpl: CityRepository {
  private let dataTransferService: DataTransferService

  init(dataTransferService: DataTransferService) {
    self.dataTransferService = dataTransferService
  }

  func fetchCities(
    completion: @escaping (Result<[City], Error>) -> Void
  ) -> Cancellable? {
    dataTransferService.request(with: APIEndpoints.getCities()) { answer in
      completion(
        answer.map { $0.map { City(name: $0.name, subname: $0.subname) } }
          .mapError { $0 })
    }
    return nil
  }
}
