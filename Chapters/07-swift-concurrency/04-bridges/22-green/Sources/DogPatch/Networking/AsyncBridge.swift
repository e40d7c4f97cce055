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
          request.task = service.getDogs { answer(Self.result($0, $1)) }
        }
      } onCancel: {
        request.task?.cancel()
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

private final class RunningRequest {
  var task: URLSessionTaskProtocol?
}
