/// Lets the screen, which has completion handlers, ask an async service.
final class CompletionBridge: DogPatchService {
  private let service: AsyncDogPatchService

  init(service: AsyncDogPatchService) {
    self.service = service
  }

  func getDogs(
    completion: @escaping ([Dog]?, Error?) -> Void
  ) -> URLSessionTaskProtocol {
    let task = Task {
      do {
        completion(try await service.dogs(), nil)
      } catch {
        completion(nil, error)
      }
    }
    return BridgedTask(cancel: task.cancel)
  }
}

final class BridgedTask: URLSessionTaskProtocol {
  private let onCancel: () -> Void

  init(cancel: @escaping () -> Void = {}) {
    onCancel = cancel
  }

  func resume() {}

  func cancel() {
    onCancel()
  }
}
