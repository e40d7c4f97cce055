/// Lets async code ask a service that has completion handlers.
struct AsyncBridge: AsyncDogPatchService {
  let service: DogPatchService

  func dogs() async throws(DogPatchError) -> [Dog] {
    let result: Result<[Dog], DogPatchError> =
      await withCheckedContinuation { continuation in
        _ = service.getDogs { dogs, _ in
          continuation.resume(returning: .success(dogs ?? []))
        }
      }
    return try result.get()
  }
}
