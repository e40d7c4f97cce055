/// Lets the screen, which has completion handlers, ask an async service.
final class CompletionBridge: DogPatchService {
  private let service: AsyncDogPatchService

  init(service: AsyncDogPatchService) {
    self.service = service
  }

  func getDogs(
    completion: @escaping ([Dog]?, Error?) -> Void
  ) -> URLSessionTaskProtocol {
    Task {
      do {
        completion(try await service.dogs(), nil)
      } catch {
        completion(nil, error)
      }
    }
    return BridgedTask()
  }
}

final class BridgedTask: URLSessionTaskProtocol {
  func resume() {}
  func cancel() {}
}
