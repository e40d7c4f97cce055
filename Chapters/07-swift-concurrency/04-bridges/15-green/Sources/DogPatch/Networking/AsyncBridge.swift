/// Lets async code ask a service that has completion handlers.
struct AsyncBridge: AsyncDogPatchService {
  let service: DogPatchService

  func dogs() async throws(DogPatchError) -> [Dog] {
    let result: Result<[Dog], DogPatchError> =
      await withCheckedContinuation { continuation in
        _ = service.getDogs { dogs, error in
          continuation.resume(returning: Self.result(dogs, error))
        }
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
