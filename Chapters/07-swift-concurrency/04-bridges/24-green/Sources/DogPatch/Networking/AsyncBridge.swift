import Foundation

/// Lets async code ask a service that has completion handlers.
struct AsyncBridge: AsyncDogPatchService {
  let service: DogPatchService

  @MainActor
  func dogs() async throws(DogPatchError) -> [Dog] {
    let request = RunningRequest()
    let result: Result<[Dog], DogPatchError> =
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let answer = Once(unanswered: .failure(.missingResponse)) {
            continuation.resume(returning: $0)
          }
          request.start(service.getDogs { answer(Self.result($0, $1)) })
        }
      } onCancel: {
        request.cancel()
      }
    return try result.get()
  }

  private static func result(
    _ dogs: [Dog]?, _ error: Error?
  ) -> Result<[Dog], DogPatchError> {
    if let dogs { return .success(dogs) }
    return .failure(error as? DogPatchError ?? .missingResponse)
  }
}

/// A request that may be canceled on every thread, and before it's there.
private final class RunningRequest: @unchecked Sendable {
  // The lock guards both properties.
  private let lock = NSLock()
  private var task: URLSessionTaskProtocol?
  private var isCanceled = false

  func start(_ task: URLSessionTaskProtocol) {
    let isTooLate = lock.withLock {
      self.task = task
      return isCanceled
    }
    if isTooLate { task.cancel() }
  }

  func cancel() {
    let task = lock.withLock {
      isCanceled = true
      return self.task
    }
    task?.cancel()
  }
}
