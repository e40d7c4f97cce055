/// Lets async code ask a service that has completion handlers.
struct AsyncBridge: AsyncDogPatchService {
  let service: DogPatchService

  func dogs() async throws(DogPatchError) -> [Dog] {
    []
  }
}
