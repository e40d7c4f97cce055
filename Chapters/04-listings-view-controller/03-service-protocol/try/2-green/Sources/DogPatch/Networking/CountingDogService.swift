/// A service that counts how often another one is asked.
final class CountingDogService: DogPatchService {
  let service: DogPatchService
  private(set) var requestCount = 0

  init(_ service: DogPatchService) {
    self.service = service
  }

  func getDogs(
    completion: @escaping ([Dog]?, Error?) -> Void
  ) -> URLSessionTaskProtocol {
    requestCount += 1
    return service.getDogs(completion: completion)
  }
}
