protocol AsyncDogPatchService: Sendable {
  func dogs() async throws(DogPatchError) -> [Dog]
}

extension AsyncDogPatchClient: AsyncDogPatchService {}
