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
    let task = RepositoryTask()
    let endpoint = APIEndpoints.getCities()
    task.networkTask = dataTransferService.request(with: endpoint) { answer in
      if task.isCancelled { return }
      completion(
        answer.map { $0.map { City(name: $0.name, subname: $0.subname) } }
          .mapError { $0 })
    }
    return task
  }
}
